import type { Reader, Transaction } from '../database/database.ts';
import { currentMoment, momentBefore } from '../database/ids.ts';
import { prepared, preparedWrite } from '../database/prepared.ts';
import type { IdempotencyTable } from '../database/tables.ts';
import type { Caller } from '../http/access/caller.ts';
import { refuse } from '../http/contract/api-error.ts';
import { problems } from '../http/contract/problems.ts';
import { type Idempotency, Replay } from '../http/replies/idempotency.ts';

const LIFE_MILLIS = 24 * 60 * 60 * 1000;
const ROWS_PER_SWEEP = 1000;

/**
 * Does the work and keeps its reply, or throws the reply that is kept. The caller holds the company's row: a duplicate
 * under way elsewhere has ended by now, and its reply is kept or its work has never happened.
 */
export async function doOnce<T extends object>(
  db: Transaction,
  company: Caller,
  idempotency: Idempotency,
  work: () => Promise<T>,
): Promise<T> {
  const place = placeOf(company, idempotency.key);
  await recallBeforehand(db, company, idempotency);
  const { fingerprint, keep } = idempotency;
  const reply = await work();
  await keepReply.send(db, {
    ...place,
    requisicao: fingerprint,
    resposta: keep(reply),
    created_at: currentMoment(),
  });
  return reply;
}

/** For work that is long before it writes: what `doOnce` will find is found beforehand. */
export async function recallBeforehand(
  db: Reader,
  company: Caller,
  { key, fingerprint, recall }: Idempotency,
): Promise<void> {
  const known = await findKept(db, placeOf(company, key));
  if (known?.requisicao === fingerprint) throw new Replay(recall(known.resposta));
  if (known !== undefined) refuse(problems.idempotencyKeyReused);
}

/** The reply that is kept for this very request. */
export async function findReplay(
  db: Reader,
  company: Caller,
  { key, fingerprint, recall }: Idempotency,
): Promise<Replay | undefined> {
  const known = await findKept(db, placeOf(company, key));
  return known?.requisicao === fingerprint ? new Replay(recall(known.resposta)) : undefined;
}

function findKept(db: Reader, place: { empresa_id: string; chave: string }) {
  return keptReply.first(db, { ...place, since: momentBefore(LIFE_MILLIS) });
}

/** A person's keys are his own; those of programs are the company's. No key that is sent has a blank in it. */
function placeOf({ id, usuario_id }: Caller, key: string): { empresa_id: string; chave: string } {
  return { empresa_id: id, chave: usuario_id === null ? key : `${usuario_id} ${key}` };
}

/** Deletes some of the replies that are past their time. Returns whether there may be more. */
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

const keptReply = prepared<{ empresa_id: string; chave: string; since: string }>()((db, param) =>
  db
    .selectFrom('idempotencia')
    .select(['requisicao', 'resposta'])
    .where('empresa_id', '=', param('empresa_id'))
    .where('chave', '=', param('chave'))
    .where('created_at', '>', param('since')),
);

/** An old reply under the same key, not yet swept away, gives its place. */
const keepReply = preparedWrite<IdempotencyTable>()((db, param) =>
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
