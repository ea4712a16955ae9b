import { STATEMENT_FIELDS, type StatementField } from '../domain/statement-lines.ts';
import { foldText } from '../domain/text.ts';

/** The header of each field's column; empty for a field without a column. */
export type ColumnNames = Partial<Record<StatementField, string>>;

/** The usual column names of representadas; of several in a file, the first counts. */
const NAMES: Record<StatementField, readonly string[]> = {
  pedido: [
    'pedido',
    'nº pedido',
    'n pedido',
    'nr pedido',
    'num pedido',
    'número pedido',
    'nº do pedido',
    'número do pedido',
    'pedido nº',
    'código do pedido',
    'código pedido',
    'cód pedido',
    'pedido de venda',
    'pedido venda',
    'ordem',
    'nº ordem',
    'número da ordem',
    'ordem de venda',
    'ordem de compra',
    'nro pedido',
  ],
  nota: [
    'nota',
    'nf',
    'nf-e',
    'nota fiscal',
    'nº nota',
    'n nota',
    'nº da nota',
    'num nota',
    'número nota',
    'número da nota',
    'nº nota fiscal',
    'nº da nota fiscal',
    'número da nota fiscal',
    'nº nf',
    'n nf',
    'num nf',
    'número nf',
    'nº nf-e',
    'número nf-e',
    'danfe',
    'nro nota',
    'nro nf',
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
  parcela: [
    'parcela',
    'nº parcela',
    'n parcela',
    'parc',
    'num parcela',
    'número parcela',
    'número da parcela',
    'prestação',
  ],
  base: [
    'base',
    'valor base',
    'base de cálculo',
    'base cálculo',
    'base comissão',
    'base da comissão',
    'base de comissão',
    'valor da base',
    'vlr base',
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
    'perc',
    'perc comissão',
    'taxa',
    'alíquota',
  ],
  comissao: [
    'comissão',
    'valor comissão',
    'valor da comissão',
    'valor de comissão',
    'vlr comissão',
    'vl comissão',
    'comissão r$',
    'comissão valor',
    'valor comissão r$',
    'comissões',
    'comissão paga',
    'comissão a pagar',
    'valor comis',
    'vlr comis',
    'vl comis',
    'vlr da comissão',
    'vr comissão',
    'total comissão',
    'comissão (valor)',
    'comissão líquida',
  ],
  pagamento: [
    'pagamento',
    'data pagamento',
    'data de pagamento',
    'data do pagamento',
    'dt pagamento',
    'data pgto',
    'dt pgto',
    'pgto',
    'liquidação',
    'data liquidação',
    'data de liquidação',
    'data da liquidação',
    'data baixa',
    'baixa',
    'data pagto',
    'dt pagto',
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
    'obs',
  ],
};

const FOLDED = Object.fromEntries(
  Object.entries(NAMES).map(([field, names]) => [field, names.map(foldName)]),
) as Record<StatementField, string[]>;

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
