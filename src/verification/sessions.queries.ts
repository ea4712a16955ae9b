import type { SessionTable } from '../database/tables.ts';
import { isMoment } from '../domain/moments.ts';
import type { Check } from './check.ts';
import { countRows, readPieces } from './rows.queries.ts';

const COLUMNS = ['id', 'hash', 'empresa_id', 'created_at', 'seen_at'];

/** Nothing of a session stands in the journal, so its values are held against what they may be. */
export const checkSessions: Check = {
  name: 'sessions',
  about: 'sessions, which the journal does not know: what they are known by, and when',
  size: (db) => countRows(db, 'sessoes'),
  async run(db, findings) {
    for await (const rows of readPieces<SessionTable>(db, 'sessoes', ['id'], COLUMNS)) {
      for (const session of rows)
        for (const wrong of wrongIn(session))
          findings.fault(`company ${session.empresa_id}, session ${JSON.stringify(session.id)}: ${wrong}`);
      findings.looked(rows.length);
    }
  },
};

function* wrongIn({ hash, created_at, seen_at }: SessionTable): Generator<string> {
  if (!/^[0-9a-f]{64}$/.test(hash)) yield 'hash is no hash';
  if (!isMoment(created_at)) yield 'created_at is no moment';
  if (!isMoment(seen_at)) yield 'seen_at is no moment';
}
