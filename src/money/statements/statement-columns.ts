import { STATEMENT_FIELDS, type StatementField } from '../../domain/statement-lines.ts';
import { foldText } from '../../domain/text.ts';

/** The header of each field's column; empty for a field without a column. */
export type ColumnNames = Partial<Record<StatementField, string>>;

/** The usual column names of representadas; of several in a file, the first counts. Abbreviations follow from `SHORT`. */
const NAMES: Record<StatementField, readonly string[]> = {
  pedido: [
    'pedido',
    'nº pedido',
    'nº do pedido',
    'pedido nº',
    'código do pedido',
    'código pedido',
    'pedido de venda',
    'pedido venda',
    'ordem',
    'nº ordem',
    'nº da ordem',
    'ordem de venda',
    'ordem de compra',
  ],
  nota: [
    'nota',
    'nf',
    'nf-e',
    'nota fiscal',
    'nº nota',
    'nº da nota',
    'nº nota fiscal',
    'nº da nota fiscal',
    'nº nf',
    'nº nf-e',
    'danfe',
    'nfe nº',
    'nota nº',
    'nf nº',
    'duplicata',
    'título',
  ],
  documento: [
    'documento',
    'cnpj',
    'cpf/cnpj',
    'cnpj/cpf',
    'cpf',
    'cnpj cliente',
    'cnpj do cliente',
    'cpf/cnpj cliente',
    'cpf/cnpj do cliente',
    'cnpj/cpf cliente',
    'cnpj/cpf do cliente',
    'documento cliente',
    'documento do cliente',
    'cgc',
  ],
  parcela: ['parcela', 'nº parcela', 'nº da parcela', 'prestação'],
  base: [
    'base',
    'valor base',
    'base de cálculo',
    'base cálculo',
    'base comissão',
    'base da comissão',
    'base de comissão',
    'valor da base',
    'valor parcela',
    'valor da parcela',
    'valor venda',
    'valor da venda',
    'valor',
  ],
  percentual: [
    '%',
    'comissão %',
    '% comissão',
    '% de comissão',
    '% da comissão',
    'percentual',
    'percentual comissão',
    'percentual de comissão',
    'percentual da comissão',
    '% com',
    'percentual com',
    'taxa',
    'alíquota',
  ],
  comissao: [
    'comissão',
    'valor comissão',
    'valor da comissão',
    'valor de comissão',
    'comissão r$',
    'comissão valor',
    'valor comissão r$',
    'comissões',
    'comissão paga',
    'comissão a pagar',
    'total comissão',
    'comissão líquida',
  ],
  pagamento: [
    'pagamento',
    'data pagamento',
    'data de pagamento',
    'data do pagamento',
    'liquidação',
    'data liquidação',
    'data de liquidação',
    'data da liquidação',
    'data liq',
    'data baixa',
    'data da baixa',
    'baixa',
    'data',
  ],
  descricao: [
    'histórico',
    'descrição',
    'cliente',
    'nome do cliente',
    'nome cliente',
    'razão social',
    'razão social do cliente',
    'nome',
    'discriminação',
    'lançamento',
    'observação',
    'observações',
  ],
};

/** Abbreviations of words. Ambiguous ones are left out: `doc` may be an invoice, `desc` a discount, `liq` a net value, `pag` a page. */
const SHORT: Readonly<Record<string, readonly string[]>> = {
  nº: ['n', 'nr', 'nro', 'num', 'número'],
  código: ['cód'],
  pedido: ['ped'],
  duplicata: ['dupl', 'dup'],
  título: ['tít'],
  cliente: ['cli'],
  parcela: ['parc', 'pcl'],
  valor: ['vlr', 'vl', 'vr', 'val'],
  cálculo: ['cálc'],
  percentual: ['perc'],
  comissão: ['comis', 'comiss'],
  líquida: ['líq'],
  data: ['dt'],
  pagamento: ['pgto', 'pagto', 'pgmto'],
  histórico: ['hist'],
  observação: ['obs'],
};

const FOLDED = Object.fromEntries(
  Object.entries(NAMES).map(([field, names]) => [field, names.flatMap(spellingsOf).map(foldName)]),
) as Record<StatementField, string[]>;

/** The name in full, then with each of its words abbreviated or not. */
function spellingsOf(name: string): string[] {
  return name
    .split(' ')
    .map((word) => [word, ...(SHORT[word] ?? [])])
    .reduce((starts, words) => starts.flatMap((start) => words.map((word) => `${start} ${word}`)), ['']);
}

/** Ignores case, accents and punctuation; a percent sign counts as a letter. */
function foldName(name: string): string {
  return foldText(name.normalize('NFKD')).replaceAll(/[^\p{L}\p{N}%]/gu, '');
}

/** The missing or repeated column that keeps a line from being the heading. */
interface ColumnFault {
  readonly campo: StatementField;
  readonly mensagem: string;
}

export interface FoundColumns {
  readonly columns: ReadonlyMap<StatementField, number>;
  /** Empty for a heading. */
  readonly faults: readonly ColumnFault[];
}

const MISSING = 'Falta a coluna no cabeçalho';
const REPEATED = 'Coluna repetida';
/** At least one of these columns is needed to match lines. */
const KEYS: readonly StatementField[] = ['pedido', 'nota', 'documento'];

/**
 * The column of each field: as requested, otherwise as in the last statement, otherwise by a usual name; of several columns with
 * that name the first one, except for the commission. No column holds two fields.
 */
export function findColumns(
  header: readonly string[],
  asked: ColumnNames,
  remembered: ColumnNames = {},
): FoundColumns {
  const folded = header.map(foldName);
  const columns = new Map<StatementField, number>();
  const taken = new Set<number>();
  const take = (campo: StatementField, name: string): boolean => {
    const at = name === '' ? -1 : folded.findIndex((one, index) => one === name && !taken.has(index));
    if (at === -1) return false;
    columns.set(campo, at);
    taken.add(at);
    return true;
  };
  const settled = new Set<StatementField>();
  const missing = new Set<StatementField>();
  for (const [field, name] of entriesOf(asked)) {
    settled.add(field);
    if (name !== '' && !take(field, foldName(name))) missing.add(field);
  }
  for (const [field, name] of entriesOf(remembered)) {
    if (settled.has(field)) continue;
    if (name === '' || take(field, foldName(name))) settled.add(field);
  }
  for (const field of STATEMENT_FIELDS)
    if (!settled.has(field)) FOLDED[field].some((name) => take(field, name));
  if (!columns.has('comissao')) missing.add('comissao');
  const isAsked = entriesOf(asked).some(([, name]) => name !== '');
  if (missing.size === 0 && !isAsked && !KEYS.some((key) => columns.has(key))) missing.add('pedido');
  const faults: ColumnFault[] = STATEMENT_FIELDS.filter((field) => missing.has(field)).map((campo) => ({
    campo,
    mensagem: MISSING,
  }));
  const commission = folded[columns.get('comissao') ?? -1];
  if (folded.filter((name) => name === commission).length > 1)
    faults.push({ campo: 'comissao', mensagem: REPEATED });
  return { columns, faults };
}

/** Whether a line repeats the heading, as on every page of a printed statement. */
export function isSameHeading(heading: readonly string[], cells: readonly string[]): boolean {
  const [one, other] = [heading, cells].map((line) => line.map(foldName).join('\n').trimEnd());
  return one === other;
}

function entriesOf(names: ColumnNames): [StatementField, string][] {
  return Object.entries(names) as [StatementField, string][];
}

/** The columns used, as remembered for the next file, including fields without one. */
export function namesUsed(
  header: readonly string[],
  columns: ReadonlyMap<StatementField, number>,
  asked: ColumnNames,
): ColumnNames {
  const none = entriesOf(asked).filter(([, name]) => name === '');
  const used = [...columns].map(([field, at]) => [field, (header[at] ?? '').trim()]);
  return Object.fromEntries([...none, ...used]);
}
