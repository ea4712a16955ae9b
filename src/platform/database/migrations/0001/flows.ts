/** What crosses resources: the journal, kept replies, work that waits, the inbox, webhooks, the trash. */
export const FLOWS = `
-- Without a reference to the company: entries are written under the lock of its counters, which refer to it.
create table jornal (
  empresa_id uuid not null,
  numero integer not null,
  chave_id uuid,
  momento moment not null,
  acao text not null, recurso text not null, registro_id text not null,
  antes json,
  depois json,
  sal text, hash text,
  usuario_id uuid,
  selo text,
  constraint jornal_chave primary key (empresa_id, numero)
);
create index jornal_por_registro on jornal (empresa_id, registro_id, numero);
create index jornal_por_recurso on jornal (empresa_id, recurso, numero);
create index jornal_por_chave on jornal (empresa_id, chave_id, numero);
create index jornal_por_pessoa on jornal (empresa_id, usuario_id, numero) where usuario_id is not null;

create table jornal_em_anonimizacao (
  empresa_id uuid not null primary key references empresas (id)
);

create table jornal_substituicoes (
  empresa_id uuid not null references empresas (id),
  numero integer not null, por integer not null,
  compromisso text not null, novo text not null,
  constraint jornal_substituicoes_chave primary key (empresa_id, numero, por)
);
create index jornal_substituicoes_por on jornal_substituicoes (empresa_id, por, numero);

create table apagamentos_pendentes (
  empresa_id uuid not null references empresas (id),
  cliente_id uuid not null,
  created_at moment not null,
  constraint apagamentos_pendentes_chave primary key (empresa_id, cliente_id)
);

create table idempotencia (
  empresa_id uuid not null references empresas (id),
  chave text not null, requisicao text not null, resposta text not null,
  created_at moment not null,
  constraint idempotencia_chave primary key (empresa_id, chave)
);
create index idempotencia_idade on idempotencia (created_at);
-- The large replies of a company, whose bytes are bounded together.
create index idempotencia_grandes
  on idempotencia (empresa_id, created_at, chave, octet_length(resposta))
  where octet_length(resposta) > 4096;

-- What is still to be written of changes that are committed part by part, each part as a command.
create table partes_pendentes (
  empresa_id uuid not null references empresas (id),
  numero integer not null,
  autor text not null, comando text not null,
  constraint partes_pendentes_chave primary key (empresa_id, numero)
);

-- Values that no two companies may share, taken by a change that is still being written in parts.
create table valores_reservados (
  empresa_id uuid not null references empresas (id),
  tabela text not null, valor text not null,
  constraint valores_reservados_chave primary key (tabela, valor)
);

create changing records caixa (
  origem text not null,
  remetente text, assunto text,
  recebido_em moment not null,
  nome text not null, tipo text not null,
  tamanho integer not null,
  arquivo code not null,
  chave text,
  representada_id uuid,
  situacao text not null,
  motivo text, resumo text,
  recurso_id uuid,
  encerrada_em moment,
  constraint caixa_arquivo unique (empresa_id, arquivo)
);

create table arquivos_caixa (
  empresa_id uuid not null, caixa_id uuid not null,
  parte integer not null,
  conteudo text not null,
  constraint arquivos_caixa_chave primary key (empresa_id, caixa_id, parte),
  constraint arquivos_caixa_da_caixa foreign key in company (caixa_id) references caixa on delete cascade
);

create table correios (
  empresa_id uuid not null references empresas (id),
  segredo text,
  falhas integer not null default 0,
  falha text,
  lido_em moment, proxima_em moment,
  leitor text,
  leitor_ate moment,
  constraint correios_chave primary key (empresa_id)
);

create table webhooks (
  id uuid not null, empresa_id uuid not null references empresas (id),
  url text not null, eventos text not null, descricao text not null, segredo text not null,
  segredo_anterior text,
  anterior_ate moment,
  cursor integer not null,
  pausa text,
  falhas integer not null default 0,
  falha_desde moment, proxima_em moment,
  entregador uuid,
  entregador_ate moment,
  created_at moment not null, updated_at moment not null,
  constraint webhooks_chave_chave record key
);

create table entregas (
  id uuid not null, empresa_id uuid not null, webhook_id uuid not null,
  numero integer,
  evento text not null,
  momento moment not null,
  tentativa integer not null,
  status integer,
  duracao_ms integer not null,
  erro text,
  resposta text not null,
  constraint entregas_chave primary key (empresa_id, webhook_id, id),
  constraint entregas_webhook foreign key in company (webhook_id) references webhooks on delete cascade
);

-- Deleted records, each as one row, for as long as they can be restored.
create records lixeira (
  recurso text not null check (recurso in ('vendas', 'clientes', 'produtos')),
  registro_id code not null,
  cliente_id uuid,
  nome text not null, detalhe text not null, texto text not null, conteudo text not null,
  sal text not null,
  chave_id uuid, usuario_id uuid
);
create index lixeira_do_registro on lixeira (empresa_id, registro_id);
create index lixeira_do_cliente on lixeira (empresa_id, cliente_id);
create index lixeira_por_data on lixeira (created_at);
`;
