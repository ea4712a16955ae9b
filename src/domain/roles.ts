/** A person's role in a company. The owner (`dono`) may do everything; each operation lists the other roles that may call it. */
export const ROLES = ['dono', 'escritorio', 'vendedor', 'leitura'] as const;

export type Role = (typeof ROLES)[number];

export const ROLE_NAMES: Record<Role, string> = {
  dono: 'Dono',
  escritorio: 'Escritório',
  vendedor: 'Vendedor',
  leitura: 'Somente consulta',
};

/** Roles that write all records, money included. */
export const OFFICE: readonly Role[] = ['dono', 'escritorio'];
/** Roles that read all records. */
export const OFFICE_READERS: readonly Role[] = ['dono', 'escritorio', 'leitura'];
/** Roles that write clients and sales: all of them, or their own portfolio. */
export const SELLERS: readonly Role[] = ['dono', 'escritorio', 'vendedor'];
/** All roles, each within its scope. */
export const EVERYONE: readonly Role[] = ROLES;
/** The default of an operation without roles: settings, keys and people. */
export const OWNER_ALONE: readonly Role[] = ['dono'];

/** What agents may do in a company: nothing, read, or also write. */
export const AGENTS = ['nao', 'leitura', 'escrita'] as const;

export type Agents = (typeof AGENTS)[number];
