import type { ClosingReason } from '../../../domain/balance.ts';
import type { Answer, SaleOrigin } from '../../../domain/client-answers.ts';
import type { CommissionBase, CommissionEvent } from '../../../domain/commission-entries.ts';
import type { Freight } from '../../../domain/freight.ts';
import {
  changingRecords,
  code,
  companyRows,
  day,
  decimal,
  each,
  flag,
  HASH,
  integer,
  json,
  moment,
  records,
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
    valor_total: integer().check('between 0 and 999999999999'),
    comissao_evento: text<CommissionEvent>().check("in ('liquidacao', 'faturamento')").default('liquidacao'),
    comissao_dia: integer().check('between 1 and 28').default(15),
    /** The representada's rate, event, due day and base, frozen when the sale was made. */
    comissao: decimal().check('between 0 and 100').default(0),
    condicao: text().orNull(),
    faturado_em: day().orNull(),
    vendedor_id: uuid('references usuarios (id)').orNull(),
    /** The client's vendedor, if not the sale's own; both see the sale. */
    carteira_id: uuid('references usuarios (id)').orNull(),
    /** The vendedor's share of the commission in %, frozen with the rates. */
    repasse: decimal().check('between 0 and 100').default(0),
    observacao: text().orNull(),
    /** Never printed. */
    observacao_interna: text().orNull(),
    transportadora: text().orNull(),
    pedido_cliente: text().orNull(),
    frete: text<Freight>().check("in ('CIF', 'FOB')").orNull(),
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
    comissao_base: text<CommissionBase>()
      .check("in ('produtos', 'produtos_ipi', 'nota')")
      .default('produtos'),
    /** Manual returns, as JSON; null without any. */
    devolucoes: json().orNull(),
    /** The earning value taken by returns, in centavos. */
    devolvido: integer().default(0),
    /** Letters that were sent with it, as JSON. */
    envios: text().orNull().asJson(),
    busca: text("default ''"),
    /** By the clock of the device that made it. */
    feito_em: moment().orNull(),
    /** What is still to be invoiced and its commission, in centavos; null where nothing is open, or nothing is told yet. */
    ...each(integer().orNull().later(), 'a_faturar', 'a_faturar_comissao'),
    /** When that is expected, and the day of the last note; null, while there is none. */
    ...each(day().orNull().later(), 'a_faturar_previsao', 'ultima_nota'),
    /** The client himself, by his page. */
    origem: text<SaleOrigin>().orNull().later(),
    resposta: text<Answer>().orNull().later(),
    resposta_em: moment().orNull().later(),
    ...each(text().orNull().later(), 'resposta_nome', 'resposta_observacao', 'resposta_versao'),
    /** 1 while the sale is as it was answered, else 0: the trash keeps it as JSON that both engines read. */
    resposta_atual: integer().orNull().later(),
    /** Of an order that was a quotation: 1 where its instalments were sent, which do not follow from terms. */
    parcelas_enviadas: integer().orNull().later(),
    /** JSON: who last released it from being held, when, and from what. */
    liberado: text().orNull().asJson().later(),
  }).with({ people: true, of: 'vendas', constraints: ['vendas_pedido unique (empresa_id, pedido)'] }),

  itens_venda: companyRows(['venda_id', 'posicao'], {
    venda_id: uuid().refersTo('vendas', 'on delete cascade'),
    posicao: integer(),
    produto_id: text(),
    quantidade: decimal().check('> 0'),
    valor_total: integer().check('>= 0'),
    /** The percentage agreed for this item, if one was. */
    comissao: decimal().check('between 0 and 100').orNull(),
    /** The applied rate and the overridden ones, as JSON; null if only the representada's rate applies. */
    taxa: json().orNull(),
    valor_unitario: decimal().check('>= 0'),
    preco_tabela: decimal().check('> 0').orNull(),
    desconto: text().orNull(),
    bonificacao: flag().default(false),
    /** The price before the discount of the whole order; null where there is none, and it is `valor_unitario`. */
    preco_liquido: decimal().check('>= 0').orNull(),
  }).with({ of: 'vendas' }),

  /** What will not be invoiced any more. `itens` is JSON: products and quantities; `carteira_id` is the order book that it was applied from. */
  encerramentos: records({
    venda_id: uuid().refersTo('vendas', 'on delete cascade'),
    data: day(),
    motivo: text<ClosingReason>().check(
      "in ('corte', 'fora_de_linha', 'substituido', 'cliente_desistiu', 'credito', 'outro')",
    ),
    observacao: text().orNull(),
    itens: json(),
    carteira_id: uuid().orNull(),
  }).with({ people: true, of: 'encerramentos', since: '0030-balances' }),

  links_venda: table({
    hash: text().key().formed(HASH),
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
  }).with({
    key: ['venda_id'],
    of: 'vendas',
    secret: true,
    constraints: ['links_venda_chave unique (empresa_id, venda_id)'],
  }),

  /** Maintained by triggers with each written entry; `classe` is one of `ENTRY_CLASS`, sums are in centavos. */
  somas_comissao: companyRows(['classe', 'datada', 'dia', 'representada_id', 'presumivel_em'], {
    classe: integer(),
    /** Whether the entries are due on `dia`, or only expected. */
    datada: flag(),
    dia: day(),
    representada_id: uuid(),
    presumivel_em: day(),
    ...each(integer(), 'quantidade', 'valor', 'saldo'),
  }).with({ stays: true }),

  /** Sums of a client's sales in a month (`2026-11`), in centavos; `vendedor_id` is the sale's, or `NOBODY`. Those of reports follow the journal, up to the entry in `somas_ate`, so that writing a sale costs nothing more. */
  somas_clientes: companyRows(['cliente_id', 'mes', 'representada_id', 'vendedor_id'], {
    cliente_id: uuid(),
    mes: text(),
    representada_id: uuid(),
    vendedor_id: uuid(),
    pedidos: integer(),
    valor: integer(),
  }).with({ stays: true }),

  /** Per product; `pedidos` counts the sales, `milionesimos` is the quantity in millionths. */
  somas_produtos: companyRows(['mes', 'produto_id', 'representada_id', 'vendedor_id'], {
    mes: text(),
    produto_id: text(),
    representada_id: uuid(),
    vendedor_id: uuid(),
    pedidos: integer(),
    milionesimos: decimal(),
    valor: integer(),
  }).with({ stays: true }),

  /** The first and last day a client took a product, also for money only; null if never. */
  compras: companyRows(['cliente_id', 'produto_id'], {
    cliente_id: uuid(),
    produto_id: text(),
    primeira: day(),
    ultima: day(),
    primeira_paga: day().orNull(),
    ultima_paga: day().orNull(),
  }).with({ stays: true }),

  /** The sales that count of a day: their worth, what the office earns by them and what of that is the vendedor's. In centavos. */
  somas_dias: companyRows(['dia', 'representada_id', 'vendedor_id'], {
    dia: day(),
    representada_id: uuid(),
    vendedor_id: uuid(),
    ...each(integer(), 'valor', 'comissao', 'repasse'),
  }).with({ stays: true }),

  /** How many clients have a sale that counts on a day. */
  clientes_dias: companyRows(['dia'], {
    dia: day(),
    clientes: integer(),
  }).with({ stays: true }),

  /** The days whose rows in `somas_dias` and `clientes_dias` are out of date: they are read from the sales until these are added up again. */
  dias_mudados: companyRows(['dia'], {
    dia: day(),
  }).with({ stays: true }),

  /** The last journal entry included in the company's sums. */
  somas_ate: table({
    empresa_id: uuid().key(),
    numero: integer(),
  }).with({ stays: true }),
};
