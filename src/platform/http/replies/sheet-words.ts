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
]);
const MOMENTS = new Set(['momento']);

export function holdsDay(column: string): boolean {
  return DAYS.has(column) || MOMENTS.has(column) || /_(em|at)$/.test(column);
}

/** Columns of money in reais whose total is written. */
const SUMMED = new Set([
  'total_item',
  ...['valor_total', 'valor', 'base', 'recebido', 'ajuste', 'saldo'],
  ...['repasse_valor', 'repasse_devido', 'repasse_pago', 'repasse_aberto'],
  ...['informado', 'esperado', 'diferenca'],
  ...['bruto', 'irrf', 'iss', 'inss', 'outro', 'liquido'],
]);

export function isSummed(column: string): boolean {
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
