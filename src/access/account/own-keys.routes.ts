import { success } from '../../platform/http/contract/operation.ts';
import { orRefuse, problems, refuse } from '../../platform/http/contract/problems.ts';
import { type Route, route } from '../../platform/http/routes.ts';
import type { Service } from '../../platform/http/service.ts';
import { change } from '../../platform/writes/changes.ts';
import { issueKey } from '../keys/issue-key.ts';
import { keyRevoked } from '../keys/keys.contract.ts';
import { listKeysOf, revokeKey } from '../keys/keys.queries.ts';
import { isUsable } from '../keys/keys.rules.ts';
import type { LoginThrottle } from '../people/login-throttle.ts';
import { demandConfirmation, holdOwn, personOf } from './own.ts';
import * as contract from './own-keys.contract.ts';

/** The keys with which a person's programs act as that person in the current company. */
export function ownKeyRoutes(service: Service, throttle: LoginThrottle): Route[] {
  const { db } = service;
  return [
    route(contract.listOwnKeys, async ({ company, query: { page, limit } }) => {
      const keys = (await listKeysOf(db.read, company.id, personOf(company))).filter(isUsable);
      const data = keys.slice((page - 1) * limit, page * limit).map(contract.toOwnKey);
      return { data, page, limit, total: keys.length };
    }),

    route(contract.createOwnKey, async (call) => {
      const { nome, escopo, expira_em = null, senha_atual } = call.body;
      await demandConfirmation(db, throttle, call, senha_atual);
      const owner = { empresa_id: call.company.id, usuario_id: personOf(call.company) };
      return change(service, call, {}, async (db, journal) => {
        const { id: credencial_id } = await holdOwn(db, call.company);
        const keys = await listKeysOf(db, owner.empresa_id, owner.usuario_id);
        if (keys.filter(isUsable).length >= contract.MOST_OWN_KEYS) refuse(problems.tooManyOwnKeys);
        const issued = await issueKey(db, { ...owner, credencial_id, nome, escopo, expires_at: expira_em });
        journal.created('chaves', issued.key.id, issued.key);
        return success(contract.toIssuedOwnKey(issued));
      });
    }),

    route(contract.removeOwnKey, async (call) =>
      change(service, call, {}, async (db, journal) => {
        const keys = await listKeysOf(db, call.company.id, personOf(call.company));
        const key = orRefuse(
          keys.find(({ id }) => id === call.id),
          call.notFound,
        );
        journal.changed('chaves', key.id, key, await revokeKey(db, key.id));
        return keyRevoked;
      }),
    ),
  ];
}
