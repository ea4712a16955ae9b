/** What a client answers to a quotation. */
export const ANSWERS = ['aceito', 'mudanca', 'recusado'] as const;

export type Answer = (typeof ANSWERS)[number];

export const ANSWER_NAMES: Record<Answer, string> = {
  aceito: 'Aceito',
  mudanca: 'Pede mudança',
  recusado: 'Recusado',
};

/** The answers that the office has something to do about. */
export const OPEN_ANSWERS: readonly Answer[] = ['aceito', 'mudanca'];

/** By whom a sale was made, where not by the office. */
export const SALE_ORIGINS = ['cliente'] as const;

export type SaleOrigin = (typeof SALE_ORIGINS)[number];

/** Which quotations become orders by the client's acceptance: none, those of the office, or his own orders too. */
export const ACCEPTANCES = ['nunca', 'orcamentos', 'sempre'] as const;

export type Acceptance = (typeof ACCEPTANCES)[number];
