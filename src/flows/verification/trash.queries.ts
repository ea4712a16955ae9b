import { sql } from 'kysely';
import type { Reader } from '../../platform/database/database.ts';
import { digestDeleted, type TrashRow } from '../../platform/writes/deleted-records.queries.ts';
import type { EntrySeal } from '../../platform/writes/seals.ts';
import type { Check } from './check.ts';
import { countRows } from './rows.queries.ts';

const ROWS_PER_STEP = 50;

/** A restored record must equal the deleted one exactly. */
export const checkTrash: Check = {
  name: 'trash',
  about: 'deleted records that can be restored, against the journal entries that deleted them',
  size: (db) => countRows(db, 'lixeira'),
  async run(db, findings) {
    for (let last: TrashRow | undefined; ; ) {
      const rows = await readAfter(db, last);
      for (const row of rows) {
        const digests = await readDigests(db, row);
        if (!digests.has(digestDeleted(row)))
          findings.fault(
            `company ${row.empresa_id}, trash ${row.id} (${row.recurso} ${JSON.stringify(row.registro_id)}): is not what a journal entry says was deleted`,
          );
      }
      findings.looked(rows.length);
      if (rows.length < ROWS_PER_STEP) return;
      last = rows.at(-1);
    }
  },
};

function readAfter(db: Reader, last: TrashRow | undefined): Promise<TrashRow[]> {
  let rows = db.selectFrom('lixeira').selectAll().orderBy('empresa_id').orderBy('id').limit(ROWS_PER_STEP);
  if (last)
    rows = rows.where(({ eb, refTuple, tuple }) =>
      eb(refTuple('empresa_id', 'id'), '>', tuple(last.empresa_id, last.id)),
    );
  return rows.execute();
}

/** A product may be deleted, created again under its code, and deleted again, so several digests are valid. */
async function readDigests(db: Reader, { empresa_id, recurso, registro_id }: TrashRow): Promise<Set<string>> {
  const { rows } = await sql<{ selo: string }>`
    select selo from jornal
    where empresa_id = ${empresa_id} and registro_id = ${registro_id} and recurso = ${recurso}
      and acao = 'apagar' and selo is not null`.execute(db);
  return new Set(rows.flatMap(({ selo }) => digestIn(selo) ?? []));
}

/** Invalid JSON seals nothing; the hash chain reveals the change. */
function digestIn(selo: string): string | undefined {
  try {
    return (JSON.parse(selo) as EntrySeal).lixeira;
  } catch {
    return undefined;
  }
}
