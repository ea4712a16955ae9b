import { secretOf } from '../../access/people/challenges.queries.ts';
import { orRefuse, problems, refuse } from '../../contract/problems.ts';
import { type AccessScope, nameAccessScope } from '../../domain/access-scope.ts';
import { WrittenJson } from '../../platform/http/replies/answers.ts';
import { type AppContext, type Route, route } from '../../platform/http/routes.ts';
import { type Cursor, claimedNumber, readCursor, writeCursor } from './cursor.ts';
import { type JournalState, readJournalState } from './journal.queries.ts';
import { readChanges, readFirst, type SyncQuery } from './read-sync.ts';
import { COPIED, readSync } from './sync.contract.ts';

const NOTHING = '[]';

export function copyRoutes({ db, calendar }: AppContext): Route[] {
  return [
    route(readSync, async ({ scope, requester, query }) => {
      const { apos = '', limit } = query;
      const asked: SyncQuery = { scope, today: calendar.today(), limit };
      const secret = await secretOf(db);
      const known = await readJournalState(db.read, scope.empresaId, claimedNumber(apos), secret);
      const begun = apos === '' ? beginAt(scope, known) : continueFrom(apos, scope, known);
      // Most requests find nothing new, which the journal's last number answers cheaply.
      if (begun.place === null && begun.numero === known.numero) return answer(NOTHING, begun, known);

      return db.report(async (db) => {
        const state = await readJournalState(db, scope.empresaId, begun.numero, secret);
        if (begun.place !== null) {
          const { page, place } = await readFirst(db, asked, begun.place);
          return answer(page.write(), { ...begun, place }, state);
        }
        const { page, numero } = await readChanges(db, asked, begun.numero);
        const { askedHash: hash = '' } = await readJournalState(db, scope.empresaId, numero, secret);
        return answer(page.write(), { scope, numero, hash, place: null }, state);
      }, requester);
    }),
  ];
}

function beginAt(scope: AccessScope, { numero, hash }: JournalState): Cursor {
  return { scope, numero, hash, place: { recurso: COPIED[0], after: null } };
}

/** A cursor of another journal or another person is refused as outdated. */
function continueFrom(apos: string, scope: AccessScope, { secret, askedHash }: JournalState): Cursor {
  const cursor = orRefuse(readCursor(apos, secret), problems.copyOutdated);
  if (nameAccessScope(cursor.scope) !== nameAccessScope(scope) || cursor.hash !== askedHash)
    refuse(problems.copyOutdated);
  return cursor;
}

function answer(data: string, next: Cursor, { numero: end, secret }: JournalState): WrittenJson {
  const mais = next.place !== null || next.numero < end;
  const rest = { apos: writeCursor(next, secret), numero: next.numero, mais };
  return new WrittenJson(`{"data":${data},${JSON.stringify(rest).slice(1)}`);
}
