import { type Border, nameBorder } from '../domain/border.ts';
import { orRefuse, refuse } from '../http/contract/api-error.ts';
import { problems } from '../http/contract/problems.ts';
import { WrittenJson } from '../http/replies/written-json.ts';
import { type Route, route } from '../http/routes.ts';
import type { Service } from '../http/service.ts';
import { readCopy } from './copy.contract.ts';
import { COPIED } from './copy-source.ts';
import { type Cursor, claimedNumber, readCursor, writeCursor } from './cursor.ts';
import { type JournalState, readJournalState } from './journal-state.queries.ts';
import { type Asked, readChanges, readFirst } from './read-copy.ts';

const NOTHING = '[]';

export function copyRoutes({ db, calendar }: Service): Route[] {
  return [
    route(readCopy, async ({ border, requester, query }) => {
      const { apos = '', limit } = query;
      const asked: Asked = { border, today: calendar.today(), limit };
      const known = await readJournalState(db.read, border.empresaId, claimedNumber(apos));
      const begun = apos === '' ? beginAt(border, known) : continueFrom(apos, border, known);
      // Most requests find nothing new, which the journal's last number answers cheaply.
      if (begun.place === null && begun.numero === known.numero) return answer(NOTHING, begun, known);

      return db.report(async (db) => {
        const state = await readJournalState(db, border.empresaId, begun.numero);
        if (begun.place !== null) {
          const { page, place } = await readFirst(db, asked, begun.place);
          return answer(page.write(), { ...begun, place }, state);
        }
        const { page, numero } = await readChanges(db, asked, begun.numero);
        const { askedHash: hash = '' } = await readJournalState(db, border.empresaId, numero);
        return answer(page.write(), { border, numero, hash, place: null }, state);
      }, requester);
    }),
  ];
}

function beginAt(border: Border, { numero, hash }: JournalState): Cursor {
  return { border, numero, hash, place: { recurso: COPIED[0], after: null } };
}

/** A cursor of another journal or another person is refused as outdated. */
function continueFrom(apos: string, border: Border, { secret, askedHash }: JournalState): Cursor {
  const cursor = orRefuse(readCursor(apos, secret), problems.copyOutdated);
  if (nameBorder(cursor.border) !== nameBorder(border) || cursor.hash !== askedHash)
    refuse(problems.copyOutdated);
  return cursor;
}

function answer(data: string, next: Cursor, { numero: end, secret }: JournalState): WrittenJson {
  const mais = next.place !== null || next.numero < end;
  const rest = { apos: writeCursor(next, secret), numero: next.numero, mais };
  return new WrittenJson(`{"data":${data},${JSON.stringify(rest).slice(1)}`);
}
