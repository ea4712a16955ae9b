import { onFirstUse } from './on-first-use.ts';
import { foldText } from './text.ts';

/** What factories' tables are: statements, order books, positions of titles, price lists. */
export const LAYOUT_NAMES = ['extrato', 'titulos', 'carteira', 'lista'] as const;

export type LayoutName = (typeof LAYOUT_NAMES)[number];

/** What the file of a factory's table is. */
export const TABLE_FORMS = ['csv', 'xlsx', 'xls', 'xlsb', 'ods', 'xml', 'html', 'texto', 'pdf'] as const;

export type TableForm = (typeof TABLE_FORMS)[number];

/** The columns of a factory's table, as they are said. */
interface LayoutWords<Field extends string> {
  readonly name: LayoutName;
  readonly fields: readonly Field[];
  /** The usual names of each column, parted by commas. Of a name of several columns the first field counts. */
  readonly names: Readonly<Record<Field, string>>;
  /** Names that mean the field only with one of the words of `around` in front. */
  readonly onlyWithWord?: Partial<Record<Field, readonly string[]>>;
  /** Words that may stand in front of or behind a name, or be missing. */
  readonly around: Partial<Record<Field, readonly string[]>>;
  /** Names that mean a field where they stand alone. */
  readonly alone?: Readonly<Record<string, Field>>;
  /** What makes a line the heading. */
  readonly needs: readonly Need<Field>[];
  /** Whether a pair of lines counts where it knows no more columns than a line alone. */
  readonly prefersPair?: (pair: FoundColumns<Field>, single: FoundColumns<Field>) => boolean;
  /** Whether two tables stand side by side, of which only one would be read. */
  readonly isSideBySide?: (heading: TurnedHeading<Field>) => boolean;
  /** Joins the lines of entries that take two each. */
  readonly join?: <Row extends TableCells>(
    rows: readonly Row[],
    columns: FoundColumns<Field>,
  ) => JoinedRows<Row>;
  /** Corrects by the values below what the names of the columns told. */
  readonly turn?: (heading: TurnedHeading<Field>) => HeadingNews | undefined;
}

export interface TableCells {
  readonly cells: readonly string[];
}

export interface JoinedRows<Row> {
  readonly rows: readonly Row[];
  readonly avisos: readonly string[];
}

interface Need<Field> {
  readonly oneOf: readonly Field[];
  /** Whether columns that were asked for do without it. */
  readonly unlessAsked?: boolean;
}

export type FoundColumns<Field extends string> = ReadonlyMap<Field, number>;

/** What a person should know of the columns that were taken. */
export interface HeadingNews {
  readonly avisos?: readonly string[];
  /** To be told where hardly any line comes to what is expected. */
  readonly ifUnexpected?: string;
}

/** A heading that was found, with the rows below it. */
export interface TurnedHeading<Field extends string> {
  readonly columns: Map<Field, number>;
  readonly names: readonly string[];
  readonly rows: readonly (readonly string[])[];
  readonly asked: ColumnNames<Field>;
}

export interface TableLayout<Field extends string = string> extends LayoutWords<Field> {
  fieldOf(name: string): Field | undefined;
}

/** The header of each field's column; empty for a field without a column. */
export type ColumnNames<Field extends string = string> = Partial<Record<Field, string>>;

/** Column names besides the usual ones. */
export interface KnownColumns<Field extends string = string> {
  readonly asked: ColumnNames<Field>;
  readonly remembered: ColumnNames<Field>;
}

/** Words that may stand around codes, amounts, quantities and days. */
export const AROUND = {
  code: ['n', 'número', 'código'],
  amount: ['valor', 'r$'],
  quantity: ['qtd', 'quantidade'],
  day: ['data'],
} as const;
const BETWEEN = ['', 'do', 'da', 'de'];

const SHORT: Readonly<Record<string, readonly string[]>> = {
  número: ['nº', 'nr', 'nro', 'num'],
  código: ['cód'],
  prefixo: ['prf', 'pref'],
  pedido: ['ped'],
  duplicata: ['dupl', 'dup'],
  título: ['tít'],
  cliente: ['cli'],
  parcela: ['parc', 'pcl'],
  prestação: ['prest'],
  produto: ['prod'],
  referência: ['ref'],
  quantidade: ['qtd', 'qtde', 'qde', 'quant'],
  valor: ['vlr', 'vl', 'vr', 'val'],
  preço: ['prç'],
  mínimo: ['mín'],
  unitário: ['unit'],
  cálculo: ['cálc'],
  percentual: ['perc'],
  comissão: ['comis', 'comiss'],
  líquida: ['líq'],
  data: ['dt'],
  emissão: ['emis'],
  vencimento: ['vencto', 'venc', 'vcto'],
  previsão: ['prev'],
  prevista: ['prev'],
  pagamento: ['pgto', 'pagto', 'pgmto'],
  histórico: ['hist'],
  descrição: ['descr'],
  observação: ['obs'],
};

/** A layout that knows its columns by their names. */
export function layoutOf<const Field extends string>(words: LayoutWords<Field>): TableLayout<Field> {
  const fields = onFirstUse(() => fieldsByName(words));
  return { ...words, fieldOf: (name) => fields().get(foldName(name)) };
}

function fieldsByName<Field extends string>(words: LayoutWords<Field>): Map<string, Field> {
  const fields = new Map<string, Field>();
  for (const field of words.fields)
    for (const name of words.names[field].split(', '))
      for (const spelling of spellingsOf(name).map(foldName))
        for (const decorated of decorate(words, field, spelling, name))
          if (!fields.has(decorated)) fields.set(decorated, field);
  for (const [name, field] of entriesOf(words.alone ?? {}))
    for (const spelling of spellingsOf(name)) fields.set(foldName(spelling), field as Field);
  return fields;
}

function spellingsOf(name: string): string[] {
  return name
    .split(' ')
    .map((word) => [word, ...(SHORT[word] ?? [])])
    .reduce((starts, words) => starts.flatMap((start) => words.map((word) => `${start} ${word}`)), ['']);
}

function* decorate<Field extends string>(
  { around, onlyWithWord }: LayoutWords<Field>,
  field: Field,
  spelling: string,
  name: string,
): Generator<string> {
  const isWhole = !onlyWithWord?.[field]?.includes(name);
  const words = (around[field] ?? []).flatMap(spellingsOf).map(foldName);
  const fronts = words.flatMap((word) => BETWEEN.map((between) => word + between));
  if (isWhole) yield spelling;
  for (const front of isWhole ? ['', ...fronts] : fronts)
    for (const behind of ['', ...words]) if (front !== '' || behind !== '') yield front + spelling + behind;
}

/** Ignores case, accents and punctuation; `%` and `$` count as letters. */
export function foldName(name: string): string {
  return foldText(name.normalize('NFKD')).replaceAll(/[^\p{L}\p{N}%$]/gu, '');
}

/** The missing column that keeps a line from being the heading. */
export interface ColumnFault {
  readonly campo: string;
  readonly mensagem: string;
}

const MISSING = 'Falta a coluna no cabeçalho';

/**
 * The column of each field: as requested, otherwise as in the last file, otherwise the first with a usual name. No column holds
 * two fields. Each column has one name or, in a heading of two lines, the joined name and the lower line's own. A heading has no faults.
 */
export function findColumns<Field extends string>(
  header: readonly (readonly string[])[],
  layout: TableLayout<Field>,
  { asked, remembered }: KnownColumns<Field>,
): { columns: FoundColumns<Field>; faults: readonly ColumnFault[] } {
  const folded = header.map((names) => names.map(foldName).filter((name) => name !== ''));
  const columns = new Map<Field, number>();
  const isFree = (at: number) => ![...columns.values()].includes(at);
  const take = (field: Field, name: string): boolean => {
    const at = folded.findIndex((names, at) => names.includes(foldName(name)) && isFree(at));
    if (at !== -1) columns.set(field, at);
    return at !== -1;
  };
  const settled = new Set<Field>();
  const missing = new Set<Field>();
  for (const [field, name] of entriesOf(asked)) {
    settled.add(field);
    if (name !== '' && !take(field, name)) missing.add(field);
  }
  // That a field has no column is said of tables with these columns, and not of every table of the factory.
  const isAsBefore = entriesOf(remembered).every(
    ([, name]) => name === '' || folded.some((names) => names.includes(foldName(name))),
  );
  for (const [field, name] of entriesOf(remembered))
    if (!settled.has(field) && (name === '' ? isAsBefore : take(field, name))) settled.add(field);
  for (const [at, names] of folded.entries()) {
    const field = names.map(layout.fieldOf).find((one) => one !== undefined);
    if (field !== undefined && !settled.has(field) && !columns.has(field) && isFree(at))
      columns.set(field, at);
  }
  const isAsked = entriesOf(asked).some(([, name]) => name !== '');
  for (const { oneOf, unlessAsked = false } of layout.needs) {
    const isNeeded = !(unlessAsked && (isAsked || missing.size > 0));
    if (isNeeded && !oneOf.some((field) => columns.has(field))) missing.add(oneOf[0] as Field);
  }
  const faults = layout.fields.filter((field) => missing.has(field));
  return { columns, faults: faults.map((campo) => ({ campo, mensagem: MISSING })) };
}

/** Whether a line repeats the heading, as on every page of a printed table. */
export function isSameHeading(heading: readonly string[], cells: readonly string[]): boolean {
  const [one, other] = [heading, cells].map((line) => line.map(foldName).join('\n').trimEnd());
  return one === other;
}

function entriesOf<Field extends string, Value>(of: Partial<Record<Field, Value>>): [Field, Value][] {
  return Object.entries(of) as [Field, Value][];
}

/** The columns used, as remembered for the next file, including fields without one. */
export function namesUsed<Field extends string>(
  header: readonly string[],
  columns: FoundColumns<Field>,
  asked: ColumnNames<Field>,
): ColumnNames<Field> {
  const none = entriesOf<Field, string>(asked).filter(([, name]) => name === '');
  const used = [...columns].map(([field, at]) => [field, (header[at] ?? '').trim()] as const);
  return Object.fromEntries([...none, ...used.filter(([, name]) => name !== '')]) as ColumnNames<Field>;
}
