/** Where a client stands by his own rhythm. */
export const SITUATIONS = ['novo', 'parado', 'atrasado', 'em_dia'] as const;

export type Situation = (typeof SITUATIONS)[number];
