import { labelOf } from '../../../domain/field-labels.ts';

/** Columns left out of sheets for people: ids, and how a representada's orders are printed. */
const FOR_PROGRAMS = new Set([
  'id',
  'tabelas',
  'modelo_pedido',
  'cnpjs',
  'retencoes',
  'foto',
  'planilha_pedido',
]);
/** Ids that are shown all the same: a product's id is the code that people know. */
const CODES = new Set(['produto_id']);

export function isForPeople(column: string): boolean {
  return CODES.has(column) || !(FOR_PROGRAMS.has(column) || column.endsWith('_id'));
}

const DAYS = new Set([
  'data',
  'ultimo_pedido_data',
  'visita_desde',
  'validade',
  'vencimento',
  'emissao',
  'de',
  'ate',
  'ultima_compra',
  'proxima',
  'retorno',
]);
const MOMENTS = new Set(['momento']);

export function holdsDay(column: string): boolean {
  return DAYS.has(column) || MOMENTS.has(column) || /_(em|at)$/.test(column);
}

/** Columns of money in reais whose total is written. */
const SUMMED = new Set([
  'total_item',
  ...['valor_total', 'valor', 'base', 'recebido', 'ajuste', 'saldo'],
  ...['repasse_valor', 'repasse_devido', 'repasse_pago', 'repasse_aberto', 'valor_comissao'],
  ...['informado', 'esperado', 'diferenca', 'correcao'],
  ...['bruto', 'irrf', 'iss', 'inss', 'outro', 'liquido'],
]);

const REPEATED = new Set(['valor_total', 'valor_comissao']);

/** Goals are of the company and of its parts, so their sum says nothing; the total of a sale is repeated in the line of each item. */
export function isSummed(column: string, sheet: string, columns: readonly string[]): boolean {
  if (sheet === 'metas' || (REPEATED.has(column) && columns.includes('total_item'))) return false;
  return SUMMED.has(column);
}

const COUNTS = new Set([
  ...['parcela', 'parcelas', 'numero', 'linha', 'linhas', 'pedidos', 'vendas', 'clientes', 'positivados'],
  ...['notas', 'vezes', 'posicao', 'ano', 'dias', 'dias_sem_comprar', 'dias_de_atraso', 'dias_atraso'],
  ...['ritmo_dias', 'limite_dias', 'comissao_dia', 'visita_semanas', 'positivacao', 'prazo', 'semelhantes'],
]);

/** Whether a column holds whole numbers, which are written without decimals. */
export function isCount(column: string): boolean {
  return COUNTS.has(column);
}

const WIDE = new Set([
  'nome',
  'cliente_nome',
  'representada_nome',
  'produto_nome',
  'email',
  'endereco',
  'nome_fantasia',
]);
const WIDEST = new Set([
  'observacao',
  'observacao_interna',
  'descricao',
  'contatos',
  'enderecos',
  'costuma_comprar',
  'antes',
  'depois',
]);

/** Column width in characters. */
export function widthOf(column: string): number {
  const own = WIDEST.has(column) ? 45 : WIDE.has(column) ? 32 : 14;
  return Math.max(own, labelOf(column).length + 2);
}

/** Columns of money and numbers, which stand at the right on paper. */
const FIGURE =
  /^(preco|valor|total|quantidade|participacao|acumulado|percentual|pedido_minimo|comissao$)|_(preco|valor)$/;

export function isFigure(column: string): boolean {
  return SUMMED.has(column) || COUNTS.has(column) || FIGURE.test(column);
}

/** Long texts, and when a record was written, have no room on paper. */
export function isPrinted(column: string): boolean {
  return !WIDEST.has(column) && !/_at$/.test(column);
}

/** Lists whose title is not the name of their file. */
export const LIST_TITLES: Readonly<Record<string, string>> = {
  comissoes: 'Comissões',
  precos: 'Preços',
  devolucoes: 'Devoluções',
  'pedidos-em-silencio': 'Pedidos em silêncio',
  'abc-clientes': 'Curva ABC de clientes',
  'abc-produtos': 'Curva ABC de produtos',
  mix: 'Mix de produtos',
  ritmo: 'Ritmo de compra',
  itens: 'Vendas, item por item',
  regras: 'Regras de comissão',
  tabelas: 'Tabelas de preços',
  'notas-de-servico': 'Notas de serviço',
};

/** Filters that a printed list tells of; the others only say how it is shown. */
export const FILTER_LABELS: Readonly<Record<string, string>> = {
  search: 'Busca',
  de: 'De',
  ate: 'Até',
  data: 'Dia',
  mes: 'Mês',
  ano: 'Ano',
  dia: 'Dia da semana',
  cliente_id: 'Cliente',
  representada_id: 'Representada',
  vendedor_id: 'Vendedor',
  etapa: 'Etapa',
  status: 'Etapa',
  situacao: 'Situação',
  natureza: 'Natureza',
  resultado: 'Resultado',
  classe: 'Classe',
  categoria: 'Categoria',
  cidade: 'Cidade',
  estado: 'Estado',
  ativo: 'Ativos',
  a_receber: 'A receber',
  enviado: 'Enviados',
  presumido: 'Pagamento presumido',
  positivado: 'Compraram no mês',
  visto: 'Vistos',
};
