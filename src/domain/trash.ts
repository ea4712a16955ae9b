/** Days in which a deleted record can be restored. */
export const TRASH_DAYS = 30;

/** The kinds that go to the trash when deleted, by their journal name. */
export const TRASHED_KINDS = ['vendas', 'clientes', 'produtos'] as const;

export type TrashedKind = (typeof TRASHED_KINDS)[number];
