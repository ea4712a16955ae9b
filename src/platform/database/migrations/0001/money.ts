/** What was earned and whether it came: receipts, invoices, statements, payouts, service notes, the years before. */
export const MONEY = `
create records recebimentos (
  representada_id uuid not null,
  data day not null,
  valor integer not null,
  referencia text,
  irrf integer not null default 0 check (irrf >= 0),
  iss integer not null default 0 check (iss >= 0),
  inss integer not null default 0 check (inss >= 0),
  outro integer not null default 0 check (outro >= 0),
  constraint recebimentos_representada foreign key in company (representada_id) references representadas
);
create index recebimentos_da_representada on recebimentos (empresa_id, representada_id, id);
create index recebimentos_por_data
  on recebimentos (empresa_id, data, representada_id, valor, irrf, iss, inss, outro);

create table linhas_recebimento (
  empresa_id uuid not null, recebimento_id uuid not null,
  posicao integer not null,
  venda_id uuid not null,
  parcela integer not null check (parcela > 0),
  valor integer not null,
  postada integer, linha integer,
  constraint linhas_recebimento_chave primary key (empresa_id, recebimento_id, posicao),
  constraint linhas_recebimento_recebimento foreign key in company (recebimento_id) references recebimentos on delete cascade,
  constraint linhas_recebimento_venda foreign key in company (venda_id) references vendas
);
create index linhas_recebimento_da_venda on linhas_recebimento (empresa_id, venda_id, parcela);

create records notas (
  chave code not null, numero code not null, serie code not null,
  emissao day not null,
  representada_id uuid not null,
  cliente_id uuid,
  documento text,
  venda_id uuid,
  pedido text,
  valor integer not null check (valor >= 0),
  duplicatas json not null,
  natureza code not null default 'venda'
    check (natureza in ('venda', 'bonificacao', 'amostra', 'remessa', 'outra', 'mista')),
  referencia uuid,
  outro_estabelecimento flag not null default false,
  situacao code not null default 'sem_pedido'
    check (situacao in ('sem_pedido', 'vinculada', 'cancelada', 'devolucao')),
  referencias json,
  complementa uuid,
  protocolada flag not null default true,
  constraint notas_chave_de_acesso unique (empresa_id, chave),
  constraint notas_representada foreign key in company (representada_id) references representadas,
  constraint notas_cliente foreign key in company (cliente_id) references clientes,
  constraint notas_venda foreign key in company (venda_id) references vendas
);
create index notas_por_emissao on notas (empresa_id, emissao, id);
create index notas_da_representada on notas (empresa_id, representada_id, emissao, id);
create index notas_da_venda on notas (empresa_id, venda_id, id);
create index notas_do_cliente on notas (empresa_id, cliente_id, id);
create index notas_por_numero on notas (empresa_id, numero);
create index notas_devolvidas on notas (empresa_id, referencia) where referencia is not null;
create index notas_por_situacao on notas (empresa_id, situacao, emissao, id);
create index notas_complementares on notas (empresa_id, complementa) where complementa is not null;

create table itens_nota (
  empresa_id uuid not null, nota_id uuid not null,
  posicao integer not null,
  produto_id code not null,
  descricao text not null,
  quantidade decimal not null check (quantidade >= 0),
  valor_total integer not null check (valor_total >= 0),
  cfop code,
  natureza code not null default 'venda'
    check (natureza in ('venda', 'bonificacao', 'amostra', 'remessa', 'outra')),
  desconto integer not null default 0 check (desconto >= 0),
  ipi integer not null default 0 check (ipi >= 0),
  icms_st integer not null default 0 check (icms_st >= 0),
  fcp_st integer not null default 0 check (fcp_st >= 0),
  frete integer not null default 0 check (frete >= 0),
  seguro integer not null default 0 check (seguro >= 0),
  outras integer not null default 0 check (outras >= 0),
  item integer not null default 0,
  codigo code not null default '',
  gtins text, pedido text,
  venda_id uuid,
  desonerado integer not null default 0,
  valor_item integer,
  no_total flag not null default true,
  ref_chave code,
  ref_item integer,
  constraint itens_nota_chave primary key (empresa_id, nota_id, posicao),
  constraint itens_nota_nota foreign key in company (nota_id) references notas on delete cascade
);
create index itens_nota_da_venda on itens_nota (empresa_id, venda_id) where venda_id is not null;

-- What a return took from which item.
create table devolvidos (
  empresa_id uuid not null, nota_id uuid not null,
  ordem integer not null, posicao integer not null,
  de_nota_id uuid,
  de_posicao integer,
  como code not null,
  produtos integer not null, produtos_ipi integer not null, nota integer not null,
  constraint devolvidos_chave primary key (empresa_id, nota_id, ordem),
  constraint devolvidos_nota foreign key in company (nota_id) references notas on delete cascade
);
create index devolvidos_de on devolvidos (empresa_id, de_nota_id, de_posicao);

create records extratos (
  representada_id uuid not null,
  recebimento_id uuid,
  arquivo code not null,
  data day not null, ate day not null,
  linhas integer not null, informado integer not null, conciliado integer not null,
  divergente integer not null, antecipado integer not null, ja_recebido integer not null,
  desconhecido integer not null,
  dispensado integer not null default 0,
  pagamento day,
  cabecalho json,
  formato text,
  abas json,
  paginas integer,
  retido integer not null default 0,
  constraint extratos_arquivo unique (empresa_id, representada_id, arquivo),
  constraint extratos_recebimento unique (empresa_id, recebimento_id),
  constraint extratos_representada foreign key in company (representada_id) references representadas,
  constraint extratos_do_recebimento foreign key in company (recebimento_id) references recebimentos
);
create index extratos_da_representada on extratos (empresa_id, representada_id, id);

create table linhas_extrato (
  empresa_id uuid not null, extrato_id uuid not null,
  linha integer not null check (linha > 0),
  situacao text not null,
  motivo text,
  venda_id uuid,
  pedido text,
  parcela integer, esperado integer, informado integer, base integer,
  percentual decimal,
  candidatos json,
  partes json,
  falha text, descricao text, nota text,
  celulas json,
  aba text, tributo text,
  pagamento day,
  pagos json,
  constraint linhas_extrato_chave primary key (empresa_id, extrato_id, linha),
  constraint linhas_extrato_extrato foreign key in company (extrato_id) references extratos on delete cascade
);
create index linhas_extrato_da_venda on linhas_extrato (empresa_id, venda_id);

create table colunas_extrato (
  empresa_id uuid not null, representada_id uuid not null,
  colunas json not null,
  constraint colunas_extrato_chave primary key (empresa_id, representada_id),
  constraint colunas_extrato_representada foreign key in company (representada_id) references representadas on delete cascade
);

create records repasses (
  vendedor_id uuid not null references usuarios (id),
  data day not null,
  valor integer not null,
  referencia text
);
create index repasses_por_vendedor_id on repasses (empresa_id, vendedor_id, id);

create table linhas_repasse (
  empresa_id uuid not null, repasse_id uuid not null,
  posicao integer not null,
  venda_id uuid not null,
  parcela integer not null check (parcela > 0),
  valor integer not null,
  constraint linhas_repasse_chave primary key (empresa_id, repasse_id, posicao),
  constraint linhas_repasse_repasse foreign key in company (repasse_id) references repasses on delete cascade,
  constraint linhas_repasse_venda foreign key in company (venda_id) references vendas
);
create index linhas_repasse_por_venda_id on linhas_repasse (empresa_id, venda_id, parcela);

create changing records notas_servico (
  representada_id uuid not null,
  numero text not null,
  emissao day not null,
  competencia code not null,
  ano integer not null, valor integer not null, irrf integer not null,
  codigo_verificacao text,
  recibo_id uuid,
  constraint da_representada foreign key in company (representada_id) references representadas,
  constraint notas_servico_numero unique (empresa_id, representada_id, ano, numero),
  constraint notas_servico_recibo foreign key in company (recibo_id) references recebimentos
);
create index notas_servico_por_representada_id on notas_servico (empresa_id, representada_id, id);
create index notas_servico_por_recibo_id on notas_servico (empresa_id, recibo_id);

create changing records historicos (
  representada_id uuid not null,
  meses text not null,
  constraint da_representada foreign key in company (representada_id) references representadas,
  constraint historicos_representada_unica unique (empresa_id, representada_id)
);

create changing records indices (
  nome text not null, meses text not null,
  constraint indices_empresa unique (empresa_id)
);
`;
