import type { Answer } from '../../../domain/client-answers.ts';
import type { SaleRow } from '../sale-facts.ts';

/** The client's last answer as it is shown. */
export interface ShownAnswer {
  readonly resposta: Answer;
  /** Null where the client was anonymized. */
  readonly nome: string | null;
  readonly observacao: string | null;
  readonly em: string;
  /** Whether the sale still is what was answered. */
  readonly atual: boolean;
}

type AnswerColumns = Pick<
  SaleRow,
  'resposta' | 'resposta_em' | 'resposta_nome' | 'resposta_observacao' | 'resposta_versao' | 'resposta_atual'
>;

export const NO_ANSWER: AnswerColumns = {
  resposta: null,
  resposta_em: null,
  resposta_nome: null,
  resposta_observacao: null,
  resposta_versao: null,
  resposta_atual: null,
};

export function answerOf(row: AnswerColumns): ShownAnswer | null {
  const { resposta, resposta_em: em, resposta_nome: nome, resposta_observacao: observacao } = row;
  if (resposta === null || em === null) return null;
  return { resposta, nome, observacao, em, atual: row.resposta_atual === 1 };
}
