export const ATTACHMENTS = ['pdf', 'planilha'] as const;

export type Attachment = (typeof ATTACHMENTS)[number];

/** A letter as it is stored with its sale. */
export interface SentLetter {
  readonly enviado_em: string;
  readonly para: string[];
  readonly anexos: Attachment[];
  readonly usuario_id: string | null;
  readonly chave_id: string | null;
}

/** The same with the sender's name. */
export type ShownLetter = Pick<SentLetter, 'enviado_em' | 'para' | 'anexos'> & { por: string | null };

export function readLetters(envios: string): SentLetter[] {
  return JSON.parse(envios);
}
