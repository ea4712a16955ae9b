import type { Reader, Transaction } from '../database/database.ts';
import { currentMoment, momentBefore } from '../database/ids.ts';
import { prepared } from '../database/prepared.ts';
import type { IdempotencyTable } from '../database/tables.ts';
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
  empresaId: string,
  { key, fingerprint, keep, recall }: Idempotency,
  work: () => Promise<T>,
): Promise<T> {
  const known = await findKept(db, empresaId, key);
  if (known?.requisicao === fingerprint) throw new Replay(recall(known.resposta));
  if (known !== undefined) refuse(problems.idempotencyKeyReused);
  const reply = await work();
  await keepReply.send(db, {
    empresa_id: empresaId,
    chave: key,
    requisicao: fingerprint,
    resposta: keep(reply),
    created_at: currentMoment(),
  });
  return reply;
}

/** The reply that is kept for this very request. */
export async function findReplay(
  db: Reader,
  empresaId: string,
  { key, fingerprint, recall }: Idempotency,
): Promise<Replay | undefined> {
  const known = await findKept(db, empresaId, key);
  return known?.requisicao === fingerprint ? new Replay(recall(known.resposta)) : undefined;
}

function findKept(db: Reader, empresaId: string, key: string) {
  return keptReply.first(db, { empresa_id: empresaId, chave: key, since: momentBefore(LIFE_MILLIS) });
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
const keepReply = prepared<IdempotencyTable>()((db, param) =>
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
