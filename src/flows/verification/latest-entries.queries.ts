import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import type { z } from 'zod';
import { isCalendarDate, isMoment } from '../../domain/calendar.ts';
import { KIND_NAMES, type KindName } from '../../domain/kind-names.ts';
import { type CompanyTableName, companyTable } from '../../platform/database/company-tables.ts';
import type { Reader } from '../../platform/database/database.ts';
import type { Findings } from '../../platform/database/engine.ts';
import type { JournalRow } from '../../platform/writes/journal.queries.ts';
import { nameRecord } from './check.queries.ts';
import { nameEntry } from './journal.queries.ts';
import { isUnreadableValue } from './storage.queries.ts';
import { STORED_RECORDS, type StoredKind, type StoredRecord } from './stored-records.ts';

type Fields = Readonly<Record<string, unknown>>;

/** Compares records with the journal entries that are the last about them. */
export async function checkLatestEntries(
  db: Reader,
  empresaId: string,
  entries: readonly JournalRow[],
  findings: Findings,
): Promise<void> {
  for (const [name, about] of Map.groupBy(entries, ({ recurso }) => recurso)) {
    const kind = KIND_NAMES.find((kind) => kind === name);
    if (kind === undefined) {
      for (const entry of about) findings.fault(`${nameEntry(entry)}: there is no such kind of record`);
      continue;
    }
    if (kind === 'usuarios') continue;
    const last = await readLastNumbers(db, empresaId, kind, about);
    const words = about.filter(({ registro_id, numero }) => last.get(registro_id) === numero);
    const records = new StoredRecords(kind);
    const ids = words.map(({ registro_id }) => registro_id);
    const rows = await records.read(db, empresaId, ids);
    for (const entry of words) compare(entry, rows.get(entry.registro_id), records, findings);
  }
}

function compare(entry: JournalRow, found: Found | undefined, records: StoredRecords, findings: Findings) {
  const record = nameRecord(entry.empresa_id, entry.recurso, entry.registro_id);
  const stored = found && records.tryRecordOf(found);
  if (found && stored === undefined) {
    findings.fault(`${record} cannot be read: it holds what the service does not write`);
    return;
  }
  // Most are identical as text, which saves parsing.
  const isAsSaid = stored !== undefined && JSON.stringify(stored) === entry.depois;
  const said = isAsSaid ? stored : readSaid(entry.depois);
  if (said === undefined) findings.fault(`${nameEntry(entry)}: depois is no JSON`);
  else if (said === null) {
    if (found) findings.fault(`${record} is there, and journal entry ${entry.numero} says that it is gone`);
  } else if (stored === undefined)
    findings.fault(`${record} is not there, and journal entry ${entry.numero} says that it is`);
  else if (!isAsSaid) {
    const differing = differences(stored, said);
    if (differing.length > 0)
      findings.fault(`${record}: ${differing.join(', ')} is not what journal entry ${entry.numero} says`);
  }
  const wrong = found && stored ? records.wrong(found, stored) : [];
  if (wrong.length > 0) findings.fault(wrongValues(record, wrong));
}

export const wrongValues = (record: string, wrong: readonly string[]) =>
  `${record}: ${wrong.join(', ')} has a value that it cannot have`;

/** Only fields that both have: a field may be newer than the entry, or removed since. */
function differences(record: Fields, said: Fields): string[] {
  return Object.keys(record).filter((name) => name in said && !isDeepStrictEqual(record[name], said[name]));
}

/** Null for a deleted record; undefined for invalid JSON. */
function readSaid(depois: string | null): Fields | null | undefined {
  if (depois === null) return null;
  try {
    return JSON.parse(depois);
  } catch {
    return undefined;
  }
}

async function readLastNumbers(
  db: Reader,
  empresaId: string,
  kind: KindName,
  entries: readonly JournalRow[],
): Promise<Map<string, number>> {
  const ids = [...new Set(entries.map(({ registro_id }) => registro_id))];
  const { rows } = await sql<{ registro_id: string; last: number }>`
    select registro_id, max(numero) as "last" from jornal
    where empresa_id = ${empresaId} and recurso = ${kind} and registro_id in (${sql.join(ids)})
    group by registro_id`.execute(db);
  return new Map(rows.map(({ registro_id, last }) => [registro_id, last]));
}

interface Found {
  readonly row: Fields;
  readonly parts: readonly Fields[][];
}

/** Reads the rows of a kind as records. */
export class StoredRecords {
  readonly #kind: StoredKind;
  readonly #stored: StoredRecord;
  /** The fields whose texts have a form. */
  readonly #forms: (readonly [name: string, fits: (text: string) => boolean])[];

  constructor(kind: StoredKind) {
    this.#kind = kind;
    // Rows are read by column name here; each kind's own type has been checked where it is declared.
    this.#stored = STORED_RECORDS[kind] as unknown as StoredRecord;
    this.#forms = Object.entries(this.#stored.schema.shape).flatMap(([name, field]) => {
      const fits = FORMS[formOf(field as z.ZodType) ?? ''];
      return fits === undefined ? [] : [[name, fits] as const];
    });
  }

  async read(db: Reader, empresaId: string, ids: readonly string[]): Promise<Map<string, Found>> {
    // PostgreSQL fails on an invalid UUID in a query.
    const possible = ids.filter((id) => this.#forms.every(([name, fits]) => name !== 'id' || fits(id)));
    if (possible.length === 0) return new Map();
    const company = this.#kind === 'empresas' ? sql.ref('id') : sql.ref('empresa_id');
    const { rows } = await sql<Fields>`
      select * from ${sql.table(this.#kind)}
      where ${company} = ${empresaId} and id in (${sql.join(possible)})`.execute(db);
    const parts: Map<unknown, Fields[]>[] = [];
    for (const table of this.#stored.parts ?? [])
      parts.push(await readParts(db, empresaId, possible, table as CompanyTableName));
    const partsOf = ({ id }: Fields) => parts.map((some) => some.get(id) ?? []);
    return new Map(rows.map((row) => [String(row.id), { row, parts: partsOf(row) }]));
  }

  recordOf({ row, parts: [parts, more] }: Found): Fields {
    return this.#stored.read(row as never, parts as never, more as never) as Fields;
  }

  /** Undefined when a column has a value that the service never writes. */
  tryRecordOf(found: Found): Fields | undefined {
    try {
      return this.recordOf(found);
    } catch (error) {
      if (isUnreadableValue(error)) return undefined;
      throw error;
    }
  }

  /** The names of the fields with wrong values. */
  wrong({ row, parts: [parts] }: Found, record: Fields): string[] {
    const { error } = this.#stored.schema.safeParse(record);
    const refused = error?.issues.map(({ path }) => path.filter(isFieldName).join('.')) ?? [];
    const formless = this.#forms.filter(([name, fits]) => {
      const value = record[name];
      return typeof value === 'string' && !fits(value);
    });
    // A flag of any nonzero number would read as true.
    const flags = Object.entries(record).filter(
      ([name, value]) => typeof value === 'boolean' && row[name] !== value && row[name] !== Number(value),
    );
    const more = this.#stored.wrong?.(row as never, parts as never) ?? [];
    const names = [...formless, ...flags].map(([name]) => name);
    return [...new Set([...refused, ...names, ...more.filter((name) => name !== false)])];
  }
}

async function readParts(db: Reader, empresaId: string, ids: readonly string[], table: CompanyTableName) {
  const [owner = '', order = owner] = companyTable(table).key;
  const { rows } = await sql<Fields>`
    select * from ${sql.table(table)}
    where empresa_id = ${empresaId} and ${sql.ref(owner)} in (${sql.join(ids)})
    order by ${sql.ref(owner)}, ${sql.ref(order)}`.execute(db);
  return Map.groupBy(rows, (row) => row[owner]);
}

const FORMS: Record<string, (text: string) => boolean> = {
  'date-time': isMoment,
  date: isCalendarDate,
  uuid: (text) => /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/.test(text),
};

const isFieldName = (part: PropertyKey) => typeof part === 'string';

function formOf(field: z.ZodType): string | undefined {
  const form = field.meta()?.format;
  if (typeof form === 'string') return form;
  return 'unwrap' in field ? formOf((field as z.ZodNullable<z.ZodType>).unwrap()) : undefined;
}
