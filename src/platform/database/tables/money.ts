import type { ItemNature, NoteNature } from '../../../domain/natures.ts';
import type { TakenBy } from '../../../domain/returned-items.ts';
import type {
  FoundBy,
  LineDoubt,
  LineReason,
  LineSituation,
  StatementLineFault,
} from '../../../domain/statement-lines.ts';
import type { TableForm } from '../../../domain/table-columns.ts';
import type { WithheldTax } from '../../../domain/withheld.ts';
import {
  changingRecords,
  code,
  companyRows,
  day,
  decimal,
  each,
  flag,
  integer,
  json,
  records,
  text,
  uuid,
} from './columns.ts';

/** What was earned and whether it came: receipts, invoices, statements, payouts, service notes, the years before. */
export const MONEY = {
  /** An NF-e. `documento` is the addressee's until anonymised; `pedido` is the order named by the note. */
  notas: records({
    ...each(code(), 'chave', 'numero', 'serie'),
    emissao: day(),
    representada_id: uuid().refersTo('representadas'),
    cliente_id: uuid().orNull().refersTo('clientes'),
    documento: text().orNull(),
    venda_id: uuid().orNull().refersTo('vendas'),
    pedido: text().orNull(),
    valor: integer().check('>= 0'),
    /** JSON: the duplicatas, which become instalments of the sale. */
    duplicatas: json(),
    /** The nature of its items, or `mista`. */
    natureza: code<NoteNature>()
      .check("in ('venda', 'bonificacao', 'amostra', 'remessa', 'outra', 'mista')")
      .default('venda'),
    referencia: uuid().orNull(),
    /** Whether the addressee is another establishment of the client. */
    outro_estabelecimento: flag().default(false),
    situacao: code<'sem_pedido' | 'vinculada' | 'cancelada' | 'devolucao'>(
      "default 'sem_pedido' check (situacao in ('sem_pedido', 'vinculada', 'cancelada', 'devolucao'))",
    ),
    /** JSON: the ids of all notes that a return refers to; null for other notes. */
    referencias: json().orNull(),
    complementa: uuid().orNull(),
    /** Whether the file brought its authorisation. */
    protocolada: flag().default(true),
  }).with({ people: true, of: 'notas', constraints: ['notas_chave_de_acesso unique (empresa_id, chave)'] }),

  /** `valor_total` is net of the discount; further charges of the note are separate. All in centavos. */
  itens_nota: companyRows(['nota_id', 'posicao'], {
    nota_id: uuid().refersTo('notas', 'on delete cascade'),
    posicao: integer(),
    /** The product of the sale that it is, otherwise `codigo`. */
    produto_id: code(),
    descricao: text(),
    quantidade: decimal().check('>= 0'),
    valor_total: integer().check('>= 0'),
    cfop: code().orNull(),
    natureza: code<ItemNature>()
      .check("in ('venda', 'bonificacao', 'amostra', 'remessa', 'outra')")
      .default('venda'),
    ...each(integer().check('>= 0').default(0), 'desconto', 'ipi', 'icms_st', 'fcp_st', 'frete', 'seguro'),
    outras: integer().check('>= 0').default(0),
    /** Its nItem. */
    item: integer('default 0'),
    /** Its cProd. */
    codigo: code("default ''"),
    /** Its barcodes, parted by spaces. */
    gtins: text().orNull(),
    /** The order that the item itself names. */
    pedido: text().orNull(),
    venda_id: uuid().orNull(),
    /** ICMS that was waived and deducted from the total. */
    desonerado: integer().default(0),
    /** Its share of the note's total (vItem), where the note says so. */
    valor_item: integer().orNull(),
    /** Whether it is part of the note's total. */
    no_total: flag().default(true),
    /** In a return: the note and the item that it comes from, where it says so. */
    ref_chave: code().orNull(),
    ref_item: integer().orNull(),
  }).with({ of: 'notas' }),

  /** What an item of a return note took from an item of a returned note; nothing to take from means that it was dropped. */
  devolvidos: companyRows(['nota_id', 'ordem'], {
    nota_id: uuid().refersTo('notas', 'on delete cascade'),
    ordem: integer(),
    posicao: integer(),
    de_nota_id: uuid().orNull(),
    de_posicao: integer().orNull(),
    como: code<TakenBy>(),
    /** The amount under each commission base, in centavos. */
    produtos: integer(),
    produtos_ipi: integer(),
    nota: integer(),
  }).with({ of: 'notas' }),

  /** In centavos, with the sale's columns that lists order and filter by; `recebido` is the sum of its receipt lines. */
  parcelas: companyRows(['venda_id', 'numero'], {
    venda_id: uuid().refersTo('vendas', 'on delete cascade'),
    numero: integer().check('> 0'),
    vencimento: day(),
    valor: integer().check('>= 0'),
    pago_em: day().orNull(),
    representada_id: uuid(),
    data: day(),
    pedido: code(),
    cancelada: flag(),
    comissao: integer().check('>= 0'),
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
    /** What the titles of its note tell: the day on which it counts as paid, or that it is overdue. */
    titulo_em: day().orNull().later(),
    titulo_vencido: flag('default false').later(),
  }).with({ of: 'vendas' }),

  /** What a representada paid; `valor` in centavos, here and in the lines, whose sum also has the taxes that were withheld. */
  recebimentos: records({
    representada_id: uuid().refersTo('representadas'),
    data: day(),
    valor: integer(),
    referencia: text().orNull(),
    ...each(integer().check('>= 0').default(0), 'irrf', 'iss', 'inss', 'outro'),
  }).with({ of: 'recebimentos' }),

  /** A line moves to the entries of a note that comes after it, and may be split for that. */
  linhas_recebimento: companyRows(['recebimento_id', 'posicao'], {
    recebimento_id: uuid().refersTo('recebimentos', 'on delete cascade'),
    posicao: integer(),
    venda_id: uuid().refersTo('vendas'),
    parcela: integer().check('> 0'),
    valor: integer(),
    /** The instalment that it was posted for, once it has moved to another. */
    postada: integer().orNull(),
    /** The `posicao` of the line that it was split from. */
    linha: integer().orNull(),
  }).with({ of: 'recebimentos' }),

  /** `arquivo` is the file's hash; the sums of lines by situation are in centavos. */
  extratos: records({
    representada_id: uuid().refersTo('representadas'),
    recebimento_id: uuid().orNull(),
    arquivo: code(),
    data: day(),
    ate: day(),
    ...each(integer(), 'linhas', 'informado', 'conciliado', 'divergente', 'antecipado', 'ja_recebido'),
    desconhecido: integer(),
    dispensado: integer('default 0'),
    /** The last payment day in the file, unless `ate` was given. */
    pagamento: day().orNull(),
    /** The cells of its heading, as JSON. */
    cabecalho: json().orNull(),
    /** Null for one of before forms were told apart. */
    formato: text<TableForm>().orNull(),
    /** The names of its sheets, as JSON. */
    abas: json().orNull(),
    paginas: integer().orNull(),
    retido: integer().default(0),
    /** What a person could doubt of the file as a whole, as JSON. */
    avisos: json().orNull().later(),
  }).with({
    of: 'extratos',
    constraints: [
      'extratos_arquivo unique (empresa_id, representada_id, arquivo)',
      'extratos_recebimento unique (empresa_id, recebimento_id)',
      'extratos_do_recebimento foreign key (empresa_id, recebimento_id) references recebimentos (empresa_id, id)',
    ],
  }),

  /**
   * `candidatos` is JSON: the sales and instalments that an unknown line may be about. So is `partes`, where a line pays several instalments:
   * their numbers, what is received of each and, if it is not that of the line, its sale; and `celulas`, the line as it stands in the file. `falha` is the field whose cell cannot be
   * read, or why the line is in doubt, `nota` what a person noted on putting the line aside.
   */
  linhas_extrato: companyRows(['extrato_id', 'linha'], {
    extrato_id: uuid().refersTo('extratos', 'on delete cascade'),
    linha: integer().check('> 0'),
    situacao: text<LineSituation>(),
    motivo: text<LineReason>().orNull(),
    venda_id: uuid().orNull(),
    pedido: text().orNull(),
    ...each(integer().orNull(), 'parcela', 'esperado', 'informado', 'base'),
    percentual: decimal().orNull(),
    candidatos: json().orNull(),
    partes: json().orNull(),
    falha: text<StatementLineFault | LineDoubt>().orNull(),
    descricao: text().orNull(),
    nota: text().orNull(),
    celulas: json().orNull(),
    aba: text().orNull(),
    tributo: text<WithheldTax>().orNull(),
    /** When the client paid, as the file says. */
    pagamento: day().orNull(),
    /** JSON: the instalments that posting the line marked as paid, with the day. */
    pagos: json().orNull(),
    achada_por: text<FoundBy>().orNull().later(),
  }).with({ of: 'extratos' }),

  /** A factory's list of open orders; `arquivo` is the file's hash, `ensinados` is JSON: codes of orders, and the sales that they are. */
  carteiras: records({
    representada_id: uuid().refersTo('representadas'),
    arquivo: code(),
    data: day(),
    formato: text<TableForm>(),
    abas: json(),
    paginas: integer().orNull(),
    ensinados: json().default('[]'),
  }).with({
    people: true,
    of: 'carteiras',
    since: '0030-balances',
    constraints: ['carteiras_arquivo unique (empresa_id, representada_id, data, arquivo)'],
  }),

  /** As the file says it; `valor` in centavos. What is worked out from the sale is not stored, but for the sale and the product. */
  linhas_carteira: companyRows(['carteira_id', 'linha'], {
    carteira_id: uuid().refersTo('carteiras', 'on delete cascade'),
    linha: integer().check('> 0'),
    aba: text().orNull(),
    ...each(text().orNull(), 'pedido', 'pedido_cliente', 'codigo', 'descricao', 'situacao_fabrica'),
    ...each(decimal().orNull(), 'quantidade', 'atendida', 'saldo'),
    valor: integer().orNull(),
    previsao: day().orNull(),
    /** Whether a quantity or a day could not be read. */
    ilegivel: flag(),
    venda_id: uuid().orNull(),
    produto_id: code().orNull(),
  }).with({ people: true, of: 'carteiras', since: '0030-balances' }),

  /** What the office paid a vendedor; `valor` in centavos, here and in the lines. */
  repasses: records({
    vendedor_id: uuid('references usuarios (id)'),
    data: day(),
    valor: integer(),
    referencia: text().orNull(),
  }).with({ of: 'repasses' }),

  linhas_repasse: companyRows(['repasse_id', 'posicao'], {
    repasse_id: uuid().refersTo('repasses', 'on delete cascade'),
    posicao: integer(),
    venda_id: uuid().refersTo('vendas'),
    parcela: integer().check('> 0'),
    valor: integer(),
  }).with({ of: 'repasses' }),

  /** A note that was issued for commission; `ano` is that of `emissao`, in which its number is unique. */
  notas_servico: changingRecords({
    representada_id: uuid(),
    numero: text(),
    emissao: day(),
    competencia: code(),
    ...each(integer(), 'ano', 'valor', 'irrf'),
    codigo_verificacao: text().orNull(),
    recibo_id: uuid().orNull().refersTo('recebimentos'),
  }).with({
    constraints: [
      'da_representada foreign key (empresa_id, representada_id) references representadas (empresa_id, id)',
      'notas_servico_numero unique (empresa_id, representada_id, ano, numero)',
    ],
  }),

  /** `meses` is JSON: the commission of each month before the first sale, in centavos. */
  historicos: changingRecords({
    representada_id: uuid(),
    meses: text().asJson(),
  }).with({
    constraints: [
      'da_representada foreign key (empresa_id, representada_id) references representadas (empresa_id, id)',
      'historicos_representada_unica unique (empresa_id, representada_id)',
    ],
  }),

  /** `meses` is JSON: the index of each month, in per cent. */
  indices: changingRecords({
    nome: text(),
    meses: text().asJson(),
  }).with({ constraints: ['indices_empresa unique (empresa_id)'] }),
};
