import { type Fields, type Item, totalOf } from './model-fields.ts';
import { PLAIN_ORDER, PLAIN_PRODUCT, plainItem } from './samples.ts';

export type Kind = 'clients' | 'products' | 'representadas' | 'sales';

// biome-ignore lint/suspicious/noExplicitAny: the model keeps records as the answers show them, of every kind.
export type Row = Record<string, any> & { id: string };

/** A record has different fields when created, listed and read by id. */
export type Appearance = 'created' | 'listed' | 'full';

/** The default values of a client's optional fields. */
export const UNSET_DETAILS = {
  vendedor_id: null,
  sabado: false,
  nome_fantasia: null,
  inscricao_estadual: null,
  cep: null,
  comprador: null,
  aniversario: null,
  contatos: [],
  enderecos: [],
  visita_semanas: 1,
  visita_desde: null,
  tabelas: [],
  credito: [],
  feito_em: null,
};

const ONLY_IN_FULL = [
  ...['bairro', 'observacao', 'segunda', 'terca', 'quarta', 'quinta', 'sexta'],
  ...Object.keys(UNSET_DETAILS),
];
const ONLY_IN_ONE_REPRESENTADA = [
  ...['comissao_evento', 'comissao_dia', 'comissao_base', 'pagamento_presumido'],
  ...['contrato_inicio', 'contrato_fim', 'zona'],
  ...[
    'pedido_minimo',
    'email_pedidos',
    'modelo_pedido',
    'cnpjs',
    'emails_extrato',
    'planilha_pedido',
    'mensagem_pedido',
    'segura_pedido',
    'pagamento_por_titulo',
  ],
];

export const UNSET: Partial<Record<Kind, Fields>> = {
  clients: { observacao: '', terca: false, quarta: false, quinta: false, sexta: false, ...UNSET_DETAILS },
  products: PLAIN_PRODUCT,
  sales: PLAIN_ORDER,
  representadas: {
    contrato_inicio: null,
    contrato_fim: null,
    pedido_minimo: null,
    email_pedidos: null,
    modelo_pedido: null,
    cnpjs: [],
    emails_extrato: [],
    planilha_pedido: null,
    mensagem_pedido: null,
    segura_pedido: null,
    pagamento_por_titulo: false,
    endereco: '',
    contato: '',
    observacao: '',
    comissao_evento: 'liquidacao',
    comissao_dia: 15,
    comissao_base: 'produtos',
    pagamento_presumido: null,
    zona: '',
  },
};

export function showRow(
  kind: Kind,
  row: Row,
  how: Appearance,
  { clients, representadas, products }: { clients: Row[]; representadas: Row[]; products: Row[] },
): Fields {
  const hidden: string[] = [];
  if (kind === 'clients' && how !== 'full') hidden.push(...ONLY_IN_FULL);
  if (kind === 'sales' && how !== 'full')
    hidden.push('condicao', 'faturado_em', 'parcelas', ...Object.keys(PLAIN_ORDER));
  if (kind === 'products' && how !== 'full') {
    const codes = how === 'listed' ? ['codigo', 'codigos'] : [];
    hidden.push(...Object.keys(PLAIN_PRODUCT).filter((field) => !codes.includes(field)));
  }
  if (kind === 'representadas' && how === 'listed') hidden.push(...ONLY_IN_ONE_REPRESENTADA);
  if (kind === 'sales' && how === 'created') hidden.push('updated_at');
  if (kind === 'sales' && how === 'listed') hidden.push('itens');
  const seen = Object.fromEntries(Object.entries(row).filter(([field]) => !hidden.includes(field)));
  if (kind === 'sales' && how === 'created')
    seen.itens = row.itens.map((item: Row) => ({
      produto_id: item.produto_id,
      quantidade: item.quantidade,
      valor_unitario: item.valor_unitario,
      valor_total: item.valor_total,
    }));
  if (kind !== 'sales' || how === 'created') return seen;
  const nameIn = (rows: Row[], id: string) => rows.find((row) => row.id === id)?.nome;
  return {
    ...seen,
    cliente_nome: nameIn(clients, row.cliente_id),
    representada_nome: nameIn(representadas, row.representada_id),
    ...(how === 'full' && {
      itens: row.itens.map((item: Row) => withProduct(item, products)),
      saldo: balanceOf(row, products),
    }),
  };
}

/** The first day of balances of both companies; no sale has notes or closings. */
export const SALDO_DESDE = '2026-01-01';

function balanceOf(row: Row, products: Row[]): Fields | null {
  if (['CANCELADA', 'Cancelado', 'Orçamento'].includes(row.status) || row.data < SALDO_DESDE) return null;
  const isInvoiced = row.faturado_em !== null;
  const ofProduct = Map.groupBy(row.itens as Row[], ({ produto_id }) => produto_id);
  const itens = [...ofProduct.values()].map((items) => {
    const { produto_id, codigo, produto_nome } = withProduct(items[0] as Row, products);
    const pedido = items.reduce((sum, { quantidade }) => sum + quantidade, 0);
    const valor = items.reduce((sum, { valor_total }) => sum + Math.round(valor_total * 100), 0) / 100;
    return {
      ...{ produto_id, codigo, produto_nome, pedido },
      ...{ faturado: isInvoiced ? pedido : 0, encerrado: 0, saldo: isInvoiced ? 0 : pedido },
      ...{ valor: isInvoiced ? 0 : valor, fabrica: null },
    };
  });
  return {
    situacao: isInvoiced ? 'atendido' : 'sem_nota',
    valor: isInvoiced ? 0 : row.valor_total,
    previsao: null,
    itens,
  };
}

function withProduct(item: Row, products: Row[]): Row {
  const product = products.find(({ id }) => id === item.produto_id);
  return { ...item, codigo: product?.codigo ?? product?.id ?? null, produto_nome: product?.nome ?? null };
}

/** In reais. */
export function totalOfItems(items: Item[]): number {
  return Number(items.map(totalOf).reduce((sum, total) => sum + total, 0n)) / 100;
}

export function setItems(row: Row, items: Item[]): void {
  const totals = items.map(totalOf);
  row.itens = items.map(({ produtoId, quantidade, valorUnitario, comissao = null }, index) => ({
    ...plainItem({
      produto_id: produtoId,
      quantidade,
      valor_unitario: valorUnitario,
      valor_total: Number(totals[index]) / 100,
    }),
    comissao,
  }));
  row.valor_total = totalOfItems(items);
}

export function matches(kind: Kind, row: Row, term: string): boolean {
  const fold = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  const digits = (text: string | null) => (text ?? '').replace(/\D/g, '');
  const fields: Record<Kind, unknown[]> = {
    clients: [row.nome, row.codigo, row.cidade, row.email],
    products: [row.id, row.nome],
    representadas: [row.nome, row.cnpj, row.cidade, digits(row.cnpj)],
    sales: [],
  };
  if (term === '') return true;
  if (kind === 'clients' && /^[\d./-]*$/.test(term) && digits(term).length >= 4)
    if (digits(row.cnpj_cpf).includes(digits(term))) return true;
  const has = (word: string) => fields[kind].some((field) => fold(String(field)).includes(fold(word)));
  return term.trim().split(/\s+/).every(has);
}
