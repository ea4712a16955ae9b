import type { Generated } from 'kysely';
import type { Agents, Role } from '../../../domain/roles.ts';
import type { TaxRegime } from '../../../domain/service-notes.ts';
import type { CompanyRecord, Flag } from './columns.ts';

export interface AccessTables {
  empresas: CompanyTable;
  logos: LogoTable;
  contadores: CounterTable;
  sequencias: SequenceTable;
  sessoes: SessionTable;
  usuarios: PersonTable;
  credenciais: CredentialTable;
  membros: MemberTable;
  convites: InvitationTable;
  passkeys: PasskeyTable;
  /** A used challenge, so that it works only once; unused ones are not stored. */
  desafios: { desafio: string; created_at: string };
  /** Secrets shared by all instances on the database. */
  segredos: { nome: 'desafios'; valor: string };
  chaves: KeyTable;
}

export interface CompanyTable {
  id: string;
  nome: string;
  cnpj: Generated<string>;
  telefone: Generated<string>;
  email: Generated<string>;
  endereco: Generated<string>;
  core: Generated<string>;
  banco: Generated<string>;
  agencia: Generated<string>;
  conta: Generated<string>;
  pix: Generated<string>;
  inscricao_municipal: Generated<string>;
  regime: TaxRegime | null;
  ativo: Flag;
  catalogo_estrito: Flag;
  /** Whether notes that arrive without a doubt are posted at once. */
  caixa_automatica: Flag;
  /** What programs that speak for a person may do through `/mcp`. */
  agentes: Generated<Agents>;
  /** Where the company has moved to; empty while it is arriving, null where it lives here. */
  mudou_para: Generated<string | null>;
  created_at: string;
  updated_at: string;
}

/** In base64, which moves unchanged between engines; `impresso` is the opaque PNG that is printed in its place. */
export interface LogoTable {
  empresa_id: string;
  tipo: 'image/png' | 'image/jpeg';
  conteudo: string;
  impresso: string | null;
}

/** One row per company: how many records it has, and the number of its latest journal entry. */
interface CounterTable {
  empresa_id: string;
  versao: Generated<number>;
  /** Until then its changes wait, because it is moving. */
  fechada_ate: Generated<string | null>;
  clientes: Generated<number>;
  produtos: Generated<number>;
  representadas: Generated<number>;
  vendas: Generated<number>;
  parcelas: Generated<number>;
  recebimentos: Generated<number>;
  extratos: Generated<number>;
  notas: Generated<number>;
}

export interface SequenceTable {
  empresa_id: string;
  nome: string;
  ultimo: number;
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
  webauthn_id: string;
  chave_publica: string;
  contador: number;
  transportes: string;
  created_at: string;
  last_used_at: string | null;
}

/** A browser session, opened by a key or a person's credential. */
export interface SessionTable extends CompanyRecord {
  hash: string;
  chave_id: string | null;
  credencial_id: string | null;
  seen_at: string;
  selo: string | null;
}

interface KeyTable extends CompanyRecord {
  nome: string;
  prefixo: string;
  hash: string;
  /** The person as whom the key acts, and the credential it was made under; null for a key of the company. */
  usuario_id: string | null;
  credencial_id: string | null;
  escopo: 'read' | 'write';
  expires_at: string | null;
  revoked_at: string | null;
  last_used_at: string | null;
}
