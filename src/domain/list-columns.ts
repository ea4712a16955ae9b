import { isCount } from './counts.ts';
import { labelOf } from './field-labels.ts';

/* How a column of any list shows to people is told by its name, so that a list declares no more than its columns. */

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

export function isShownToPeople(column: string): boolean {
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
  'momento',
]);

export function holdsDay(column: string): boolean {
  return DAYS.has(column) || /_(em|at)$/.test(column);
}

/** Columns of money in reais whose total is written. */
const SUMMED = new Set([
  'total_item',
  ...['valor_total', 'valor', 'base', 'recebido', 'ajuste', 'saldo'],
  ...['repasse_valor', 'repasse_devido', 'repasse_pago', 'repasse_aberto', 'valor_comissao'],
  ...['informado', 'esperado', 'diferenca', 'correcao'],
  ...['bruto', 'irrf', 'iss', 'inss', 'outro', 'liquido'],
]);

/** Columns of money that no total is written of, beside those. */
const MONEY = new Set([
  ...['preco', 'ultimo_preco', 'pedido_minimo', 'valor_pedido', 'valor_ano', 'devolvido', 'estimado'],
  ...['conciliado', 'divergente', 'antecipado', 'ja_recebido', 'desconhecido', 'dispensado', 'retido'],
]);

export const isMoneyColumn = (column: string) => SUMMED.has(column) || MONEY.has(column);

const REPEATED = new Set(['valor_total', 'valor_comissao']);

/** Goals are of the company and of its parts, so their sum says nothing; the total of a sale is repeated in the line of each item. */
export function isSummedColumn(column: string, sheet: string, columns: readonly string[]): boolean {
  if (sheet === 'metas' || (REPEATED.has(column) && columns.includes('total_item'))) return false;
  return SUMMED.has(column);
}

export const WIDE_COLUMNS = new Set([
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
export function columnWidth(column: string): number {
  const own = WIDEST.has(column) ? 45 : WIDE_COLUMNS.has(column) ? 32 : holdsDay(column) ? 17 : 14;
  return Math.max(own, labelOf(column).length + 2);
}

/** Columns of money and numbers, which stand at the right on paper. */
const FIGURE =
  /^(preco|valor|total|quantidade|participacao|acumulado|percentual|pedido_minimo|comissao$)|_(preco|valor)$/;

export function isFigureColumn(column: string): boolean {
  return isMoneyColumn(column) || isCount(column) || FIGURE.test(column);
}

/** Long texts, and when a record was written, have no room on paper. */
export function isPrintedColumn(column: string): boolean {
  return !WIDEST.has(column) && !/_at$/.test(column);
}

/** Lists whose title is not the name of their file. */
const LIST_TITLES: Readonly<Record<string, string>> = {
  comissoes: 'Comissões',
  retencoes: 'Retenções',
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

export function listTitle(file: string): string {
  const [, name = file, year] = /^(.*?)(?:-(\d{4}))?$/.exec(file) ?? [];
  const title = LIST_TITLES[name] ?? name.charAt(0).toUpperCase() + name.slice(1);
  return year === undefined ? title : `${title} de ${year}`;
}

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
