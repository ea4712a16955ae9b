import type { NoteNature } from './natures.ts';

/** The natures of notes as people read them. */
export const NATURE_NAMES: Record<NoteNature, string> = {
  venda: 'Venda',
  bonificacao: 'Bonificação',
  amostra: 'Amostra',
  remessa: 'Remessa',
  outra: 'Outra operação',
  mista: 'Venda e outros',
};
