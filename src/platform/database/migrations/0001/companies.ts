/** Companies and their counters, and who may come in: persons, what they sign in with, keys, sessions. */
export const COMPANIES = `
create table empresas (
  id uuid not null primary key,
  nome text not null,
  ativo flag not null, catalogo_estrito flag not null,
  cnpj text not null default '', telefone text not null default '', email text not null default '',
  endereco text not null default '',
  agentes text not null default 'leitura',
  core text not null default '', banco text not null default '', agencia text not null default '',
  conta text not null default '', pix text not null default '',
  inscricao_municipal text not null default '',
  regime text,
  mudou_para text,
  caixa_automatica flag not null default false,
  created_at moment not null, updated_at moment not null
);

create table logos (
  empresa_id uuid not null primary key references empresas (id),
  tipo text not null, conteudo text not null,
  impresso text
);

create table contadores (
  empresa_id uuid not null primary key references empresas (id),
  versao integer not null default 0, clientes integer not null default 0,
  produtos integer not null default 0, representadas integer not null default 0,
  vendas integer not null default 0, parcelas integer not null default 0,
  recebimentos integer not null default 0, notas integer not null default 0,
  extratos integer not null default 0,
  fechada_ate moment
);

create table sequencias (
  empresa_id uuid not null references empresas (id),
  nome text not null,
  ultimo integer not null,
  constraint sequencias_chave primary key (empresa_id, nome)
);

create table usuarios (
  id uuid not null primary key,
  email text not null, email_dobrado text not null,
  sal text not null default '',
  created_at moment not null, updated_at moment not null,
  selo text,
  constraint usuarios_email unique (email_dobrado)
);

create table credenciais (
  id uuid not null primary key,
  usuario_id uuid not null references usuarios (id),
  senha text not null,
  ultima_empresa_id uuid references empresas (id),
  chaves_desde moment,
  created_at moment not null, updated_at moment not null,
  constraint credenciais_senha unique (usuario_id, senha)
);

create table membros (
  empresa_id uuid not null references empresas (id),
  usuario_id uuid not null references usuarios (id),
  nome text not null,
  papel text not null check (papel in ('dono', 'escritorio', 'vendedor', 'leitura')),
  repasse decimal not null check (repasse between 0 and 100),
  ativo flag not null,
  aceito_em moment, saiu_em moment,
  credencial_id uuid references credenciais (id),
  created_at moment not null, updated_at moment not null,
  constraint membros_chave primary key (empresa_id, usuario_id)
);
create index membros_da_pessoa on membros (usuario_id);
create index membros_da_credencial on membros (credencial_id);

-- Without a person: whoever has the link becomes the first owner. Without a company: a link of the operator.
create table convites (
  hash text not null primary key,
  empresa_id uuid references empresas (id),
  usuario_id uuid references usuarios (id),
  expires_at moment not null, created_at moment not null,
  constraint convites_de_alguem check (empresa_id is not null or usuario_id is not null)
);
create index convites_da_pessoa on convites (usuario_id, empresa_id);
create index convites_idade on convites (expires_at);

create table passkeys (
  id uuid not null primary key,
  credencial_id uuid not null references credenciais (id) on delete cascade,
  nome text not null, webauthn_id text not null, chave_publica text not null,
  contador integer not null,
  transportes text not null,
  last_used_at moment,
  created_at moment not null,
  constraint passkeys_webauthn unique (webauthn_id)
);
create index passkeys_da_credencial on passkeys (credencial_id, id);

create table chaves (
  id uuid not null primary key,
  empresa_id uuid not null references empresas (id),
  nome text not null,
  prefixo text not null unique,
  hash text not null,
  escopo text not null check (escopo in ('read', 'write')),
  expires_at moment, revoked_at moment, last_used_at moment,
  usuario_id uuid, credencial_id uuid,
  created_at moment not null
);
create index chaves_empresa on chaves (empresa_id, id);

create table sessoes (
  id uuid not null primary key,
  hash text not null,
  empresa_id uuid not null references empresas (id),
  chave_id uuid references chaves (id),
  credencial_id uuid references credenciais (id) on delete cascade,
  created_at moment not null, seen_at moment not null,
  selo text,
  constraint sessoes_segredo unique (hash),
  constraint sessoes_de_alguem check ((chave_id is null) <> (credencial_id is null))
);
create index sessoes_da_chave on sessoes (chave_id);
create index sessoes_da_credencial on sessoes (credencial_id, id);
create index sessoes_idade on sessoes (seen_at);

-- A challenge carries its own proof; only those that were answered are stored.
create table desafios (
  desafio text not null primary key,
  created_at moment not null
);
create index desafios_idade on desafios (created_at);

-- Shared by all instances.
create table segredos (
  nome text not null primary key,
  valor text not null
);
`;
