import { sql } from 'kysely';
import type { Reader } from '../../platform/database/database.ts';
import type { Findings } from '../../platform/database/engine.ts';
import { sealSession } from '../../platform/database/seals.ts';
import type { SessionTable } from '../../platform/database/tables/access.ts';
import { type Check, countRows, happenedSince, hasHappened, readPieces } from './check.queries.ts';

/** Sessions are too many and too short for the journal, so each has its own seal. */
export const checkSessions: Check = {
  name: 'sessions',
  about: 'sessions against their own seals, and the keys and credentials that they belong to',
  size: (db) => countRows(db, 'sessoes'),
  async run(db, findings) {
    for await (const rows of readPieces<SessionTable>(db, 'sessoes', ['id'])) {
      for (const session of rows)
        for (const wrong of wrongIn(session))
          findings.fault(`company ${session.empresa_id}, session ${JSON.stringify(session.id)}: ${wrong}`);
      findings.looked(rows.length);
    }
    await tellStrangers(db, findings);
  },
};

function* wrongIn(session: SessionTable): Generator<string> {
  const { hash, created_at, seen_at, selo } = session;
  if (!/^[0-9a-f]{64}$/.test(hash)) yield 'hash is no hash';
  if (!hasHappened(created_at)) yield 'created_at is no moment that has been';
  if (!happenedSince(seen_at, created_at)) yield 'seen_at is no moment since it began';
  if (selo !== sealSession(session)) yield 'it is not the one that was opened';
}

/** Sessions with a key of another company, or with a credential that does not open the company. */
async function tellStrangers(db: Reader, findings: Findings): Promise<void> {
  const { rows } = await sql<{ id: string; empresa_id: string }>`
    select sessoes.id, sessoes.empresa_id from sessoes
    left join chaves on chaves.id = sessoes.chave_id and chaves.empresa_id = sessoes.empresa_id
    left join membros on membros.credencial_id = sessoes.credencial_id and membros.empresa_id = sessoes.empresa_id
    where chaves.id is null and membros.empresa_id is null`.execute(db);
  for (const { id, empresa_id } of rows)
    findings.fault(
      `company ${empresa_id}, session ${JSON.stringify(id)}: nothing of its holder opens the company`,
    );
}
