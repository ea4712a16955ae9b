import { STATEMENT_LAYOUT } from './statement-layout.ts';
import { AROUND, foldName, type LayoutName, layoutOf, type TableLayout } from './table-columns.ts';

/** The positions of a representada's clients' titles. */
export const TITLES_LAYOUT = layoutOf({
  name: 'titulos',
  fields: [
    'titulo',
    'parcela',
    'serie',
    'tipo',
    'cliente',
    'codigo',
    'cnpj_cpf',
    'emissao',
    'vencimento',
    'vencimento_real',
    'valor',
    'saldo',
    'vencido',
    'a_vencer',
    'pagamento',
  ],
  names: {
    titulo:
      'título, duplicata, documento, docto, doc, nota, nf, nf-e, nota fiscal, fatura, número, nf parcela, ' +
      'prefixo número parcela, título parcela, duplicata parcela',
    parcela: 'parcela, prestação, pc',
    serie: 'série, ser, prefixo, prf',
    tipo: 'tipo, tp, tipo título, tipo do título, tipo documento',
    cliente:
      'cliente, nome, nome cliente, nome do cliente, razão social, razão social do cliente, sacado, nome fantasia, ' +
      'código lj nome do cliente, código loja nome do cliente, código nome do cliente, código nome',
    codigo: 'código, código cliente, código do cliente, código sacado',
    cnpj_cpf:
      'cnpj, cpf, cpf cnpj, cnpj cpf, cgc, cnpj cliente, cnpj do cliente, cpf cnpj cliente, cpf cnpj do cliente, ' +
      'cnpj cpf cliente, cnpj cpf do cliente, cnpj sacado',
    emissao: 'emissão',
    vencimento: 'vencimento, vencimento título, vencimento do título, vencimento original',
    vencimento_real: 'vencimento real',
    valor:
      'valor, original, título, do título, duplicata, da duplicata, documento, do documento, nominal, nota, nf, parcela, ' +
      'da parcela',
    saldo:
      'saldo, em aberto, aberto, saldo devedor, saldo em aberto, saldo título, saldo do título, atual, pendente',
    vencido:
      'vencido, vencidos, títulos vencidos, título vencidos, títulos vencidos atual, título vencidos atual',
    a_vencer: 'a vencer, títulos a vencer, título a vencer, títulos a vencer atual, título a vencer atual',
    pagamento: 'pagamento, baixa, liquidação, recebimento',
  },
  onlyWithWord: {
    valor: [
      'original',
      'título',
      'do título',
      'duplicata',
      'da duplicata',
      'documento',
      'do documento',
      'nominal',
      'nota',
      'nf',
      'parcela',
      'da parcela',
    ],
    saldo: ['atual'],
  },
  around: {
    titulo: AROUND.code,
    parcela: AROUND.code,
    serie: AROUND.code,
    codigo: AROUND.code,
    cnpj_cpf: AROUND.code,
    emissao: AROUND.day,
    vencimento: AROUND.day,
    vencimento_real: AROUND.day,
    valor: AROUND.amount,
    saldo: AROUND.amount,
    vencido: AROUND.amount,
    a_vencer: AROUND.amount,
    pagamento: AROUND.day,
  },
  alone: {
    'título vencidos valor atual': 'vencido',
    'títulos vencidos valor atual': 'vencido',
    'título a vencer valor atual': 'a_vencer',
    'títulos a vencer valor atual': 'a_vencer',
  },
  needs: [
    { oneOf: ['titulo'] },
    { oneOf: ['vencimento'] },
    { oneOf: ['saldo', 'vencido', 'a_vencer', 'valor'] },
  ],
});

/** The order book of a factory: what of each order is still open there. */
export const ORDER_BOOK_LAYOUT = layoutOf({
  name: 'carteira',
  fields: [
    'pedido',
    'pedido_cliente',
    'produto',
    'quantidade',
    'atendida',
    'saldo',
    'valor',
    'previsao',
    'situacao',
    'descricao',
  ],
  names: {
    pedido: 'pedido, seu pedido, pedido de venda, pedido venda, pedido representante',
    pedido_cliente:
      'pedido cliente, pedido do cliente, oc, ordem, ordem de compra, ordem compra, oc cliente, oc do cliente, pedido de compra',
    produto: 'produto, código, item, referência, sku, código produto, código item, material',
    quantidade: 'quantidade, pedida, pedido, original, solicitada',
    atendida: 'atendida, faturada, entregue, atendido, faturado, expedida',
    saldo: 'saldo, pendente, em aberto, aberto, aberta, a faturar, a entregar, a atender, restante',
    valor:
      'valor, saldo, do saldo, pendente, em aberto, aberto, a faturar, a entregar, saldo em aberto, saldo pendente',
    previsao:
      'previsão, entrega, previsão entrega, previsão de entrega, prevista, prevista entrega, prevista de entrega, ' +
      'previsão faturamento, previsão de faturamento, entrega prevista, prometida',
    situacao:
      'situação, status, situação pedido, situação do pedido, status pedido, status do pedido, situação item, status item',
    descricao:
      'descrição, cliente, nome do cliente, nome cliente, razão social, nome, descrição do produto, descrição produto, histórico',
  },
  onlyWithWord: {
    quantidade: ['pedido', 'original'],
    previsao: ['prevista', 'prometida'],
    valor: [
      'saldo',
      'do saldo',
      'pendente',
      'em aberto',
      'aberto',
      'a faturar',
      'a entregar',
      'saldo em aberto',
      'saldo pendente',
    ],
  },
  around: {
    pedido: AROUND.code,
    pedido_cliente: AROUND.code,
    produto: AROUND.code,
    quantidade: AROUND.quantity,
    atendida: AROUND.quantity,
    saldo: AROUND.quantity,
    valor: AROUND.amount,
    previsao: AROUND.day,
  },
  needs: [
    { oneOf: ['pedido', 'pedido_cliente'] },
    { oneOf: ['saldo', 'quantidade', 'situacao', 'previsao'] },
  ],
});

export type PriceListField =
  | 'codigo'
  | 'codigo_barras'
  | 'descricao'
  | 'preco'
  | 'ipi'
  | 'preco_minimo'
  | 'estoque'
  | 'situacao'
  | 'previsao';

/** The price list of a factory, or what it has in stock. */
export const PRICE_LIST_LAYOUT: TableLayout<PriceListField> = layoutOf<PriceListField>({
  name: 'lista',
  fields: [
    'codigo',
    'codigo_barras',
    'descricao',
    'preco',
    'ipi',
    'preco_minimo',
    'estoque',
    'situacao',
    'previsao',
  ],
  names: {
    codigo: 'código, produto, código produto, referência, sku, item, código item, material',
    codigo_barras:
      'código barras, código de barras, ean, gtin, ean13, ean 13, código ean, ean gtin, gtin ean, barras, código de barra',
    descricao:
      'descrição, nome, nome produto, nome do produto, descrição produto, descrição do produto, descrição item, ' +
      'descrição do item, discriminação',
    preco:
      'preço, valor, unitário, preço unitário, preço de tabela, preço tabela, preço de venda, preço venda, novo preço, ' +
      'preço novo, novo, tabela, lista, preço de lista, preço lista, venda, preço atual',
    ipi: 'ipi, % ipi, ipi %, alíquota ipi, alíquota de ipi, alíquota do ipi, percentual ipi, % de ipi',
    preco_minimo: 'preço mínimo, mínimo, preço mínimo de venda, preço mínimo venda',
    estoque:
      'estoque, saldo, disponível, saldo estoque, saldo em estoque, estoque disponível, saldo disponível',
    situacao: 'situação, status, disponibilidade, situação produto, situação do produto',
    previsao:
      'previsão, reposição, chegada, previsão chegada, previsão de chegada, previsão reposição, previsão de reposição, ' +
      'previsão entrega, previsão de entrega, prevista, disponível em',
  },
  onlyWithWord: { preco: ['novo', 'tabela', 'lista', 'venda'], previsao: ['prevista'] },
  around: {
    codigo: AROUND.code,
    preco: AROUND.amount,
    preco_minimo: AROUND.amount,
    estoque: AROUND.quantity,
    previsao: AROUND.day,
  },
  needs: [{ oneOf: ['codigo', 'codigo_barras'] }, { oneOf: ['preco', 'estoque', 'situacao', 'previsao'] }],
  /** `Produto` beside a code is what it is called. */
  turn({ columns, names, asked }) {
    const codeAt = columns.get('codigo');
    const product = names.findIndex((name) => foldName(name) === 'produto');
    if (codeAt === undefined || product === -1 || asked.codigo) return undefined;
    const used = new Set(columns.values());
    if (codeAt === product) {
      const code = names.findIndex(
        (name, at) => !used.has(at) && PRICE_LIST_LAYOUT.fieldOf(name) === 'codigo',
      );
      if (code === -1) return undefined;
      columns.set('codigo', code);
    } else if (used.has(product)) return undefined;
    if (!columns.has('descricao') && asked.descricao === undefined) columns.set('descricao', product);
    return undefined;
  },
});

export const TABLE_LAYOUTS: Readonly<Record<LayoutName, TableLayout>> = {
  extrato: STATEMENT_LAYOUT as TableLayout,
  titulos: TITLES_LAYOUT as TableLayout,
  carteira: ORDER_BOOK_LAYOUT as TableLayout,
  lista: PRICE_LIST_LAYOUT as TableLayout,
};
