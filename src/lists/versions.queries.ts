import type { CompanyState, Database, Reader, StateId } from '../database/database.ts';
import { prepared } from '../database/prepared.ts';
import { type Border, nameBorder } from '../domain/border.ts';
import type { Caller } from '../http/access/caller.ts';
import { isKnown, NotModified, Tagged, tagOf } from '../http/replies/conditional.ts';
import type { KindName } from '../kinds/kind-names.ts';
import { keptAnswers } from './kept-answers.ts';
import { stateIdApartFrom } from './last-changes.queries.ts';
import { memoryOf } from './memory.ts';
import { onceKnown } from './once-known.ts';

const version = prepared<{ empresa_id: string }>()((db, param) =>
  db.selectFrom('contadores').select('versao').where('empresa_id', '=', param('empresa_id')),
);

/** It grows with every change of the company, in the same transaction. */
export async function readVersion(db: Reader, empresaId: string): Promise<number> {
  return (await version.one(db, { empresa_id: empresaId })).versao;
}

interface Asked {
  readonly company: Caller;
  readonly border: Border;
  readonly address: string;
  readonly knownTags: string | undefined;
}

interface AnswerOptions {
  readonly day?: string;
  readonly apartFrom?: readonly KindName[] | undefined;
  /** Told how many bytes an answer has that was read. */
  readonly weigh?: (bytes: number) => void;
}

type Conditional<Answer> = Tagged<Answer> | NotModified;

/**
 * What `read` answers, tagged with the version that it shows, and with the day where it depends on that; or, where the caller
 * knows it already, nothing, and nothing is read. A version that is older than what was read does no harm: it will be asked for again.
 * An answer that shows nothing of some kinds of records is given again while only these have changed.
 * What is kept is given at once: to wait for what need not be waited for costs as much as all else that is done for it.
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
  { border, address, knownTags }: Asked,
  { state, stateId }: { state: CompanyState; stateId: StateId },
  read: () => Promise<{ versao: number; answer: Answer }>,
  { day, weigh }: AnswerOptions,
): Conditional<Answer> | Promise<Conditional<Answer>> {
  const answers = keptAnswers(db);
  const place = `${nameBorder(border)} ${address} ${day ?? ''}`;
  const kept = answers.find(stateId, place) as Tagged<Answer> | undefined;
  if (knownTags !== undefined) {
    const current = kept?.tag ?? tagOf(border, state.versao, day);
    if (isKnown(current, knownTags)) return new NotModified(current);
  }
  if (kept !== undefined) return kept;
  return answers.read(stateId, place, async () => {
    const { versao, answer } = await read();
    const bytes = memoryOf(answer);
    weigh?.(bytes);
    return { answer: new Tagged(tagOf(border, versao, day), answer), bytes };
  });
}
