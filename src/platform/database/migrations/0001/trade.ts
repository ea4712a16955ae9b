/**
 * What is agreed: representadas, products, clients, prices, commission rules, visits, goals. Files are kept apart from their
 * records, which are read far more often.
 */
export const TRADE = `
create changing records representadas (
  nome text not null, cnpj text not null, documento text not null, email text not null,
  telefone text not null, endereco text not null, cidade text not null, estado text not null,
  contato text not null, observacao text not null,
  comissao decimal not null check (comissao between 0 and 100),
  ativo flag not null,
  comissao_evento text not null default 'liquidacao' check (comissao_evento in ('liquidacao', 'faturamento')),
  comissao_dia integer not null default 15 check (comissao_dia between 1 and 28),
  pedido_minimo integer check (pedido_minimo >= 0),
  email_pedidos text, modelo_pedido text, mensagem_pedido text,
  nome_dobrado code not null default '', cidade_dobrada code not null default '',
  comissao_base text not null default 'produtos' check (comissao_base in ('produtos', 'produtos_ipi', 'nota')),
  contrato_inicio day, contrato_fim day,
  zona text not null default '',
  pagamento_presumido integer check (pagamento_presumido between 0 and 180),
  planilha_pedido text,
  emails_extrato json,
  cnpjs json not null default '[]',
  busca text not null
);
create index representadas_por_nome on representadas (empresa_id, nome_dobrado, id);

create table planilhas_pedido (
  empresa_id uuid not null, representada_id uuid not null,
  tipo text not null, conteudo text not null,
  constraint planilhas_pedido_chave primary key (empresa_id, representada_id),
  constraint planilhas_pedido_dono foreign key in company (representada_id) references representadas on delete cascade
);

-- What is chosen for a catalogue is JSON as text, because its seal must be the same on both engines.
create table links_catalogo (
  hash text not null primary key,
  empresa_id uuid not null, representada_id uuid not null,
  expires_at moment not null,
  semente text,
  escolha text not null,
  created_at moment not null,
  constraint links_catalogo_chave unique (empresa_id, representada_id),
  constraint links_catalogo_dono foreign key in company (representada_id) references representadas on delete cascade
);

create table produtos (
  id text not null,
  empresa_id uuid not null references empresas (id),
  representada_id uuid,
  nome text not null,
  descricao text,
  preco decimal not null check (preco >= 0),
  ativo flag not null,
  unidade text,
  multiplo decimal check (multiplo > 0),
  codigo_barras text, categoria text,
  nome_dobrado code not null default '', id_dobrado code not null default '',
  codigo code,
  codigos text not null default '[]',
  codigo_dobrado code not null default '',
  foto text,
  busca text not null,
  created_at moment not null, updated_at moment not null,
  constraint produtos_chave record key,
  constraint produtos_id unique (id),
  constraint produtos_representada foreign key in company (representada_id) references representadas
);
create index produtos_recentes on produtos (empresa_id, created_at, id, ativo);
create index produtos_da_representada on produtos (empresa_id, representada_id, created_at, id, ativo);
-- Tells at once whether a company sells anything in multiples.
create index produtos_em_multiplos on produtos (empresa_id, id) where multiplo is not null;
create index produtos_por_nome on produtos (empresa_id, nome_dobrado, id);
create index produtos_por_codigo on produtos (empresa_id, id_dobrado, id);
create index produtos_por_preco on produtos (empresa_id, preco, id);
create index produtos_por_codigo_dobrado on produtos (empresa_id, codigo_dobrado);

-- The further codes of products in rows, because a sale finds its product by any of them.
create table codigos_produto (
  empresa_id uuid not null,
  produto_id text not null,
  codigo code not null, dobrado code not null,
  constraint codigos_produto_chave primary key (empresa_id, produto_id, codigo),
  constraint codigos_produto_produto foreign key in company (produto_id) references produtos on delete cascade
);
create index codigos_produto_por_codigo on codigos_produto (empresa_id, dobrado);

create table fotos_produto (
  empresa_id uuid not null,
  produto_id text not null, tipo text not null, conteudo text not null,
  constraint fotos_produto_chave primary key (empresa_id, produto_id),
  constraint fotos_produto_dono foreign key in company (produto_id) references produtos on delete cascade
);

create changing records clientes (
  codigo text not null, nome text not null,
  cnpj_cpf text, documento text,
  email text not null, email_dobrado text not null, telefone text not null,
  endereco text,
  bairro text not null, cidade text not null, estado text not null, observacao text not null,
  ativo flag not null, segunda flag not null, terca flag not null, quarta flag not null,
  quinta flag not null, sexta flag not null,
  vendedor_id uuid references usuarios (id),
  nome_fantasia text, inscricao_estadual text, cep text, comprador text, aniversario text,
  contatos text not null default '[]', enderecos text not null default '[]',
  tabelas text not null default '[]',
  sabado flag not null default false,
  visita_semanas integer not null default 1 check (visita_semanas between 1 and 4),
  visita_desde day,
  semana_inicial integer,
  nome_dobrado code not null default '', codigo_dobrado code not null default '',
  cidade_dobrada code not null default '',
  busca text not null,
  feito_em moment,
  constraint clientes_email unique (email_dobrado),
  constraint clientes_codigo unique (empresa_id, codigo)
);
create index clientes_documento on clientes (empresa_id, documento);
-- These answer any combination of filters without reading the rows.
create index clientes_por_estado
  on clientes (empresa_id, estado, id, ativo, segunda, terca, quarta, quinta, sexta);
-- Companies without vendedores have nothing in it.
create index clientes_do_vendedor
  on clientes (empresa_id, vendedor_id, id, ativo, estado, segunda, terca, quarta, quinta, sexta)
  where vendedor_id is not null;
create index clientes_por_nome on clientes (empresa_id, nome_dobrado, id);
create index clientes_por_codigo on clientes (empresa_id, codigo_dobrado, id);
create index clientes_filtros
  on clientes (empresa_id, id, ativo, segunda, terca, quarta, quinta, sexta, sabado);
create index clientes_por_cidade
  on clientes (empresa_id, cidade_dobrada, id, estado, ativo, segunda, terca, quarta, quinta, sexta, sabado);

create changing records tabelas_preco (
  representada_id uuid not null,
  nome text not null,
  de day, ate day,
  padrao flag not null,
  constraint tabelas_preco_representada foreign key in company (representada_id) references representadas
);
create index tabelas_preco_da_representada on tabelas_preco (empresa_id, representada_id, id);

create table precos (
  empresa_id uuid not null, tabela_id uuid not null,
  produto_id code not null,
  preco decimal not null check (preco >= 0),
  constraint precos_chave primary key (empresa_id, tabela_id, produto_id),
  constraint precos_tabela foreign key in company (tabela_id) references tabelas_preco on delete cascade,
  constraint precos_produto foreign key in company (produto_id) references produtos
);
create index precos_do_produto on precos (empresa_id, produto_id);

create table tabelas_de_clientes (
  empresa_id uuid not null, cliente_id uuid not null, representada_id uuid not null,
  tabela_id uuid not null,
  constraint tabelas_de_clientes_chave primary key (empresa_id, cliente_id, representada_id),
  constraint tabelas_de_clientes_cliente foreign key in company (cliente_id) references clientes on delete cascade,
  constraint tabelas_de_clientes_tabela foreign key in company (tabela_id) references tabelas_preco
);
create index tabelas_de_clientes_por_tabela on tabelas_de_clientes (empresa_id, tabela_id, cliente_id);

create changing records regras (
  representada_id uuid not null,
  produto_id text,
  cliente_id uuid,
  percentual decimal not null check (percentual between 0 and 100),
  de day, ate day,
  constraint regras_caso check (produto_id is not null or cliente_id is not null),
  constraint regras_representada foreign key in company (representada_id) references representadas,
  constraint regras_produto foreign key in company (produto_id) references produtos,
  constraint regras_cliente foreign key in company (cliente_id) references clientes
);
create index regras_por_representada_id on regras (empresa_id, representada_id, id);
create index regras_por_produto_id on regras (empresa_id, produto_id, id);
create index regras_por_cliente_id on regras (empresa_id, cliente_id, id);

create changing records visitas (
  cliente_id uuid not null,
  vendedor_id uuid references usuarios (id),
  momento moment not null,
  data day not null,
  resultado text not null check (resultado in ('venda', 'sem_venda', 'ausente')),
  motivo text, nota text,
  proxima day,
  feito_em moment,
  constraint visitas_motivo check ((resultado = 'sem_venda') = (motivo is not null)),
  constraint visitas_cliente foreign key in company (cliente_id) references clientes
);
create index visitas_do_cliente on visitas (empresa_id, cliente_id, data, momento, id);
create index visitas_por_data on visitas (empresa_id, data, momento, cliente_id, id);

create changing records metas (
  mes code not null,
  representada_id uuid,
  vendedor_id uuid references usuarios (id),
  caso code not null,
  valor integer check (valor > 0),
  positivacao integer check (positivacao > 0),
  comissao integer check (comissao > 0),
  constraint metas_alguma check (coalesce(valor, positivacao, comissao) is not null),
  constraint metas_caso unique (empresa_id, caso),
  constraint metas_representada foreign key in company (representada_id) references representadas
);
create index metas_da_representada on metas (empresa_id, representada_id, id);
`;
