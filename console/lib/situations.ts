export const SITUATIONS = ['ativos', 'inativos'] as const;

export type Situation = (typeof SITUATIONS)[number];
