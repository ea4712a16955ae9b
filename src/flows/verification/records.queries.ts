import { sql } from 'kysely';
import type { Reader } from '../../platform/database/database.ts';
import { dialectOf, type Findings } from '../../platform/database/engine.ts';
import { inPages, rowsWith } from '../../platform/database/rows.ts';
import { firstThatFit, type JournalRow, measureEntries } from '../../platform/writes/journal.queries.ts';
import { type Check, nameRecord, type RecordKey, readCompanies } from './check.queries.ts';
import { chainCheck, findStrayReplacements } from './journal.queries.ts';
import { checkLatestEntries, StoredRecords, wrongValues } from './latest-entries.queries.ts';
import { STORED_RECORDS, type StoredKind } from './stored-records.ts';
import { companySeals } from './ways-in.queries.ts';

const ROWS_PER_STEP = 1000;

const KINDS = Object.keys(STORED_RECORDS) as StoredKind[];

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

type Known = RecordKey & { readonly is_heard_of: boolean | number };

/** Records without any journal entry, which are held against their contract too. */
async function checkUnheardOf(db: Reader, kind: StoredKind, findings: Findings): Promise<void> {
  const company = kind === 'empresas' ? sql.ref('record.id') : sql.ref('record.empresa_id');
  // Searches by the record's id alone, because a company may have millions of entries of a kind.
  const kindOfEntry = dialectOf(db).unindexed<string>('recurso');
  const records = new StoredRecords(kind);
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
        const wrong = row ? records.wrong(row, records.recordOf(row)) : [];
        if (wrong.length > 0) findings.fault(wrongValues(record, wrong));
      }
    }
    findings.looked(rows.length);
  }
}

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
