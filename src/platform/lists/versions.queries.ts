import { nameAccessScope } from '../../domain/access-scope.ts';
import type { KindName } from '../../domain/kind-names.ts';
import type { CompanyState, Database, Reader, StateId } from '../database/database.ts';
import { cachedFor } from '../database/engine.ts';
import { prepared } from '../database/prepared.ts';
import { rowsWith } from '../database/rows.ts';
import { isKnown, NotModified, Tagged, tagOf } from '../http/replies/answers.ts';
import type { RequestContext } from '../http/routes.ts';
import { readJournalPosition } from './journal-since.queries.ts';
import { responseCache } from './response-cache.ts';

const version = prepared<{ empresa_id: string }>()((db, param) =>
  db.selectFrom('contadores').select('versao').where('empresa_id', '=', param('empresa_id')),
);

/** The company's version, which every change increments in its transaction. */
export async function readVersion(db: Reader, empresaId: string): Promise<number> {
  return (await version.one(db, { empresa_id: empresaId })).versao;
}

interface AnswerOptions {
  readonly day?: string | undefined;
  readonly apartFrom?: readonly KindName[] | undefined;
  /** Called with the size of an answer that was read. */
  readonly recordSize?: (bytes: number) => void;
}

type Conditional<Answer> = Tagged<Answer> | NotModified;

/**
 * Answers with a tag of the company's version, and of the day where the answer depends on it; a caller that knows the tag gets
 * 304 without a read. A tag older than the data is harmless: the answer is only requested again. An answer that does not depend
 * on some kinds stays cached while only these change. Cached answers are returned synchronously, because awaiting one costs as
 * much as the rest of the request.
 */
export function respondWithETag<Answer>(
  db: Database,
  {
    company,
    scope,
    address,
    knownTags,
  }: Pick<RequestContext<unknown, unknown>, 'company' | 'scope' | 'address' | 'knownTags'>,
  read: () => Promise<{ versao: number; answer: Answer }>,
  { day, apartFrom, recordSize: weigh }: AnswerOptions = {},
): Conditional<Answer> | Promise<Conditional<Answer>> {
  const answers = responseCache(db.read);
  const place = `${nameAccessScope(scope)} ${address} ${day ?? ''}`;
  return thenSync(db.freshness.ofCompany(company.id), (state) => {
    const stateId = apartFrom ? stateIdApartFrom(db, company.id, state, apartFrom) : state.stateId;
    return thenSync(stateId, (stateId) => {
      // One address and state have one answer of one type.
      const kept = answers.find(stateId, place) as Tagged<Answer> | undefined;
      if (knownTags !== undefined) {
        const current = kept?.tag ?? tagOf(scope, state.versao, day);
        if (isKnown(current, knownTags)) return new NotModified(current);
      }
      if (kept !== undefined) return kept;
      return answers.read(stateId, place, async () => {
        const { versao, answer } = await read();
        const bytes = memoryOf(answer);
        weigh?.(bytes);
        return { answer: new Tagged(tagOf(scope, versao, day), answer), bytes };
      }) as Promise<Tagged<Answer>>;
    });
  });
}

/** For a `read` that does not tell its version: the answer is tagged with the one from before. */
export function answerAsOf<Answer>(
  db: Database,
  call: RequestContext<unknown, unknown>,
  day: string | undefined,
  read: () => Promise<Answer>,
) {
  const readAll = async () => ({ versao: await readVersion(db.read, call.company.id), answer: await read() });
  return respondWithETag(db, call, readAll, { day });
}

/** Overhead of a member or an element. */
const OF_A_VALUE = 16;
/** V8 stores one byte per character, or two when one is beyond Latin-1. */
const OF_A_CHARACTER = 2;

/** An upper estimate of the memory that a cached answer takes. */
export function memoryOf(answer: unknown): number {
  if (Buffer.isBuffer(answer)) return answer.length;
  if (typeof answer === 'string') return OF_A_VALUE + OF_A_CHARACTER * answer.length;
  if (answer === null || typeof answer !== 'object') return OF_A_VALUE;
  let bytes = OF_A_VALUE;
  for (const part of Object.values(answer)) bytes += memoryOf(part);
  return bytes;
}

/** Reading more missed entries than this is not worth it. */
const MOST_MISSED = 500;
const COMPANIES_KEPT = 1_000;

/**
 * What is known of a company's journal up to an entry; the entry's hash covers all earlier entries, so the same hash means the
 * same journal.
 */
interface JournalCursor {
  readonly upTo: number;
  readonly hash: string | null;
  /** Changes whenever following starts again. */
  readonly beginning: number;
  /** The last entry of each kind since then. */
  readonly last: ReadonlyMap<string, number>;
}

interface CompanyCursor {
  readonly stateId: StateId;
  /** A promise while it is being read. */
  followed: JournalCursor | Promise<JournalCursor>;
}

let beginnings = 0;

const companyCursors = cachedFor(() => new Map<string, CompanyCursor>());

/** Follows the company's journal by its new entries, to tell which kinds of records changed; one read serves all requests in its state. */
function readCursor(db: Reader, empresaId: string, stateId: StateId): JournalCursor | Promise<JournalCursor> {
  const companies = companyCursors(db);
  const known = companies.get(empresaId);
  if (known?.stateId === stateId) return known.followed;
  const followed = advanceCursor(db, empresaId, known);
  if (known === undefined && companies.size >= COMPANIES_KEPT) companies.clear();
  const following: CompanyCursor = { stateId, followed };
  companies.set(empresaId, following);
  followed.then(
    (known) => {
      following.followed = known;
    },
    // A failed read is not cached.
    () => {
      if (companies.get(empresaId) === following) companies.delete(empresaId);
    },
  );
  return followed;
}

async function advanceCursor(
  db: Reader,
  empresaId: string,
  known: CompanyCursor | undefined,
): Promise<JournalCursor> {
  const before = await Promise.resolve(known?.followed).catch(() => undefined);
  return (before && (await readEntriesAfter(db, empresaId, before))) ?? startCursor(db, empresaId);
}

/** Undefined when the journal is another one, or much longer. */
async function readEntriesAfter(
  db: Reader,
  empresa_id: string,
  { upTo, hash, beginning, last }: JournalCursor,
): Promise<JournalCursor | undefined> {
  const rows = await entriesFrom.all(db, { empresa_id, upTo });
  const here = rows[0]?.numero === upTo ? rows.shift() : undefined;
  if ((here?.hash ?? null) !== hash || rows.length > MOST_MISSED) return undefined;
  const end = rows.at(-1);
  if (end === undefined) return { upTo, hash, beginning, last };
  const later = new Map(last);
  for (const { recurso, numero } of rows) later.set(recurso, numero);
  return { upTo: end.numero, hash: end.hash, beginning, last: later };
}

async function startCursor(db: Reader, empresa_id: string): Promise<JournalCursor> {
  const { versao = 0, hash = null } = (await readJournalPosition(db, empresa_id)) ?? {};
  return { upTo: versao, hash, beginning: beginnings++, last: new Map() };
}

const entriesFrom = prepared<{ empresa_id: string; upTo: number }>()((db, param) =>
  rowsWith(db, 'jornal', { empresa_id: param('empresa_id') })
    .select(['numero', 'recurso', 'hash'])
    .where('numero', '>=', param('upTo'))
    .orderBy('numero')
    .limit(MOST_MISSED + 2),
);

/**
 * An id that stays the same while only records of these kinds change. Every change writes its journal entry in its transaction,
 * so the id is exact across processes.
 */
export function stateIdApartFrom(
  db: Database,
  empresaId: string,
  { stateId }: CompanyState,
  kinds: readonly KindName[],
): StateId | Promise<StateId> {
  return thenSync(readCursor(db.read, empresaId, stateId), ({ beginning, last }) => {
    let latest = 0;
    for (const [kind, numero] of last)
      if (!kinds.includes(kind as KindName)) latest = Math.max(latest, numero);
    return `${beginning} ${latest}`;
  });
}

/** Like `await`, but synchronous when the value is not a promise. */
function thenSync<T, R>(value: T | Promise<T>, follow: (value: T) => R | Promise<R>): R | Promise<R> {
  return value instanceof Promise ? value.then(follow) : follow(value);
}
