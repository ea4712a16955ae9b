import { STATEMENT_FIELDS, type StatementField } from './statement-lines.ts';
import { foldText } from './text.ts';

/** The header of each field's column; empty for a field without a column. */
export type ColumnNames = Partial<Record<StatementField, string>>;

/** Column names besides the usual ones. */
export interface KnownColumns {
  readonly asked: ColumnNames;
  readonly remembered: ColumnNames;
}

/** The usual column names of representadas. Abbreviations follow from `SHORT`, words around them from `AROUND`. */
const NAMES: Record<StatementField, string> = {
  pedido:
    'pedido, pedido de venda, pedido venda, pedido cliente, pedido do cliente, oc, ordem, ordem de venda, ordem de compra',
  nota: 'nota, nf, nf-e, nota fiscal, danfe, doc, docto, documento fiscal, fatura, título, duplicata, nf parcela',
  documento:
    'documento, cnpj, cpf, cpf cnpj, cnpj cpf, cgc, cnpj cliente, cnpj do cliente, cpf cnpj cliente, cpf cnpj do cliente, ' +
    'cnpj cpf cliente, cnpj cpf do cliente, documento cliente, documento do cliente',
  parcela: 'parcela, prestação, pc',
  serie: 'série, ser',
  base:
    'base, valor, base de cálculo, base cálculo, base comissão, base da comissão, base de comissão, parcela, da parcela, ' +
    'venda, da venda, nf, título, pago, recebido',
  percentual:
    '%, comissão %, com %, % comissão, % de comissão, % da comissão, % com, percentual, percentual comissão, ' +
    'percentual de comissão, percentual da comissão, percentual com, taxa, alíquota',
  comissao:
    'comissão, comissões, com, comissão devida, comissão a pagar, comissão líquida, comissão valor, comissão paga, ' +
    'total comissão, a pagar',
  pagamento: 'pagamento, liquidação, liq, baixa, recebimento',
  descricao:
    'histórico, descrição, cliente, nome do cliente, nome cliente, razão social, razão social do cliente, nome, ' +
    'discriminação, lançamento, observação, observações',
};

/** Names that mean the field only with one of the words of `AROUND` in front. */
const ONLY_WITH_WORD: Partial<Record<StatementField, readonly string[]>> = {
  base: ['parcela', 'da parcela', 'venda', 'da venda', 'nf', 'título', 'pago', 'recebido'],
  comissao: ['a pagar'],
  pagamento: ['liq'],
};

/** Words that may stand in front of or behind a name, or be missing. */
const NUMBER = ['nº', 'n', 'nr', 'nro', 'num', 'número', 'cód', 'código'];
const AMOUNT = ['valor', 'vlr', 'vl', 'vr', 'val', 'r$'];
const AROUND: Partial<Record<StatementField, readonly string[]>> = {
  pedido: NUMBER,
  nota: NUMBER,
  documento: NUMBER,
  parcela: NUMBER,
  serie: NUMBER,
  base: AMOUNT,
  comissao: AMOUNT,
  pagamento: ['data', 'dt'],
};
const BETWEEN = ['', 'do', 'da', 'de'];

const SHORT: Readonly<Record<string, readonly string[]>> = {
  pedido: ['ped'],
  duplicata: ['dupl', 'dup'],
  título: ['tít'],
  cliente: ['cli'],
  parcela: ['parc', 'pcl'],
  prestação: ['prest'],
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

const FIELD_OF = new Map<string, StatementField>();
for (const field of STATEMENT_FIELDS)
  for (const name of NAMES[field].split(', '))
    for (const spelling of spellingsOf(name).map(foldName))
      for (const decorated of decorate(field, spelling, !ONLY_WITH_WORD[field]?.includes(name)))
        if (!FIELD_OF.has(decorated)) FIELD_OF.set(decorated, field);
// The word alone is the day or the value itself.
FIELD_OF.set('data', 'pagamento').set('dt', 'pagamento');

function spellingsOf(name: string): string[] {
  return name
    .split(' ')
    .map((word) => [word, ...(SHORT[word] ?? [])])
    .reduce((starts, words) => starts.flatMap((start) => words.map((word) => `${start} ${word}`)), ['']);
}

function* decorate(field: StatementField, name: string, isWhole: boolean): Generator<string> {
  const words = (AROUND[field] ?? []).map(foldName);
  const fronts = words.flatMap((word) => BETWEEN.map((between) => word + between));
  if (isWhole) yield name;
  for (const front of isWhole ? ['', ...fronts] : fronts)
    for (const behind of ['', ...words]) if (front !== '' || behind !== '') yield front + name + behind;
}

export function fieldOfName(name: string): StatementField | undefined {
  return FIELD_OF.get(foldName(name));
}

/** Ignores case, accents and punctuation; `%` and `$` count as letters. */
export function foldName(name: string): string {
  return foldText(name.normalize('NFKD')).replaceAll(/[^\p{L}\p{N}%$]/gu, '');
}

/** The missing column that keeps a line from being the heading. */
export interface ColumnFault {
  readonly campo: StatementField;
  readonly mensagem: string;
}

const MISSING = 'Falta a coluna no cabeçalho';
/** At least one of these columns is needed to match lines. */
const KEYS: readonly StatementField[] = ['pedido', 'nota', 'documento'];

/**
 * The column of each field: as requested, otherwise as in the last statement, otherwise the first with a usual name. No column
 * holds two fields. Each column has one name or, in a heading of two lines, the joined name and the lower line's own. A heading has no faults.
 */
export function findColumns(
  header: readonly (readonly string[])[],
  { asked, remembered }: KnownColumns,
): { columns: ReadonlyMap<StatementField, number>; faults: readonly ColumnFault[] } {
  const folded = header.map((names) => names.map(foldName).filter((name) => name !== ''));
  const columns = new Map<StatementField, number>();
  const isFree = (at: number) => ![...columns.values()].includes(at);
  const take = (field: StatementField, name: string): boolean => {
    const at = folded.findIndex((names, at) => names.includes(foldName(name)) && isFree(at));
    if (at !== -1) columns.set(field, at);
    return at !== -1;
  };
  const settled = new Set<StatementField>();
  const missing = new Set<StatementField>();
  for (const [field, name] of entriesOf(asked)) {
    settled.add(field);
    if (name !== '' && !take(field, name)) missing.add(field);
  }
  for (const [field, name] of entriesOf(remembered))
    if (!settled.has(field) && (name === '' || take(field, name))) settled.add(field);
  for (const [at, names] of folded.entries()) {
    const field = names.map((name) => FIELD_OF.get(name)).find((one) => one !== undefined);
    if (field !== undefined && !settled.has(field) && !columns.has(field) && isFree(at))
      columns.set(field, at);
  }
  if (!columns.has('comissao')) missing.add('comissao');
  const isAsked = entriesOf(asked).some(([, name]) => name !== '');
  if (missing.size === 0 && !isAsked && !KEYS.some((key) => columns.has(key))) missing.add('pedido');
  const faults = STATEMENT_FIELDS.filter((field) => missing.has(field));
  return { columns, faults: faults.map((campo) => ({ campo, mensagem: MISSING })) };
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
  return Object.fromEntries([...none, ...used.filter(([, name]) => name !== '')]);
}
