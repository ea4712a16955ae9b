/** The texts of a client that may be empty. */
export const TEXTS = ['nome_fantasia', 'inscricao_estadual', 'comprador'] as const;
