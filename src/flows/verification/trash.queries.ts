import { sql } from 'kysely';
import { TRASHED_KINDS } from '../../domain/trash.ts';
import type { Reader } from '../../platform/database/database.ts';
import type { Row } from '../../platform/database/tables.ts';
import { digestDeleted, oldestKept, type TrashRow } from '../../platform/writes/deleted-records.queries.ts';
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
      if (rows.length < ROWS_PER_STEP) break;
      last = rows.at(-1);
    }
    for (const { empresa_id, numero, recurso, registro_id } of await findMissing(db))
      findings.fault(
        `company ${empresa_id}, ${recurso} ${JSON.stringify(registro_id)}: the trash lacks what journal entry ${numero} says was deleted`,
      );
  },
};

type Deletion = Pick<Row<'jornal'>, 'empresa_id' | 'numero' | 'recurso' | 'registro_id'>;

/** Beyond what clocks may differ by; what is older may have been swept away. */
const MARGIN_MILLIS = 24 * 60 * 60 * 1000;

/**
 * Deletions of the last days whose record the trash lacks. A later entry about the record restored or forgot it, and who forgets
 * a client forgets its sales.
 */
async function findMissing(db: Reader): Promise<Deletion[]> {
  const since = new Date(Date.parse(oldestKept()) + MARGIN_MILLIS).toISOString();
  const { rows } = await sql<Deletion & { antes: string | null }>`
    select apagada.empresa_id, apagada.numero, apagada.recurso, apagada.registro_id, apagada.antes
    from jornal as apagada
    where apagada.acao = 'apagar' and apagada.recurso in (${sql.join([...TRASHED_KINDS])})
      and apagada.momento > ${since} and apagada.selo is not null
      and not exists (select 1 from lixeira
        where lixeira.empresa_id = apagada.empresa_id and lixeira.recurso = apagada.recurso
          and lixeira.registro_id = apagada.registro_id)
      and not exists (select 1 from jornal as depois
        where depois.empresa_id = apagada.empresa_id and depois.registro_id = apagada.registro_id
          and depois.recurso = apagada.recurso and depois.numero > apagada.numero)
    order by apagada.empresa_id, apagada.numero`.execute(db);
  const missing: Deletion[] = [];
  for (const { antes, ...deletion } of rows)
    if (!(await isForgotten(db, deletion, clientIn(antes)))) missing.push(deletion);
  return missing;
}

async function isForgotten(
  db: Reader,
  { empresa_id, numero }: Deletion,
  clienteId: string | undefined,
): Promise<boolean> {
  if (clienteId === undefined) return false;
  const entry = await db
    .selectFrom('jornal')
    .select('numero')
    .where('empresa_id', '=', empresa_id)
    .where('recurso', '=', 'clientes')
    .where('registro_id', '=', clienteId)
    .where('acao', '=', 'anonimizar')
    .where('numero', '>', numero)
    .limit(1)
    .executeTakeFirst();
  return entry !== undefined;
}

function clientIn(antes: string | null): string | undefined {
  return antes === null ? undefined : /"cliente_id":"([^"]+)"/.exec(antes)?.[1];
}

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
