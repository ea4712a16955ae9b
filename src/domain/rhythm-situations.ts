/** How a client stands relative to his own purchase rhythm. */
export const SITUATIONS = ['novo', 'parado', 'atrasado', 'em_dia'] as const;

export type Situation = (typeof SITUATIONS)[number];
