/** For so many days a deleted record can be restored. */
export const TRASH_DAYS = 30;

/** The kinds of records that go to the trash when they are deleted, as the journal calls them. */
export const TRASHED_KINDS = ['vendas', 'clientes', 'produtos'] as const;

export type TrashedKind = (typeof TRASHED_KINDS)[number];
