import { nameAccessScope } from '../../domain/access-scope.ts';
import type { KindName } from '../../domain/kind-names.ts';
import type { Database } from '../database/database.ts';
import { isKnown, NotModified, Tagged, tagOf } from '../http/replies/answers.ts';
import type { RequestContext } from '../http/routes.ts';
import { stateIdApartFrom, thenSync } from './journal-cursor.queries.ts';
import { memoryOf, responseCache } from './response-cache.ts';
import { readVersion } from './versions.queries.ts';

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
