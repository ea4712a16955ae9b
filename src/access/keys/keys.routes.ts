import { success } from '../../contract/operation.ts';
import { orRefuse, problems, refuse } from '../../contract/problems.ts';
import type { Transaction } from '../../platform/database/database.ts';
import type { Caller } from '../../platform/http/access/caller.ts';
import { type AppContext, type Route, route } from '../../platform/http/routes.ts';
import { shortListRoute } from '../../platform/lists/list-route.ts';
import { change } from '../../platform/writes/changes.ts';
import { unchanged } from '../../platform/writes/outcome.ts';
import * as contract from './keys.contract.ts';
import { issueKey, type Key, keysOf, listEveryKey, revokeKey, rotateKey } from './keys.queries.ts';
import { isUsable, MOST_USABLE_KEYS, MOST_WITH_OVERLAPS, outlives } from './keys.rules.ts';

const MINUTE_MILLIS = 60_000;

export function keyRoutes(service: AppContext): Route[] {
  return [
    shortListRoute(
      service,
      contract.listKeys,
      (db, { id }) => keysOf(db, id),
      (row) => contract.toKey(row),
      () => ({ name: 'chaves', columns: Object.keys(contract.key.shape) }),
    ),

    route(contract.createKey, async (call) =>
      change(service, call, {}, async (db, journal) => {
        const { keys, maker } = await keysAndMaker(db, call.company);
        refuseBeyond(MOST_USABLE_KEYS, keys);
        const { nome, escopo, expires_at = maker.expires_at } = call.body;
        if (outlives({ expires_at }, maker)) refuse(problems.keyWouldOutlive);
        const issued = await issueKey(db, { empresa_id: call.company.id, nome, escopo, expires_at });
        journal.created('chaves', issued.key.id, issued.key);
        return success(contract.toIssuedKey(issued));
      }),
    ),

    route(contract.rotateKey, async (call) =>
      change(service, call, {}, async (db, journal) => {
        const { keys, maker } = await keysAndMaker(db, call.company);
        const old = orRefuse(find(keys, call.id), problems.keyNotFound);
        // The secret of a person's key is shown to that person alone.
        if (!isUsable(old) || old.usuario_id !== null) refuse(problems.keyUnusable);
        if (outlives(old, maker)) refuse(problems.keyWouldOutlive);
        const overlap = call.body.sobreposicao_minutos * MINUTE_MILLIS;
        if (overlap > 0) refuseBeyond(MOST_WITH_OVERLAPS, keys);
        const { anterior, ...issued } = await rotateKey(db, journal, old, overlap);
        return success({ ...contract.toIssuedKey(issued), anterior });
      }),
    ),

    route(contract.revokeKey, async (call) =>
      change(service, call, {}, async (db, journal) => {
        const { keys } = await keysAndMaker(db, call.company);
        const key = orRefuse(find(keys, call.id), problems.keyNotFound);
        if (writesLongest(key, keys)) refuse(problems.lastWriteKey);
        if (key.revoked_at !== null) return unchanged(contract.keyRevoked);
        journal.changed('chaves', key.id, key, await revokeKey(db, key.id));
        return contract.keyRevoked;
      }),
    ),
  ];
}

/**
 * Checks again, in the transaction, that the caller's key is valid: a key revoked a moment ago must not create another. People
 * may always.
 */
async function keysAndMaker(db: Transaction, company: Caller) {
  const keys = await listEveryKey(db, company.id);
  if (company.key_id === null) return { keys, maker: { expires_at: null } };
  const maker = orRefuse(find(keys, company.key_id), problems.keyInvalid);
  if (!isUsable(maker)) refuse(problems.keyInvalid);
  return { keys, maker };
}

function refuseBeyond(most: number, keys: Key[]): void {
  if (keys.filter((key) => isOfCompany(key) && isUsable(key)).length >= most) refuse(problems.tooManyKeys);
}

function find(keys: Key[], id: string): Key | undefined {
  return keys.find((key) => key.id === id.toLowerCase());
}

const isOfCompany = ({ usuario_id }: Key) => usuario_id === null;

/** Without this key the company could not write, now or once the others have expired. */
function writesLongest(key: Key, keys: Key[]): boolean {
  const writes = (key: Key) => isOfCompany(key) && key.escopo === 'write' && isUsable(key);
  return writes(key) && !keys.some((other) => other.id !== key.id && writes(other) && !outlives(key, other));
}
