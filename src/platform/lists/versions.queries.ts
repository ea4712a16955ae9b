import { type AccessScope, nameAccessScope } from '../../domain/access-scope.ts';
import type { KindName } from '../../domain/kind-names.ts';
import type { CompanyState, Database, Reader, StateId } from '../database/database.ts';
import { prepared } from '../database/prepared.ts';
import type { Caller } from '../http/access/caller.ts';
import { isKnown, NotModified, Tagged, tagOf } from '../http/replies/conditional.ts';
import { ListReply } from '../http/replies/list-reply.ts';
import { keptAnswers } from './kept-answers.ts';
import { onceKnown, stateIdApartFrom } from './last-changes.queries.ts';

const version = prepared<{ empresa_id: string }>()((db, param) =>
  db.selectFrom('contadores').select('versao').where('empresa_id', '=', param('empresa_id')),
);

/** The company's version, which every change increments in its transaction. */
export async function readVersion(db: Reader, empresaId: string): Promise<number> {
  return (await version.one(db, { empresa_id: empresaId })).versao;
}

interface Asked {
  readonly company: Caller;
  readonly scope: AccessScope;
  readonly address: string;
  readonly knownTags: string | undefined;
}

interface AnswerOptions {
  readonly day?: string;
  readonly apartFrom?: readonly KindName[] | undefined;
  /** Called with the size of an answer that was read. */
  readonly weigh?: (bytes: number) => void;
}

type Conditional<Answer> = Tagged<Answer> | NotModified;

/**
 * Answers with a tag of the company's version, and of the day where the answer depends on it; a caller that knows the tag gets
 * 304 without a read. A tag older than the data is harmless: the answer is only requested again. An answer that does not depend
 * on some kinds stays cached while only these change. Cached answers are returned synchronously, because awaiting one costs as
 * much as the rest of the request.
 */
export function answerConditionally<Answer>(
  db: Database,
  asked: Asked,
  read: () => Promise<{ versao: number; answer: Answer }>,
  options: AnswerOptions = {},
): Conditional<Answer> | Promise<Conditional<Answer>> {
  const { company } = asked;
  const { apartFrom } = options;
  return onceKnown(db.freshness.ofCompany(company.id), (state) =>
    apartFrom === undefined
      ? answerAt(db, asked, { state, stateId: state.stateId }, read, options)
      : onceKnown(stateIdApartFrom(db, company.id, state, apartFrom), (stateId) =>
          answerAt(db, asked, { state, stateId }, read, options),
        ),
  );
}

function answerAt<Answer>(
  db: Database,
  { scope, address, knownTags }: Asked,
  { state, stateId }: { state: CompanyState; stateId: StateId },
  read: () => Promise<{ versao: number; answer: Answer }>,
  { day, weigh }: AnswerOptions,
): Conditional<Answer> | Promise<Conditional<Answer>> {
  const answers = keptAnswers(db.read);
  const place = `${nameAccessScope(scope)} ${address} ${day ?? ''}`;
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
  });
}

/** Overhead of a member or an element. */
const OF_A_VALUE = 16;
/** V8 stores one byte per character, or two when one is beyond Latin-1. */
const OF_A_CHARACTER = 2;

/** An upper estimate of the memory that a cached answer takes. */
export function memoryOf(answer: unknown): number {
  if (answer instanceof ListReply) return answer.bytes;
  if (typeof answer === 'string') return OF_A_VALUE + OF_A_CHARACTER * answer.length;
  if (answer === null || typeof answer !== 'object') return OF_A_VALUE;
  let bytes = OF_A_VALUE;
  for (const part of Object.values(answer)) bytes += memoryOf(part);
  return bytes;
}
