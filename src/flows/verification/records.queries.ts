import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import type { z } from 'zod';
import { isCalendarDate, isMoment } from '../../domain/calendar.ts';
import { KIND_NAMES, type KindName } from '../../domain/kind-names.ts';
import { readJson } from '../../domain/text.ts';
import type { CompanyTableName } from '../../platform/database/company-tables.ts';
import type { Reader } from '../../platform/database/database.ts';
import { dialectOf, type Findings } from '../../platform/database/engine.ts';
import { inPages, rowsWith } from '../../platform/database/rows.ts';
import {
  type Check,
  nameRecord,
  type RecordKey,
  readCompanies,
  readPartRows,
} from '../../platform/verification/check.queries.ts';
import type { RecordCheck, StoredKind } from '../../platform/verification/record-check.ts';
import { firstThatFit, type JournalRow, measureEntries } from '../../platform/writes/journal.queries.ts';
import { companySeals } from './access.queries.ts';
import { chainCheck, findStrayReplacements, nameEntry } from './journal.queries.ts';
import { isUnreadableValue } from './storage.queries.ts';
import { RECORD_CHECKS } from './stored-records.ts';

const ROWS_PER_STEP = 1000;

const KINDS = Object.keys(RECORD_CHECKS) as StoredKind[];

/** One pass over the journal: each entry against its hash, each record against its last entry. */
export const checkRecords: Check = {
  name: 'records',
  about:
    "the journal's chain of hashes, and each record against the journal's last word on it and its own contract",
  tables: ['jornal', ...KINDS],
  async run(db, findings) {
    for (const id of await readCompanies(db)) {
      const checkChain = chainCheck(db, id, findings);
      const seals = await companySeals(db, id, findings);
      for await (const entries of readJournal(db, id)) {
        await checkChain(entries);
        await checkLatestEntries(db, id, entries, findings);
        await seals.checkEntries(entries);
        findings.looked(entries.length);
      }
    }
    await findStrayReplacements(db, findings);
    for (const kind of KINDS) await checkUnheardOf(db, kind, findings);
  },
};

const MOST_ENTRIES = 500;
/** Entries of sales with thousands of items are large, and a change has two of them. */
const MOST_BYTES = 4_000_000;

/** All entries of a company in order, in pages of limited size. */
async function* readJournal(db: Reader, empresaId: string): AsyncGenerator<JournalRow[]> {
  const entries = rowsWith(db, 'jornal', { empresa_id: empresaId }).orderBy('numero');
  for (let last = 0; ; ) {
    const rest = entries.where('numero', '>', last);
    const sizes = await measureEntries(db, rest.limit(MOST_ENTRIES));
    const end = firstThatFit(sizes, MOST_BYTES).at(-1);
    if (end === undefined) return;
    yield await rest.where('numero', '<=', end.numero).selectAll().execute();
    last = end.numero;
  }
}

type Fields = Readonly<Record<string, unknown>>;

/** Compares records with the journal entries that are the last about them. */
async function checkLatestEntries(
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
    const records = storedRecords(kind);
    const ids = words.map(({ registro_id }) => registro_id);
    const rows = await records.read(db, empresaId, ids);
    for (const entry of words) compare(entry, rows.get(entry.registro_id), records, findings);
  }
}

function compare(entry: JournalRow, found: Found | undefined, records: StoredRecords, findings: Findings) {
  const record = nameRecord(entry.empresa_id, entry.recurso, entry.registro_id);
  const stored = found && tryRecordOf(found, records);
  if (found && stored === undefined) {
    findings.fault(`${record} cannot be read: it holds what the service does not write`);
    return;
  }
  // Most are identical as text, which saves parsing.
  const isAsSaid = stored !== undefined && JSON.stringify(stored) === entry.depois;
  const said = isAsSaid ? stored : (readJson(entry.depois ?? 'null') as Fields | null | undefined);
  if (said === undefined) findings.fault(`${nameEntry(entry)}: depois is no JSON`);
  else if (said === null) {
    if (found) findings.fault(`${record} is there, and journal entry ${entry.numero} says that it is gone`);
  } else if (stored === undefined)
    findings.fault(`${record} is not there, and journal entry ${entry.numero} says that it is`);
  else if (!isAsSaid) {
    const differing = differences(stored, said, records.optional);
    if (differing.length > 0)
      findings.fault(`${record}: ${differing.join(', ')} is not what journal entry ${entry.numero} says`);
  }
  const wrong = found && stored && records.wrong(found, stored);
  if (wrong) findings.fault(`${record}: ${wrong}`);
}

/** Only fields that both have, because a field may be newer than the entry, or removed since; one that is left out where it is null counts as null. */
function differences(record: Fields, said: Fields, optional: readonly string[]): string[] {
  const names = Object.keys(record).filter((name) => name in said);
  return [...new Set([...names, ...optional])].filter(
    (name) => !isDeepStrictEqual(record[name] ?? null, said[name] ?? null),
  );
}

async function readLastNumbers(
  db: Reader,
  empresaId: string,
  kind: KindName,
  entries: readonly JournalRow[],
): Promise<Map<string, number>> {
  const ids = [...new Set(entries.map(({ registro_id }) => registro_id))];
  const rows = await rowsWith(db, 'jornal', { empresa_id: empresaId, recurso: kind, registro_id: ids })
    .select(['registro_id', ({ fn }) => fn.max('numero').as('last')])
    .groupBy('registro_id')
    .execute();
  return new Map(rows.map(({ registro_id, last }) => [registro_id, last]));
}

type Known = RecordKey & { readonly is_heard_of: boolean | number };

/** Records without any journal entry, which are held against their contract too. */
async function checkUnheardOf(db: Reader, kind: StoredKind, findings: Findings): Promise<void> {
  const company = kind === 'empresas' ? sql.ref('record.id') : sql.ref('record.empresa_id');
  // Searches by the record's id alone, because a company may have millions of entries of a kind.
  const kindOfEntry = dialectOf(db).unindexed<string>('recurso');
  const records = storedRecords(kind);
  const pages = inPages<Known>(ROWS_PER_STEP, async (last) => {
    const after = last && sql`where (${company}, record.id) > (${last.empresa_id}, ${last.id})`;
    const { rows } = await sql<Known>`
      select ${company} as empresa_id, record.id, exists (
        select 1 from jornal where jornal.empresa_id = ${company}
          and registro_id = cast(record.id as text) and ${kindOfEntry} = ${kind}) as is_heard_of
      from ${sql.table(kind)} as record ${after ?? sql``}
      order by 1, 2 limit ${ROWS_PER_STEP}`.execute(db);
    return rows;
  });
  for await (const rows of pages) {
    const unheardOf = rows.filter(({ is_heard_of }) => !is_heard_of);
    for (const [empresaId, some] of Map.groupBy(unheardOf, ({ empresa_id }) => empresa_id)) {
      const ids = some.map(({ id }) => id);
      const found = await records.read(db, empresaId, ids);
      for (const id of ids) {
        const record = nameRecord(empresaId, kind, id);
        findings.fault(`${record} is not in the journal`);
        const row = found.get(id);
        const wrong = row && records.wrong(row, records.recordOf(row));
        if (wrong) findings.fault(`${record}: ${wrong}`);
      }
    }
    findings.looked(rows.length);
  }
}

interface Found {
  readonly row: Fields;
  readonly parts: readonly Fields[][];
}

type StoredRecords = ReturnType<typeof storedRecords>;

/** Reads the rows of a kind as records. */
export function storedRecords(kind: StoredKind) {
  // Rows are read by column name here; each kind's own type has been checked where it is declared.
  const stored = RECORD_CHECKS[kind] as unknown as RecordCheck;
  // The fields whose texts have a form.
  const forms = Object.entries(stored.schema.shape).flatMap(([name, field]) => {
    const fits = FORMS[formOf(field as z.ZodType) ?? ''];
    return fits === undefined ? [] : [[name, fits] as const];
  });
  const optional = Object.entries(stored.schema.shape).flatMap(([name, field]) =>
    (field as z.ZodType).safeParse(undefined).success ? [name] : [],
  );
  return {
    /** Fields that the journal leaves out where they are null. */
    optional,

    async read(db: Reader, empresaId: string, ids: readonly string[]): Promise<Map<string, Found>> {
      // PostgreSQL fails on an invalid UUID in a query.
      const possible = ids.filter((id) => forms.every(([name, fits]) => name !== 'id' || fits(id)));
      if (possible.length === 0) return new Map();
      const company = kind === 'empresas' ? sql.ref('id') : sql.ref('empresa_id');
      const { rows } = await sql<Fields>`
        select * from ${sql.table(kind)}
        where ${company} = ${empresaId} and id in (${sql.join(possible)})`.execute(db);
      const parts: Map<unknown, Fields[]>[] = [];
      for (const table of stored.parts ?? [])
        parts.push(await readPartRows(db, empresaId, possible, table as CompanyTableName));
      const partsOf = ({ id }: Fields) => parts.map((some) => some.get(id) ?? []);
      return new Map(rows.map((row) => [String(row.id), { row, parts: partsOf(row) }]));
    },

    recordOf({ row, parts: [parts, more] }: Found): Fields {
      return stored.read(row as never, parts as never, more as never) as Fields;
    },

    /** Which fields have wrong values; undefined where none has. */
    wrong({ row, parts: [parts] }: Found, record: Fields): string | undefined {
      const { error } = stored.schema.safeParse(record);
      const isName = (part: PropertyKey) => typeof part === 'string';
      const refused = error?.issues.map(({ path }) => path.filter(isName).join('.')) ?? [];
      const formless = forms.filter(([name, fits]) => {
        const value = record[name];
        return typeof value === 'string' && !fits(value);
      });
      // A flag of any nonzero number would read as true.
      const flags = Object.entries(record).filter(
        ([name, value]) => typeof value === 'boolean' && row[name] !== value && row[name] !== Number(value),
      );
      const more = stored.wrong?.(row as never, parts as never) ?? [];
      const names = [...formless, ...flags].map(([name]) => name);
      const wrong = new Set([...refused, ...names, ...more.filter((name) => name !== false)]);
      return wrong.size === 0 ? undefined : `${[...wrong].join(', ')} has a value that it cannot have`;
    },
  };
}

/** Undefined when a column has a value that the service never writes. */
function tryRecordOf(found: Found, records: StoredRecords): Fields | undefined {
  try {
    return records.recordOf(found);
  } catch (error) {
    if (isUnreadableValue(error)) return undefined;
    throw error;
  }
}

const FORMS: Record<string, (text: string) => boolean> = {
  'date-time': isMoment,
  date: isCalendarDate,
  uuid: (text) => /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/.test(text),
};

function formOf(field: z.ZodType): string | undefined {
  const form = field.meta()?.format;
  if (typeof form === 'string') return form;
  return 'unwrap' in field ? formOf((field as z.ZodNullable<z.ZodType>).unwrap()) : undefined;
}
