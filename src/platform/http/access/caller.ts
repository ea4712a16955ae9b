import type { Agents, Role } from '../../../domain/roles.ts';

/** The company that a request acts for, and the key or person that acts. */
export interface Caller {
  readonly id: string;
  readonly ativo: boolean;
  /** Where the company has moved to; empty while it is arriving here, null or absent where it lives here. */
  readonly mudou_para?: string | null;
  readonly catalogo_estrito: boolean;
  /** The person's role, also of a key of his own; for a key of the company, the role that equals its scope. */
  readonly papel: Role;
  /** Null for a person's session. */
  readonly key_id: string | null;
  /** What the key may at most do; absent without a key. */
  readonly key_scope?: 'read' | 'write';
  /** What the company lets agents do; absent without a key. */
  readonly agentes?: Agents;
  /** When the key expires, if ever. */
  readonly key_expires_at: string | null;
  /** Null for a key of the company. */
  readonly usuario_id: string | null;
  /** The credential that the person signed in with. */
  readonly credential_id?: string;
  /** Only for a browser session. */
  readonly session_id?: string;
}

/** The name under which the rate limit counts a caller's requests. */
export function nameOf({ key_id, usuario_id }: Caller): string {
  return key_id ?? usuario_id ?? '';
}
