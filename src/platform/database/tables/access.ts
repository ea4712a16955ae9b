import { UNSETTLED } from '../../../domain/balance.ts';
import type { Acceptance } from '../../../domain/client-answers.ts';
import type { Agents, Role } from '../../../domain/roles.ts';
import type { TaxRegime } from '../../../domain/service-notes.ts';
import {
  companyRows,
  day,
  decimal,
  each,
  flag,
  HASH,
  integer,
  LONGEST_FILE,
  moment,
  table,
  text,
  uuid,
} from './columns.ts';

/** With our own costs, or lower ones of before: whoever made it, one sign-in takes no longer than another. */
export const PASSWORD_HASH = /^\$argon2id\$v=19\$m=(?:19456|\d{1,4}),t=[12],p=1\$[\w+/]{22}\$[\w+/]{43}$/;

/** Companies and their counters, and who may come in: persons, what they sign in with, keys, sessions. */
export const ACCESS = {
  empresas: table({
    id: uuid().key(),
    nome: text(),
    ativo: flag(),
    catalogo_estrito: flag(),
    ...each(text().default(''), 'cnpj', 'telefone', 'email', 'endereco'),
    /** What programs that speak for a person may do through `/mcp`. */
    agentes: text<Agents>().default('leitura'),
    ...each(text().default(''), 'core', 'banco', 'agencia', 'conta', 'pix', 'inscricao_municipal'),
    regime: text<TaxRegime>().orNull(),
    /** Where the company has moved to; empty while it is arriving, null where it lives here. */
    mudou_para: text().orNull(),
    /** Whether notes that arrive without a doubt are posted at once. */
    caixa_automatica: flag('default false'),
    /** Sales of this day or later tell what is still to be invoiced; far ahead until it is settled. */
    saldo_desde: day().default(UNSETTLED).later(),
    aceite_vira_pedido: text<Acceptance>().default('nunca').later(),
    /** What an item below the lowest price of its product is, when a vendedor sells it. */
    abaixo_do_minimo: text<'avisa' | 'proibe'>().check("in ('avisa', 'proibe')").default('avisa').later(),
    created_at: moment(),
    updated_at: moment(),
  }),

  /** A person exists once for all companies. All his passwords share one salt, so one hash finds the matching one. */
  usuarios: table({
    id: uuid().key(),
    email: text(),
    email_dobrado: text(),
    sal: text("default ''").formed(/^([\w+/]{22})?$/),
    created_at: moment(),
    updated_at: moment(),
    /** JSON: the seal over the person's ways to sign in, as journaled by some company. */
    selo: text().orNull().asJson(),
  }).with({
    people: true,
    member: { column: 'id', by: 'usuario_id' },
    constraints: ['usuarios_email unique (email_dobrado)'],
  }),

  /** A password with its passkeys and sessions; it gives access to the companies whose memberships name it. */
  credenciais: table({
    id: uuid().key(),
    usuario_id: uuid('references usuarios (id)'),
    senha: text().formed(PASSWORD_HASH),
    ultima_empresa_id: uuid('references empresas (id)').orNull(),
    /** A new password ends the keys made under the credential before this moment. */
    chaves_desde: moment().orNull(),
    created_at: moment(),
    updated_at: moment(),
  }).with({
    people: true,
    member: { column: 'id', by: 'credencial_id' },
    secret: true,
    constraints: ['credenciais_senha unique (usuario_id, senha)'],
  }),

  passkeys: table({
    id: uuid().key(),
    credencial_id: uuid('references credenciais (id) on delete cascade'),
    ...each(text(), 'nome', 'webauthn_id', 'chave_publica'),
    contador: integer(),
    transportes: text(),
    last_used_at: moment().orNull(),
    created_at: moment(),
  }).with({
    member: { column: 'credencial_id', by: 'credencial_id' },
    secret: true,
    constraints: ['passkeys_webauthn unique (webauthn_id)'],
  }),

  /** A person in a company; one who left is kept, with `saiu_em`, for the records that name him. */
  membros: companyRows(['usuario_id'], {
    empresa_id: uuid('references empresas (id)'),
    usuario_id: uuid('references usuarios (id)'),
    nome: text(),
    papel: text<Role>().check("in ('dono', 'escritorio', 'vendedor', 'leitura')"),
    repasse: decimal().check('between 0 and 100'),
    ativo: flag(),
    aceito_em: moment().orNull(),
    saiu_em: moment().orNull(),
    /** The credential that gives access; null before acceptance and after leaving. */
    credencial_id: uuid('references credenciais (id)').orNull(),
    created_at: moment(),
    updated_at: moment(),
  }).with({ people: true }),

  /** One row per company: how many records it has, and the number of its latest journal entry. */
  contadores: table({
    empresa_id: uuid('references empresas (id)').key(),
    versao: integer().default(0),
    ...each(integer().default(0), 'clientes', 'produtos', 'representadas', 'vendas'),
    ...each(integer().default(0), 'parcelas', 'recebimentos', 'notas', 'extratos'),
    /** Until then its changes wait, because it is moving. */
    fechada_ate: moment().orNull(),
  }),

  sequencias: companyRows(['nome'], {
    empresa_id: uuid('references empresas (id)'),
    nome: text(),
    ultimo: integer(),
  }),

  /** In base64, which moves unchanged between engines; `impresso` is the opaque PNG that is printed in its place. */
  logos: table({
    empresa_id: uuid('references empresas (id)').key(),
    tipo: text<'image/png' | 'image/jpeg'>().formed(['image/png', 'image/jpeg']),
    conteudo: text().upTo(LONGEST_FILE),
    impresso: text().orNull().upTo(LONGEST_FILE),
  }),

  chaves: table({
    id: uuid().key(),
    empresa_id: uuid('references empresas (id)'),
    nome: text(),
    prefixo: text('unique').formed(/^talao_[0-9a-f]{8}$/),
    hash: text().formed(HASH),
    escopo: text<'read' | 'write'>().check("in ('read', 'write')"),
    ...each(moment().orNull(), 'expires_at', 'revoked_at', 'last_used_at'),
    /** The person as whom the key acts, and the credential it was made under; null for a key of the company. */
    usuario_id: uuid().orNull(),
    credencial_id: uuid().orNull(),
    created_at: moment(),
  }).with({ secret: true }),

  /** Without a person: whoever has the link becomes the first owner. Without a company: a link of the operator. */
  convites: table({
    hash: text().key().formed(HASH),
    empresa_id: uuid('references empresas (id)').orNull(),
    usuario_id: uuid('references usuarios (id)').orNull(),
    expires_at: moment(),
    created_at: moment(),
  }).with({
    people: true,
    secret: true,
    constraints: ['convites_de_alguem check (empresa_id is not null or usuario_id is not null)'],
  }),

  /** A browser session, opened by a key or a person's credential. */
  sessoes: table({
    id: uuid().key(),
    hash: text(),
    empresa_id: uuid('references empresas (id)'),
    chave_id: uuid('references chaves (id)').orNull(),
    credencial_id: uuid('references credenciais (id) on delete cascade').orNull(),
    created_at: moment(),
    seen_at: moment(),
    selo: text().orNull(),
  }).with({
    stays: true,
    constraints: [
      'sessoes_segredo unique (hash)',
      'sessoes_de_alguem check ((chave_id is null) <> (credencial_id is null))',
    ],
  }),
};

/** What no company has. */
export const SHARED = {
  /** A used challenge, so that it works only once; unused ones are not stored. */
  desafios: table({
    desafio: text().key(),
    created_at: moment(),
  }),

  /** Secrets shared by all instances on the database. */
  segredos: table({
    nome: text<'desafios'>().key(),
    valor: text(),
  }),
};
