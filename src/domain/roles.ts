/** What a person is in a company. The first may do everything; what each of the others may is said by each operation. */
export const ROLES = ['dono', 'escritorio', 'vendedor', 'leitura'] as const;

export type Role = (typeof ROLES)[number];

/** Roles that write all records, money included. */
export const OFFICE: readonly Role[] = ['dono', 'escritorio'];
/** Roles that read all records. */
export const OFFICE_READERS: readonly Role[] = ['dono', 'escritorio', 'leitura'];
/** Roles that write records of a portfolio: everybody's, or their own. */
export const SELLERS: readonly Role[] = ['dono', 'escritorio', 'vendedor'];
/** Everyone, each within his border. */
export const EVERYONE: readonly Role[] = ROLES;
/** Settings, keys and people: what names no role is the owner's. */
export const OWNER_ALONE: readonly Role[] = ['dono'];
