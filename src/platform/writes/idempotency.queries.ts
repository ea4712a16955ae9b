import { sql } from 'kysely';
import { ApiError, problems } from '../../contract/problems.ts';
import type { Reader, Transaction } from '../database/database.ts';
import { currentMoment, momentBefore } from '../database/ids.ts';
import { preparedForEach, preparedWrite } from '../database/prepared.ts';
import type { Row } from '../database/tables.ts';
import type { Caller } from '../http/access/caller.ts';
import {
  FORGOTTEN_REPLY,
  type Idempotency,
  keepText,
  Replay,
  recallText,
  shortenReply,
} from '../http/replies/idempotency.ts';
import type { Command, Once } from './command.ts';
import { type Outcome, readOutcome, refused } from './outcome.ts';

/** Replies are kept this long because a phone without signal resends writes days later. */
const LIFE_MILLIS = 30 * 24 * 60 * 60 * 1000;
const ROWS_PER_SWEEP = 1000;
/** Replies above this many bytes share a bound in each company; smaller ones are bounded by the rate of requests. */
const LARGE = 4096;
const MOST_BYTES_OF_LARGE = 16 * 1024 * 1024;

/** For each command with a used key: its kept reply, or the refusal if the key belonged to another request. */
export async function findKeptReplies(
  db: Transaction,
  commands: readonly Command[],
): Promise<(Outcome | undefined)[]> {
  const found: (Outcome | undefined)[] = new Array(commands.length).fill(undefined);
  const named = [...commands.entries()].flatMap(([at, { once }]) => (once ? [{ at, once }] : []));
  if (named.length === 0) return found;
  const rows = await keptReply.each(
    db,
    named.map(({ once }) => once.place),
  );
  for (const [n, { at, once }] of named.entries()) {
    const kept = unlessOld(rows[n]);
    if (kept !== undefined) found[at] = recalled(kept, once);
  }
  return found;
}

function recalled({ requisicao, resposta }: Kept, asked: Pick<Once, 'fingerprint' | 'credential'>): Outcome {
  if (requisicao !== asked.fingerprint) return refused(new ApiError(problems.idempotencyKeyReused));
  return { kind: 'replayed', text: recallText(asked, resposta) };
}

export async function keepReplies(
  db: Transaction,
  commands: readonly Command[],
  outcomes: ReadonlyMap<Command, Outcome>,
): Promise<void> {
  const created_at = currentMoment();
  for (const command of commands) {
    const { once } = command;
    const outcome = outcomes.get(command);
    if (once === undefined || outcome?.kind !== 'done') continue;
    const { place, fingerprint, keep } = once;
    const whole = keep ? keep(outcome.answer as object) : keepText(once, outcome.answer as string);
    const resposta = shortenReply(whole);
    await keepReply.send(db, { ...place, requisicao: fingerprint, resposta, created_at });
    if (resposta.length > LARGE) await makeRoom(db, place.empresa_id);
  }
}

/** The company's oldest large replies give way: their requests are still known, and are not done again. */
async function makeRoom(db: Transaction, empresaId: string): Promise<void> {
  const large = sql<boolean>`empresa_id = ${empresaId} and octet_length(resposta) > ${sql.lit(LARGE)}`;
  await sql`
    update idempotencia set resposta = ${FORGOTTEN_REPLY}
    where ${large} and chave in (
      select chave from (
        select chave, sum(octet_length(resposta)) over (order by created_at desc, chave) as bytes
        from idempotencia where ${large}
      ) as grandes where bytes > ${MOST_BYTES_OF_LARGE}
    )`.execute(db);
}

/** Runs work that changes no records of the company, once per idempotency key. */
export async function once<T extends object>(
  db: Transaction,
  { company, idempotency }: { company: Caller; idempotency?: Idempotency | undefined },
  work: () => Promise<T>,
): Promise<T> {
  if (idempotency === undefined) return work();
  const { key, fingerprint, keep } = idempotency;
  const place = placeOf(company, key);
  recallFrom(await findKept(db, place), idempotency);
  const reply = await work();
  const kept = { requisicao: fingerprint, resposta: shortenReply(keep(reply)), created_at: currentMoment() };
  await keepReply.send(db, { ...place, ...kept });
  return reply;
}

/** Looks up the kept reply before long preparations, as the batch would do later. */
export async function recallBeforehand(db: Reader, company: Caller, idempotency: Idempotency): Promise<void> {
  recallFrom(await findKept(db, placeOf(company, idempotency.key)), idempotency);
}

function recallFrom(known: Kept | undefined, idempotency: Idempotency): void {
  if (known !== undefined) readOutcome(recalled(known, idempotency));
}

export async function findReplay(
  db: Reader,
  company: Caller,
  idempotency: Idempotency,
): Promise<Replay | undefined> {
  const known = await findKept(db, placeOf(company, idempotency.key));
  const isSame = known?.requisicao === idempotency.fingerprint;
  return isSame ? new Replay(recallText(idempotency, known.resposta)) : undefined;
}

type Kept = Pick<Row<'idempotencia'>, 'requisicao' | 'resposta' | 'created_at'>;

async function findKept(db: Reader, place: Once['place']): Promise<Kept | undefined> {
  return unlessOld(await keptReply.first(db, place));
}

function unlessOld(kept: Kept | undefined): Kept | undefined {
  return kept !== undefined && kept.created_at > momentBefore(LIFE_MILLIS) ? kept : undefined;
}

export function onceOf(company: Caller, { key, fingerprint, credential }: Idempotency): Once {
  return { place: placeOf(company, key), fingerprint, credential };
}

/** Scopes a key to its person or, for programs, to the company; the blank cannot occur in a sent key. */
function placeOf({ id, usuario_id }: Caller, key: string): Once['place'] {
  return { empresa_id: id, chave: usuario_id === null ? key : `${usuario_id} ${key}` };
}

/** Deletes a batch of expired replies; returns whether there may be more. */
export async function forgetOldReplies(db: Transaction): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('idempotencia')
    .where(({ eb, refTuple, selectFrom }) =>
      eb(
        refTuple('empresa_id', 'chave'),
        'in',
        selectFrom('idempotencia')
          .select(['empresa_id', 'chave'])
          .where('created_at', '<=', momentBefore(LIFE_MILLIS))
          .limit(ROWS_PER_SWEEP)
          .$asTuple('empresa_id', 'chave'),
      ),
    )
    .executeTakeFirst();
  return numDeletedRows === BigInt(ROWS_PER_SWEEP);
}

const keptReply = preparedForEach<Once['place']>({ empresa_id: 'uuid', chave: 'text' })((from, param) =>
  from('idempotencia')
    .select(['requisicao', 'resposta', 'created_at'])
    .where('empresa_id', '=', param('empresa_id'))
    .where('chave', '=', param('chave')),
);

const keepReply = preparedWrite<Row<'idempotencia'>>()((db, param) =>
  db
    .insertInto('idempotencia')
    .values({
      empresa_id: param('empresa_id'),
      chave: param('chave'),
      requisicao: param('requisicao'),
      resposta: param('resposta'),
      created_at: param('created_at'),
    })
    .onConflict((conflict) =>
      conflict.columns(['empresa_id', 'chave']).doUpdateSet((column) => ({
        requisicao: column.ref('excluded.requisicao'),
        resposta: column.ref('excluded.resposta'),
        created_at: column.ref('excluded.created_at'),
      })),
    ),
);
