import { ENTRY_CLASS_SQL as CLASS, RECEIVED_SQL } from '../../commission-sums.ts';

/** Sales, their instalments with the commission of each, and the sums that lists and reports are told from. */
export const SALES = `
-- Without a reference to the company: that of the client implies it.
create table vendas (
  id uuid not null, empresa_id uuid not null,
  pedido text not null,
  data day not null,
  cliente_id uuid not null, representada_id uuid not null,
  status text not null,
  valor_total integer not null check (valor_total between 0 and 999999999999),
  comissao_evento text not null default 'liquidacao' check (comissao_evento in ('liquidacao', 'faturamento')),
  comissao_dia integer not null default 15 check (comissao_dia between 1 and 28),
  comissao decimal not null default 0 check (comissao between 0 and 100),
  condicao text,
  faturado_em day,
  vendedor_id uuid references usuarios (id), carteira_id uuid references usuarios (id),
  repasse decimal not null default 0 check (repasse between 0 and 100),
  observacao text, observacao_interna text, transportadora text, pedido_cliente text,
  frete text check (frete in ('CIF', 'FOB')),
  entrega_em day,
  desconto_pedido text,
  validade day,
  orcamento code,
  parcelas_orcadas json,
  pedido_dobrado code not null default '',
  proprias json,
  recusada_em day,
  motivo_recusa text,
  comissao_base text not null default 'produtos' check (comissao_base in ('produtos', 'produtos_ipi', 'nota')),
  devolucoes json,
  devolvido integer not null default 0,
  envios text,
  busca text not null default '',
  feito_em moment,
  created_at moment not null, updated_at moment not null,
  constraint vendas_chave record key,
  constraint vendas_pedido unique (empresa_id, pedido),
  constraint vendas_cliente foreign key in company (cliente_id) references clientes,
  constraint vendas_representada foreign key in company (representada_id) references representadas
);
create index vendas_por_representada_id on vendas (empresa_id, representada_id, id);
create index vendas_por_status on vendas (empresa_id, status, id, data, representada_id, cliente_id);
-- A sale is found by its vendedor and by its client's, where he is another. Companies without vendedores have nothing here.
create index vendas_do_vendedor
  on vendas (empresa_id, vendedor_id, id, data, status, representada_id, cliente_id, valor_total)
  where vendedor_id is not null;
create index vendas_da_carteira
  on vendas (empresa_id, carteira_id, id, data, status, representada_id, cliente_id, valor_total)
  where carteira_id is not null;
create unique index vendas_orcamento on vendas (empresa_id, orcamento) where orcamento is not null;
create index vendas_orcadas
  on vendas (empresa_id, data, status, representada_id, valor_total) where parcelas_orcadas is not null;
create index vendas_por_valor on vendas (empresa_id, valor_total, id, status);
-- Ascending, because new days then fill the last page; a descending index is split at its beginning and stays half empty.
create index vendas_por_data
  on vendas (empresa_id, data, id, status, representada_id, cliente_id, valor_total);
-- By day, so that the latest sales of a client are found however many he has.
create index vendas_do_cliente on vendas (empresa_id, cliente_id, data, id, status, valor_total);
create index vendas_enviadas on vendas (empresa_id, id) where envios is not null;

create table itens_venda (
  empresa_id uuid not null, venda_id uuid not null,
  posicao integer not null,
  produto_id text not null,
  quantidade decimal not null check (quantidade > 0),
  valor_total integer not null check (valor_total >= 0),
  comissao decimal check (comissao between 0 and 100),
  taxa json,
  valor_unitario decimal not null check (valor_unitario >= 0),
  preco_tabela decimal check (preco_tabela > 0),
  desconto text,
  bonificacao flag not null default false,
  preco_liquido decimal check (preco_liquido >= 0),
  constraint itens_venda_chave primary key (empresa_id, venda_id, posicao),
  constraint itens_venda_venda foreign key in company (venda_id) references vendas on delete cascade
);
create index itens_venda_por_produto on itens_venda (empresa_id, produto_id);

create table links_venda (
  hash text not null primary key,
  empresa_id uuid not null, venda_id uuid not null,
  expires_at moment not null,
  semente text,
  enviado_em moment,
  enviado_para text,
  enviado_usuario_id uuid, enviado_chave_id uuid,
  created_at moment not null,
  constraint links_venda_chave unique (empresa_id, venda_id),
  constraint links_venda_venda foreign key in company (venda_id) references vendas on delete cascade
);

create table parcelas (
  empresa_id uuid not null, venda_id uuid not null,
  numero integer not null check (numero > 0),
  vencimento day not null,
  valor integer not null check (valor >= 0),
  pago_em day,
  representada_id uuid not null,
  data day not null,
  pedido code not null,
  cancelada flag not null,
  comissao integer not null check (comissao >= 0),
  evento_em day, vence_em day,
  previsto_em day not null,
  recebido integer not null default 0, ajuste integer not null default 0,
  motivo text,
  vendedor_id uuid, carteira_id uuid, nota_id uuid,
  inadimplente flag not null default false,
  presumivel_em day,
  repasse_valor integer not null default 0, repasse_pago integer not null default 0,
  constraint parcelas_chave primary key (empresa_id, venda_id, numero),
  constraint parcelas_venda foreign key in company (venda_id) references vendas on delete cascade
);
-- Few instalments are open at a time, however many were paid.
create index parcelas_em_aberto
  on parcelas (empresa_id, venda_id, pago_em, cancelada) where pago_em is null and cancelada = false;
-- In the order of the lists: by due day, and for entries whose payment may be presumed by the expected day.
create index parcelas_por_situacao on parcelas (empresa_id, ${CLASS}, vence_em, data, pedido, numero);
create index parcelas_da_representada
  on parcelas (empresa_id, representada_id, ${CLASS}, vence_em, data, pedido, numero);
create index parcelas_do_vendedor
  on parcelas (empresa_id, vendedor_id, ${CLASS}, vence_em, data, pedido, numero)
  where vendedor_id is not null;
create index parcelas_da_carteira
  on parcelas (empresa_id, carteira_id, ${CLASS}, vence_em, data, pedido, numero)
  where carteira_id is not null;
create index parcelas_presumiveis_representada
  on parcelas (empresa_id, representada_id, ${CLASS}, previsto_em, data, pedido, numero, presumivel_em)
  where presumivel_em is not null;
create index parcelas_presumiveis_vendedor
  on parcelas (empresa_id, vendedor_id, representada_id, ${CLASS}, previsto_em, data, pedido, numero, presumivel_em)
  where presumivel_em is not null and vendedor_id is not null;
create index parcelas_presumiveis_carteira
  on parcelas (empresa_id, carteira_id, representada_id, ${CLASS}, previsto_em, data, pedido, numero, presumivel_em)
  where presumivel_em is not null and carteira_id is not null;
-- Only what may be passed on: commission received in full whose share is not paid.
create index parcelas_a_repassar
  on parcelas (empresa_id, vendedor_id, vence_em, pedido, numero)
  where vendedor_id is not null and repasse_valor <> repasse_pago
    and ${RECEIVED_SQL};

-- Kept by triggers on the entries.
create table somas_comissao (
  empresa_id uuid not null,
  classe integer not null,
  datada flag not null,
  dia day not null,
  representada_id uuid not null,
  presumivel_em day not null,
  quantidade integer not null, valor integer not null, saldo integer not null,
  constraint somas_comissao_chave primary key (empresa_id, classe, datada, dia, representada_id, presumivel_em)
);

-- The sums of reports follow the journal, so that writing a sale costs nothing more; somas_ate tells up to which entry.
create table somas_clientes (
  empresa_id uuid not null, cliente_id uuid not null,
  mes text not null,
  representada_id uuid not null, vendedor_id uuid not null,
  pedidos integer not null, valor integer not null,
  constraint somas_clientes_chave primary key (empresa_id, cliente_id, mes, representada_id, vendedor_id)
);
create index somas_clientes_por_mes
  on somas_clientes (empresa_id, mes, cliente_id, representada_id, vendedor_id, pedidos, valor);

create table somas_produtos (
  empresa_id uuid not null,
  mes text not null, produto_id text not null,
  representada_id uuid not null, vendedor_id uuid not null,
  pedidos integer not null,
  milionesimos decimal not null,
  valor integer not null,
  constraint somas_produtos_chave primary key (empresa_id, mes, produto_id, representada_id, vendedor_id)
);

create table compras (
  empresa_id uuid not null, cliente_id uuid not null,
  produto_id text not null,
  primeira day not null, ultima day not null,
  primeira_paga day, ultima_paga day,
  constraint compras_chave primary key (empresa_id, cliente_id, produto_id)
);
create index compras_do_produto on compras (empresa_id, produto_id, ultima, primeira, cliente_id);

create table somas_dias (
  empresa_id uuid not null,
  dia day not null,
  representada_id uuid not null, vendedor_id uuid not null,
  valor integer not null, comissao integer not null, repasse integer not null,
  constraint somas_dias_chave primary key (empresa_id, dia, representada_id, vendedor_id)
);

create table clientes_dias (
  empresa_id uuid not null,
  dia day not null,
  clientes integer not null,
  constraint clientes_dias_chave primary key (empresa_id, dia)
);

-- Days that changed since they were added up; they are read from the sales until then.
create table dias_mudados (
  empresa_id uuid not null,
  dia day not null,
  constraint dias_mudados_chave primary key (empresa_id, dia)
);

create table somas_ate (
  empresa_id uuid not null primary key,
  numero integer not null
);
`;
