import type { Generated } from 'kysely';
import type { Role } from '../../../domain/roles.ts';
import type { CompanyRecord, Flag } from './columns.ts';

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

/** A person exists once for all companies. All his passwords share one salt, so one hash finds the matching one. */
export interface PersonTable {
  id: string;
  email: string;
  email_dobrado: string;
  sal: string;
  /** JSON: the seal over the person's ways to sign in, as journaled by some company. */
  selo: string | null;
  created_at: string;
  updated_at: string;
}

/** A password with its passkeys and sessions; it gives access to the companies whose memberships name it. */
export interface CredentialTable {
  id: string;
  usuario_id: string;
  senha: string;
  ultima_empresa_id: string | null;
  /** A new password ends the keys made under the credential before this moment. */
  chaves_desde: string | null;
  created_at: string;
  updated_at: string;
}

/** A person in a company; one who left is kept, with `saiu_em`, for the records that name him. */
interface MemberTable {
  empresa_id: string;
  usuario_id: string;
  nome: string;
  papel: Role;
  repasse: number;
  ativo: Flag;
  /** The credential that gives access; null before acceptance and after leaving. */
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
  /** The authenticator's id. */
  webauthn_id: string;
  chave_publica: string;
  contador: number;
  transportes: string;
  created_at: string;
  last_used_at: string | null;
}

/** A used challenge, so that it works only once; unused ones are not stored. */
interface ChallengeTable {
  desafio: string;
  created_at: string;
}

/** Secrets shared by all instances on the database. */
interface SecretTable {
  nome: 'desafios';
  valor: string;
}

/** A browser session, opened by a key or a person's credential. */
export interface SessionTable extends CompanyRecord {
  hash: string;
  chave_id: string | null;
  credencial_id: string | null;
  /** Updated every few minutes of use. */
  seen_at: string;
  /** A seal over the session except its last use. */
  selo: string | null;
}
