import type { Reader, Transaction } from '../database/database.ts';
import { adapterOf } from '../database/engine.ts';
import { currentMoment, momentBefore } from '../database/ids.ts';
import { prepared, preparedWrite } from '../database/prepared.ts';
import { PreparedInsert } from '../database/prepared-insert.ts';
import { preparedLookup } from '../database/prepared-lookup.ts';
import { answerByCompany } from '../database/round.ts';
import type { IdempotencyTable } from '../database/tables.ts';
import type { Caller } from '../http/access/caller.ts';
import { refuse } from '../http/contract/api-error.ts';
import { problems } from '../http/contract/problems.ts';
import { type Idempotency, Replay } from '../http/replies/idempotency.ts';

/** A phone without signal sends again what it wrote days ago. */
const LIFE_MILLIS = 30 * 24 * 60 * 60 * 1000;
const ROWS_PER_SWEEP = 1000;

/** The work as it is, or done once where the caller named the request. */
export function once<T extends object>(
  db: Transaction,
  { company, idempotency }: { company: Caller; idempotency?: Idempotency | undefined },
  work: () => Promise<T>,
): Promise<T> {
  return idempotency === undefined ? work() : doOnce(db, company, idempotency, work);
}

/**
 * Does the work and keeps its reply, or throws the reply that is kept. The caller holds the company's row: a duplicate
 * under way elsewhere has ended by now, and its reply is kept or its work has never happened.
 */
async function doOnce<T extends object>(
  db: Transaction,
  company: Caller,
  idempotency: Idempotency,
  work: () => Promise<T>,
): Promise<T> {
  const place = placeOf(company, idempotency.key);
  const { fingerprint, keep } = idempotency;
  const { round } = adapterOf(db);
  const found = await (round?.ask(findAllKept, place) ?? findKept(db, place));
  const isOld = found !== undefined && found.created_at <= momentBefore(LIFE_MILLIS);
  if (!isOld) recallFrom(found, idempotency);
  const reply = await work();
  const kept = { ...place, requisicao: fingerprint, resposta: keep(reply), created_at: currentMoment() };
  if (round !== undefined && !isOld) await newReplies.insert(db, [kept]);
  else await keepReply.send(db, kept);
  return reply;
}

/** For work that is long before it writes: what `doOnce` will find is found beforehand. */
export async function recallBeforehand(db: Reader, company: Caller, idempotency: Idempotency): Promise<void> {
  recallFrom(await findKept(db, placeOf(company, idempotency.key)), idempotency);
}

function recallFrom(known: Kept | undefined, { fingerprint, recall }: Idempotency): void {
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

type Place = Pick<IdempotencyTable, 'empresa_id' | 'chave'>;
type Kept = Pick<IdempotencyTable, 'requisicao' | 'resposta' | 'created_at'>;

function findKept(db: Reader, place: Place): Promise<Kept | undefined> {
  return keptReply.first(db, { ...place, since: momentBefore(LIFE_MILLIS) });
}

/** For all requests of a round, with what is past its time and not yet swept away. */
const findAllKept = answerByCompany(async (db: Reader, places: readonly Place[]) => {
  const [{ empresa_id }] = places as [Place];
  const rows = await keptReplies.among(
    db,
    { empresa_id },
    places.map(({ chave }) => chave),
  );
  const known = new Map(rows.map(({ chave, ...kept }) => [chave, kept]));
  return places.map(({ chave }): Kept | undefined => known.get(chave));
});

/** A person's keys are his own; those of programs are the company's. No key that is sent has a blank in it. */
function placeOf({ id, usuario_id }: Caller, key: string): Place {
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
    .select(['requisicao', 'resposta', 'created_at'])
    .where('empresa_id', '=', param('empresa_id'))
    .where('chave', '=', param('chave'))
    .where('created_at', '>', param('since')),
);

const keptReplies = preparedLookup<{ empresa_id: string }>()((db, param, sought) =>
  db
    .selectFrom('idempotencia')
    .select(['chave', 'requisicao', 'resposta', 'created_at'])
    .where('empresa_id', '=', param('empresa_id'))
    .where('chave', 'in', sought),
);

/** Under keys of which none is kept. */
const newReplies = new PreparedInsert('idempotencia', [
  'empresa_id',
  'chave',
  'requisicao',
  'resposta',
  'created_at',
]);

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
