import type { Generated } from 'kysely';
import type { Role } from '../../domain/roles.ts';
import type { Flag } from './flag.ts';

export interface PeopleTables {
  sessoes: SessionTable;
  usuarios: PersonTable;
  credenciais: CredentialTable;
  membros: MemberTable;
  convites: InvitationTable;
  passkeys: PasskeyTable;
  desafios: ChallengeTable;
  segredos: SecretTable;
}

/** A person exists once, whatever companies he belongs to. All his passwords are hashed with one salt, so one hashing tells which it is. */
export interface PersonTable {
  id: string;
  email: string;
  email_dobrado: string;
  sal: string;
  /** JSON: what the journal of some company answers for of what he comes in by. */
  selo: string | null;
  created_at: string;
  updated_at: string;
}

/** A password, with the passkeys and sessions under it. It opens the companies whose memberships name it, and no other. */
export interface CredentialTable {
  id: string;
  usuario_id: string;
  senha: string;
  ultima_empresa_id: string | null;
  created_at: string;
  updated_at: string;
}

/** A person in a company. Who left stays, with `saiu_em`, for the records that name him. */
interface MemberTable {
  empresa_id: string;
  usuario_id: string;
  nome: string;
  papel: Role;
  repasse: number;
  ativo: Flag;
  /** What opens the company for him; null before he has accepted, and after he has left. */
  credencial_id: Generated<string | null>;
  aceito_em: string | null;
  saiu_em: string | null;
  created_at: string;
  updated_at: string;
}

export interface InvitationTable {
  hash: string;
  empresa_id: string | null;
  usuario_id: string | null;
  expires_at: string;
  created_at: string;
}

export interface PasskeyTable {
  id: string;
  credencial_id: string;
  nome: string;
  /** What the authenticator calls it. */
  webauthn_id: string;
  chave_publica: string;
  contador: number;
  transportes: string;
  created_at: string;
  last_used_at: string | null;
}

/** A challenge that an authenticator has answered: it serves once. Those that wait for an answer are not stored. */
interface ChallengeTable {
  desafio: string;
  created_at: string;
}

/** What all instances on the database share and nobody else knows. */
interface SecretTable {
  nome: 'desafios';
  valor: string;
}

/** A browser's, opened by a key or by a person's credential. */
export interface SessionTable {
  id: string;
  hash: string;
  empresa_id: string;
  chave_id: string | null;
  credencial_id: string | null;
  created_at: string;
  /** Noted every few minutes of use, not at every request. */
  seen_at: string;
  /** Over all of it but its last use. */
  selo: string | null;
}
