import { sql } from 'kysely';
import { TRASH_DAYS } from '../../domain/trash.ts';
import type { Reader } from '../../platform/database/database.ts';
import { momentBefore } from '../../platform/database/ids.ts';
import { inPages } from '../../platform/database/rows.ts';
import { digestDeleted, type TrashRow } from '../../platform/writes/deleted-records.queries.ts';
import type { JournalRow } from '../../platform/writes/journal.queries.ts';
import { readSeal } from '../../platform/writes/seals.ts';
import { type Check, countRows } from './check.queries.ts';

const ROWS_PER_STEP = 50;
/** A day less than rows are kept, because clocks of several instances differ. */
const SURELY_KEPT_MILLIS = (TRASH_DAYS - 1) * 24 * 60 * 60 * 1000;

/** A restored record must equal the deleted one exactly. */
export const checkTrash: Check = {
  name: 'trash',
  about: 'deleted records that can be restored, against the journal entries that deleted them',
  size: (db) => countRows(db, 'lixeira'),
  async run(db, findings) {
    for (const { empresa_id, recurso, registro_id, numero } of await readMissing(db))
      findings.fault(
        `company ${empresa_id}, ${recurso} ${JSON.stringify(registro_id)}: is not in the trash, and journal entry ${numero} says that it was put there`,
      );
    for await (const rows of inPages<TrashRow>(ROWS_PER_STEP, (last) => readAfter(db, last))) {
      for (const row of rows) {
        const digests = await readDigests(db, row);
        if (!digests.has(digestDeleted(row)))
          findings.fault(
            `company ${row.empresa_id}, trash ${row.id} (${row.recurso} ${JSON.stringify(row.registro_id)}): is not what a journal entry says was deleted`,
          );
      }
      findings.looked(rows.length);
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

type Deletion = Pick<JournalRow, 'empresa_id' | 'recurso' | 'registro_id' | 'numero'>;

/** Deletions whose time is not over and that nothing came after: no restoring, and no erasing of the client. */
async function readMissing(db: Reader): Promise<Deletion[]> {
  const { rows } = await sql<Deletion>`
    select empresa_id, recurso, registro_id, numero from jornal as entry
    where acao = 'apagar' and momento > ${momentBefore(SURELY_KEPT_MILLIS)} and selo like ${'%"lixeira"%'}
      and not exists (
        select 1 from lixeira
        where empresa_id = entry.empresa_id and registro_id = entry.registro_id and recurso = entry.recurso
      )
      and not exists (
        select 1 from jornal as later
        where later.empresa_id = entry.empresa_id and later.numero > entry.numero
          and later.registro_id in (entry.registro_id, entry.antes ->> 'cliente_id')
          and (later.recurso = entry.recurso or later.acao = 'anonimizar')
      )
    order by empresa_id, numero`.execute(db);
  return rows;
}

/** A product may be deleted, created again under its code, and deleted again, so several digests are valid. */
async function readDigests(db: Reader, { empresa_id, recurso, registro_id }: TrashRow): Promise<Set<string>> {
  const { rows } = await sql<{ selo: string }>`
    select selo from jornal
    where empresa_id = ${empresa_id} and registro_id = ${registro_id} and recurso = ${recurso}
      and acao = 'apagar' and selo is not null`.execute(db);
  return new Set(rows.flatMap(({ selo }) => readSeal(selo).lixeira ?? []));
}
