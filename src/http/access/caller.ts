import type { Role } from '../../domain/roles.ts';

/** The company that a request acts for, and who acts: a program by its key, or a person. */
export interface Caller {
  readonly id: string;
  readonly ativo: boolean;
  readonly catalogo_estrito: boolean;
  /** What he may do; of a key, as much as its scope is worth. */
  readonly papel: Role;
  /** A program's key, or null for a person. */
  readonly key_id: string | null;
  /** The key's end, if it has one. */
  readonly key_expires_at: string | null;
  /** The person, or null for a program. */
  readonly usuario_id: string | null;
  /** What the person came in by. */
  readonly credential_id?: string;
  /** Of a browser's session alone. */
  readonly session_id?: string;
}

/** Whose requests are counted together. */
export function nameOf({ key_id, usuario_id }: Caller): string {
  return key_id ?? usuario_id ?? '';
}
