import { foldText } from '../domain/text.ts';

export const STATEMENT_FIELDS = [
  'pedido',
  'nota',
  'documento',
  'parcela',
  'base',
  'percentual',
  'comissao',
  'pagamento',
] as const;

export type StatementField = (typeof STATEMENT_FIELDS)[number];

/** Which column holds each field, by its name in the header; empty where none shall. */
export type ColumnNames = Partial<Record<StatementField, string>>;

/** As representadas call them; of several that a file has, the first counts. */
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
    'data',
  ],
};

const FOLDED = Object.fromEntries(
  Object.entries(NAMES).map(([field, names]) => [field, names.map(foldName)]),
) as Record<StatementField, string[]>;

/** Neither case nor accents nor punctuation count; a percent sign counts as a letter. */
export function foldName(name: string): string {
  return foldText(name.normalize('NFKD')).replaceAll(/[^\p{L}\p{N}%]/gu, '');
}

/** A header that cannot be read: which field's column is not there, or there twice. */
export interface ColumnFault {
  readonly campo: StatementField;
  readonly mensagem: string;
}

const MISSING = 'Falta a coluna no cabeçalho';
const REPEATED = 'Coluna repetida';

/**
 * Where each field stands: where the caller says, else where it stood in the last statement, else where a known name is.
 * The same column never holds two fields.
 */
export function findColumns(header: readonly string[], asked: ColumnNames, remembered: ColumnNames = {}) {
  const folded = header.map(foldName);
  const columns = new Map<StatementField, number>();
  const faults: ColumnFault[] = [];
  const take = (campo: StatementField, name: string): boolean => {
    const at = name === '' ? -1 : folded.indexOf(name);
    if (at === -1 || [...columns.values()].includes(at)) return false;
    if (folded.indexOf(name, at + 1) !== -1) faults.push({ campo, mensagem: REPEATED });
    columns.set(campo, at);
    return true;
  };
  const settled = new Set<StatementField>();
  for (const [field, name] of entriesOf(asked)) {
    settled.add(field);
    if (name !== '' && !take(field, foldName(name))) faults.push({ campo: field, mensagem: MISSING });
  }
  for (const [field, name] of entriesOf(remembered)) {
    if (settled.has(field)) continue;
    if (name === '' || take(field, foldName(name))) settled.add(field);
  }
  for (const field of STATEMENT_FIELDS)
    if (!settled.has(field)) FOLDED[field].some((name) => take(field, name));
  if (!columns.has('comissao') && !faults.some(({ campo }) => campo === 'comissao'))
    faults.push({ campo: 'comissao', mensagem: MISSING });
  return { columns, faults };
}

function entriesOf(names: ColumnNames): [StatementField, string][] {
  return Object.entries(names) as [StatementField, string][];
}

/** What was used, as it is remembered: also that a field shall have no column. */
export function namesUsed(
  header: readonly string[],
  columns: ReadonlyMap<StatementField, number>,
  asked: ColumnNames,
): ColumnNames {
  const none = entriesOf(asked).filter(([, name]) => name === '');
  const used = [...columns].map(([field, at]) => [field, (header[at] ?? '').trim()]);
  return Object.fromEntries([...none, ...used]);
}
