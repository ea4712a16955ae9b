import type { RegistrationResponseJSON } from '@simplewebauthn/server';
import { success } from '../../platform/http/contract/operation.ts';
import { orRefuse, problems, refuse } from '../../platform/http/contract/problems.ts';
import { type Route, route } from '../../platform/http/routes.ts';
import type { Service } from '../../platform/http/service.ts';
import { change } from '../../platform/writes/changes.ts';
import { removeOwn } from '../people/credentials.queries.ts';
import type { LoginThrottle } from '../people/login-throttle.ts';
import * as queries from '../people/passkeys.queries.ts';
import { askForPasskey, readNewPasskey } from '../people/passkeys.ts';
import type { Site } from '../people/site.ts';
import { credentialOf, demandConfirmation, findOwn, holdOwn, noteChange } from './own.ts';
import * as contract from './passkeys.contract.ts';

/**
 * The passkeys of the credential that a person signed in with. The current company's journal notes only that the person's
 * credentials changed.
 */
export function passkeyRoutes(service: Service, site: Site, throttle: LoginThrottle): Route[] {
  const { db } = service;
  return [
    route(contract.askPasskey, async (call) => {
      const own = await findOwn(db.read, call.company);
      const options = await askForPasskey(db, site, credentialOf(call.company), own);
      return success({ ...options });
    }),

    route(contract.createPasskey, async (call) => {
      const { nome, resposta, senha_atual } = call.body;
      await demandConfirmation(db, throttle, call, senha_atual);
      // The library validates the members.
      const response = resposta as unknown as RegistrationResponseJSON;
      const made = await readNewPasskey(db, site, credentialOf(call.company), nome, response);
      if (made === undefined) refuse(problems.passkeyInvalid);
      return change(service, call, {}, async (db, journal) => {
        await holdOwn(db, call.company);
        const passkey = orRefuse(await queries.insertPasskey(db, made), problems.passkeyTaken);
        await noteChange(db, journal, call.company);
        return success(contract.toPasskey(passkey));
      });
    }),

    route(contract.listPasskeys, async ({ company, query: { page, limit } }) => {
      const { rows, total } = await queries.selectPasskeys(db.read, credentialOf(company), { page, limit });
      return { data: rows.map(contract.toPasskey), page, limit, total };
    }),

    route(contract.renamePasskey, async (call) =>
      change(service, call, {}, async (db, journal) => {
        const own = credentialOf(call.company);
        const known = (await queries.listPasskeys(db, own)).find(({ id }) => id === call.id);
        const { nome = known?.nome ?? '' } = call.body;
        const renamed = orRefuse(await queries.renamePasskey(db, own, call.id, nome), call.notFound);
        await noteChange(db, journal, call.company);
        return success(contract.toPasskey(renamed));
      }),
    ),

    route(contract.removePasskey, async (call) =>
      change(service, call, {}, async (db, journal) => {
        const own = credentialOf(call.company);
        if (!(await removeOwn(db, 'passkeys', own, call.id))) refuse(call.notFound);
        await noteChange(db, journal, call.company);
        return contract.passkeyRemoved;
      }),
    ),
  ];
}
