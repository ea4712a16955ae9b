import type { FileRecord } from '../../../contract/lists.ts';
import { formatDate } from '../../../domain/formats.ts';
import { FILTER_LABELS } from '../../../domain/list-columns.ts';
import { nameOfValue } from '../../../domain/value-names.ts';
import type { ListTable } from './list-sheet.ts';

/** Columns of ids in lists whose records people know by name. */
const NAMED_IDS = ['cliente_id', 'representada_id', 'vendedor_id'] as const;

export type NamedId = (typeof NAMED_IDS)[number];

/** Reads the names of records; handed in, because no room of the platform knows the tables of the office. */
export type RecordNames = (
  empresaId: string,
  column: NamedId,
  ids: readonly string[],
) => Promise<Map<string, string>>;

/** Adds names of records to a table that only has their ids. */
export function withNames(nameRecords: RecordNames, empresaId: string, table: ListTable): ListTable {
  const { columns, rows } = table;
  const nameFor = (column: string) => column.replace(/_id$/, '_nome');
  const nameless = NAMED_IDS.filter(
    (column) => columns.includes(column) && !columns.includes(nameFor(column)),
  );
  const named = async function* () {
    for await (const some of rows) {
      const records = some.map((record): Record<string, FileRecord[string]> => ({ ...record }));
      for (const column of nameless) {
        const ids = records.map((record) => record[column]).filter((id) => typeof id === 'string');
        const found: Map<unknown, string> = await nameRecords(empresaId, column, ids);
        for (const record of records) record[nameFor(column)] = found.get(record[column]) ?? null;
      }
      yield records;
    }
  };
  return { ...table, columns: [...columns, ...nameless.map(nameFor)], rows: named() };
}

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** What a list was filtered by, each filter as `Etapa: Paga`. */
export async function describeFilter(
  nameRecords: RecordNames,
  empresaId: string,
  query: object,
): Promise<string[]> {
  const words: string[] = [];
  for (const [field, value] of Object.entries(query)) {
    const label = FILTER_LABELS[field];
    if (label !== undefined && value !== undefined && value !== '')
      words.push(`${label}: ${await wordsFor(nameRecords, empresaId, field, value)}`);
  }
  return words;
}

async function wordsFor(
  nameRecords: RecordNames,
  empresaId: string,
  field: string,
  value: unknown,
): Promise<string> {
  if (typeof value === 'boolean') return value ? 'Sim' : 'Não';
  if (Array.isArray(value)) return value.map((one) => nameOfValue(field, String(one))).join(', ');
  const text = String(value);
  if (DAY.test(text)) return formatDate(text);
  const named = NAMED_IDS.find((id) => id === field);
  if (named === undefined) return nameOfValue(field, text);
  return (await nameRecords(empresaId, named, [text])).get(text) ?? 'não encontrado';
}
