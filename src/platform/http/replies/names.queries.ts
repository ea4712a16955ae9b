import type { FileRecord } from '../../../contract/lists.ts';
import { formatDate } from '../../../domain/formats.ts';
import { nameOfValue } from '../../../domain/value-names.ts';
import type { Reader } from '../../database/database.ts';
import { FILTER_LABELS, type PeoplesTable } from './people-sheet.ts';

/** Columns of ids, with the tables that name them and the columns of these. */
const NAMED = {
  cliente_id: ['clientes', 'id'],
  representada_id: ['representadas', 'id'],
  vendedor_id: ['membros', 'usuario_id'],
} as const;

type NamedId = keyof typeof NAMED;

/** The names of records by their ids; of people, also of those who left. */
export async function namesOf(
  db: Reader,
  empresaId: string,
  column: NamedId,
  ids: readonly string[],
): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const [table, key] = NAMED[column];
  const rows = await db
    .selectFrom(table as 'clientes')
    .select([`${key as 'id'} as id`, 'nome'])
    .where('empresa_id', '=', empresaId)
    .where(key as 'id', 'in', [...new Set(ids)])
    .execute();
  return new Map(rows.map(({ id, nome }) => [id, nome]));
}

/** The same table for people, with names of the records that it only has ids of. */
export function withNames(db: Reader, empresaId: string, table: PeoplesTable): PeoplesTable {
  const { columns, rows } = table;
  const nameFor = (column: string) => column.replace(/_id$/, '_nome');
  const nameless = (Object.keys(NAMED) as NamedId[]).filter(
    (column) => columns.includes(column) && !columns.includes(nameFor(column)),
  );
  const named = async function* () {
    for await (const some of rows) {
      const records = some.map((record): Record<string, FileRecord[string]> => ({ ...record }));
      for (const column of nameless) {
        const ids = records.map((record) => record[column]).filter((id) => typeof id === 'string');
        const found: Map<unknown, string> = await namesOf(db, empresaId, column, ids);
        for (const record of records) record[nameFor(column)] = found.get(record[column]) ?? null;
      }
      yield records;
    }
  };
  return { ...table, columns: [...columns, ...nameless.map(nameFor)], rows: named() };
}

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** What a list was filtered by, each filter as `Etapa: Paga`. */
export async function describeFilter(db: Reader, empresaId: string, query: object): Promise<string[]> {
  const words: string[] = [];
  for (const [field, value] of Object.entries(query)) {
    const label = FILTER_LABELS[field];
    if (label !== undefined && value !== undefined && value !== '')
      words.push(`${label}: ${await wordsFor(db, empresaId, field, value)}`);
  }
  return words;
}

async function wordsFor(db: Reader, empresaId: string, field: string, value: unknown): Promise<string> {
  if (typeof value === 'boolean') return value ? 'Sim' : 'Não';
  if (Array.isArray(value)) return value.map((one) => nameOfValue(field, String(one))).join(', ');
  const text = String(value);
  if (DAY.test(text)) return formatDate(text);
  if (!(field in NAMED)) return nameOfValue(field, text);
  return (await namesOf(db, empresaId, field as NamedId, [text])).get(text) ?? 'não encontrado';
}
