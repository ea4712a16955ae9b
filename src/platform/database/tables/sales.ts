import type { CommissionBase, CommissionEvent } from '../../../domain/commission-entries.ts';
import type { Freight } from '../../../domain/freight.ts';
import {
  changingRecords,
  code,
  day,
  decimal,
  flag,
  integer,
  json,
  moment,
  table,
  text,
  uuid,
} from './columns.ts';

/** Sales, their instalments with the commission of each, and the sums that lists and reports are told from. */
export const SALES = {
  /** `valor_total` is in whole centavos, here and in the items. Without a reference to the company: that of the client implies it. */
  vendas: changingRecords({
    empresa_id: uuid(),
    pedido: text(),
    data: day(),
    cliente_id: uuid().refersTo('clientes'),
    representada_id: uuid().refersTo('representadas'),
    status: text(),
    valor_total: integer('check (valor_total between 0 and 999999999999)'),
    comissao_evento: text<CommissionEvent>(
      "check (comissao_evento in ('liquidacao', 'faturamento'))",
    ).default('liquidacao'),
    comissao_dia: integer('check (comissao_dia between 1 and 28)').default(15),
    /** The representada's rate, event, due day and base, frozen when the sale was made. */
    comissao: decimal('check (comissao between 0 and 100)').default(0),
    condicao: text().orNull(),
    faturado_em: day().orNull(),
    vendedor_id: uuid('references usuarios (id)').orNull(),
    /** The client's vendedor, if not the sale's own; both see the sale. */
    carteira_id: uuid('references usuarios (id)').orNull(),
    /** The vendedor's share of the commission in %, frozen with the rates. */
    repasse: decimal('check (repasse between 0 and 100)').default(0),
    observacao: text().orNull(),
    /** Never printed. */
    observacao_interna: text().orNull(),
    transportadora: text().orNull(),
    pedido_cliente: text().orNull(),
    frete: text<Freight>("check (frete in ('CIF', 'FOB'))").orNull(),
    entrega_em: day().orNull(),
    desconto_pedido: text().orNull(),
    /** The last day of a quotation. */
    validade: day().orNull(),
    /** The order's former code as a quotation, which stays taken. */
    orcamento: code().orNull(),
    /** The instalments of a quotation, as JSON; null for orders. */
    parcelas_orcadas: json().orNull(),
    pedido_dobrado: code().default(''),
    /** For an invoiced sale: its own instalments and `faturado_em`, restored when it loses its invoices. JSON. */
    proprias: json().orNull(),
    /** When the representada refused the order in writing, and why. */
    recusada_em: day().orNull(),
    motivo_recusa: text().orNull(),
    comissao_base: text<CommissionBase>(
      "check (comissao_base in ('produtos', 'produtos_ipi', 'nota'))",
    ).default('produtos'),
    /** Manual returns, as JSON; null without any. */
    devolucoes: json().orNull(),
    /** The earning value taken by returns, in centavos. */
    devolvido: integer().default(0),
    /** Letters that were sent with it, as JSON. */
    envios: text().orNull(),
    busca: text("default ''"),
    /** By the clock of the device that made it. */
    feito_em: moment().orNull(),
  }).constraints('vendas_pedido unique (empresa_id, pedido)'),

  itens_venda: table({
    empresa_id: uuid(),
    venda_id: uuid().refersTo('vendas', 'on delete cascade'),
    posicao: integer(),
    produto_id: text(),
    quantidade: decimal('check (quantidade > 0)'),
    valor_total: integer('check (valor_total >= 0)'),
    /** The percentage agreed for this item, if one was. */
    comissao: decimal('check (comissao between 0 and 100)').orNull(),
    /** The applied rate and the overridden ones, as JSON; null if only the representada's rate applies. */
    taxa: json().orNull(),
    valor_unitario: decimal('check (valor_unitario >= 0)'),
    preco_tabela: decimal('check (preco_tabela > 0)').orNull(),
    desconto: text().orNull(),
    bonificacao: flag().default(false),
    /** The price before the discount of the whole order; null where there is none, and it is `valor_unitario`. */
    preco_liquido: decimal('check (preco_liquido >= 0)').orNull(),
  }).constraints('itens_venda_chave primary key (empresa_id, venda_id, posicao)'),

  links_venda: table({
    hash: text('primary key'),
    empresa_id: uuid(),
    venda_id: uuid().refersTo('vendas', 'on delete cascade'),
    expires_at: moment(),
    /** The seed of the token, with a secret; null for older links. */
    semente: text().orNull(),
    enviado_em: moment().orNull(),
    enviado_para: text().orNull(),
    enviado_usuario_id: uuid().orNull(),
    enviado_chave_id: uuid().orNull(),
    created_at: moment(),
  }).constraints('links_venda_chave unique (empresa_id, venda_id)'),

  /** In centavos, with the sale's columns that lists order and filter by; `recebido` is the sum of its receipt lines. */
  parcelas: table({
    empresa_id: uuid(),
    venda_id: uuid().refersTo('vendas', 'on delete cascade'),
    numero: integer('check (numero > 0)'),
    vencimento: day(),
    valor: integer('check (valor >= 0)'),
    pago_em: day().orNull(),
    representada_id: uuid(),
    data: day(),
    pedido: code(),
    cancelada: flag(),
    comissao: integer('check (comissao >= 0)'),
    evento_em: day().orNull(),
    vence_em: day().orNull(),
    previsto_em: day(),
    recebido: integer().default(0),
    ajuste: integer().default(0),
    motivo: text().orNull(),
    vendedor_id: uuid().orNull(),
    carteira_id: uuid().orNull(),
    /** The invoice whose duplicata it is; null for one of the sale's own. */
    nota_id: uuid().orNull(),
    /** Whether the client is known not to have paid. */
    inadimplente: flag('default false'),
    /** Its due day, while its payment may be presumed from the representada's setting; else null. */
    presumivel_em: day().orNull(),
    /** What the vendedor has of it, and the sum of its payout lines. */
    repasse_valor: integer().default(0),
    repasse_pago: integer().default(0),
  }).constraints('parcelas_chave primary key (empresa_id, venda_id, numero)'),

  /** Maintained by triggers with each written entry; `classe` is one of `ENTRY_CLASS`, sums are in centavos. */
  somas_comissao: table({
    empresa_id: uuid(),
    classe: integer(),
    /** Whether the entries are due on `dia`, or only expected. */
    datada: flag(),
    dia: day(),
    representada_id: uuid(),
    presumivel_em: day(),
    quantidade: integer(),
    valor: integer(),
    saldo: integer(),
  }).constraints(
    'somas_comissao_chave primary key (empresa_id, classe, datada, dia, representada_id, presumivel_em)',
  ),

  /** Sums of a client's sales in a month (`2026-11`), in centavos; `vendedor_id` is the sale's, or `NOBODY`. Those of reports follow the journal, up to the entry in `somas_ate`, so that writing a sale costs nothing more. */
  somas_clientes: table({
    empresa_id: uuid(),
    cliente_id: uuid(),
    mes: text(),
    representada_id: uuid(),
    vendedor_id: uuid(),
    pedidos: integer(),
    valor: integer(),
  }).constraints(
    'somas_clientes_chave primary key (empresa_id, cliente_id, mes, representada_id, vendedor_id)',
  ),

  /** The same per product; `pedidos` counts the sales, `milionesimos` is the quantity in millionths. */
  somas_produtos: table({
    empresa_id: uuid(),
    mes: text(),
    produto_id: text(),
    representada_id: uuid(),
    vendedor_id: uuid(),
    pedidos: integer(),
    milionesimos: decimal(),
    valor: integer(),
  }).constraints(
    'somas_produtos_chave primary key (empresa_id, mes, produto_id, representada_id, vendedor_id)',
  ),

  /** The first and last day a client took a product, also for money only; null if never. */
  compras: table({
    empresa_id: uuid(),
    cliente_id: uuid(),
    produto_id: text(),
    primeira: day(),
    ultima: day(),
    primeira_paga: day().orNull(),
    ultima_paga: day().orNull(),
  }).constraints('compras_chave primary key (empresa_id, cliente_id, produto_id)'),

  /** The sales that count of a day: their worth, what the office earns by them and what of that is the vendedor's. In centavos. */
  somas_dias: table({
    empresa_id: uuid(),
    dia: day(),
    representada_id: uuid(),
    vendedor_id: uuid(),
    valor: integer(),
    comissao: integer(),
    repasse: integer(),
  }).constraints('somas_dias_chave primary key (empresa_id, dia, representada_id, vendedor_id)'),

  /** How many clients have a sale that counts on a day. */
  clientes_dias: table({
    empresa_id: uuid(),
    dia: day(),
    clientes: integer(),
  }).constraints('clientes_dias_chave primary key (empresa_id, dia)'),

  /** The days whose rows in `somas_dias` and `clientes_dias` are out of date: they are read from the sales until these are added up again. */
  dias_mudados: table({
    empresa_id: uuid(),
    dia: day(),
  }).constraints('dias_mudados_chave primary key (empresa_id, dia)'),

  /** The last journal entry included in the company's sums. */
  somas_ate: table({
    empresa_id: uuid('primary key'),
    numero: integer(),
  }),
};
