import type { Transaction } from '../../platform/database/database.ts';
import type { CredentialTable } from '../../platform/database/tables/people.ts';
import { success } from '../../platform/http/contract/operation.ts';
import { ApiError, orRefuse, problems, refuse } from '../../platform/http/contract/problems.ts';
import { type Route, route } from '../../platform/http/routes.ts';
import type { Service } from '../../platform/http/service.ts';
import { change } from '../../platform/writes/changes.ts';
import { once } from '../../platform/writes/idempotency.queries.ts';
import {
  endKeysOf,
  findKnownPerson,
  listCredentials,
  mergeCredential,
  removeOwn,
  setPassword,
} from '../people/credentials.queries.ts';
import { recognizeChosen } from '../people/credentials.ts';
import type { LoginThrottle } from '../people/login-throttle.ts';
import type { Member } from '../people/members.queries.ts';
import { updateMember } from '../people/memberships.ts';
import { checkPassword } from '../people/password-rules.ts';
import type { Recognized } from '../people/passwords.ts';
import { endSessionsOf } from '../people/session-ends.queries.ts';
import { selectSessions } from '../sessions/sessions.queries.ts';
import * as contract from './account.contract.ts';
import { credentialOf, demandCurrentPassword, findOwn, holdOwn } from './own.ts';

/** The account of the credential that a person signed in with; keys are refused, so there is always a person. */
export function accountRoutes(service: Service, throttle: LoginThrottle): Route[] {
  const { db } = service;
  return [
    route(contract.getAccount, async ({ company }) =>
      success(contract.toAccount(await findOwn(db.read, company))),
    ),

    route(contract.updateAccount, async (call) => {
      const { company, body, network } = call;
      const { nome, senha, senha_atual } = body;
      if (senha !== undefined && senha_atual === undefined) refuseWithoutPassword();
      const own = await findOwn(db.read, company);
      const current =
        senha_atual === undefined
          ? undefined
          : await demandCurrentPassword(db, throttle, network, company, senha_atual);
      if (senha !== undefined) await checkPassword(senha, [own.email, nome ?? own.nome]);
      const chosen = senha === undefined ? undefined : await recognizeNew(own, senha, network);
      return change(service, call, {}, async (db, journal) => {
        // Of two concurrent changes, the second one's current password is wrong.
        const held = await holdOwn(db, company);
        if (current !== undefined && held.senha !== current.senha) refuse(problems.currentPasswordWrong);
        if (chosen !== undefined) await changePassword(db, held, chosen, company.session_id);
        const before = await findOwn(db, company);
        const changes = nome === undefined ? {} : { nome };
        return success(contract.toAccount(await updateMember(db, journal, company.id, before, changes)));
      });
    }),

    route(contract.listOwnSessions, async ({ company, query: { page, limit } }) => {
      const { rows, total } = await selectSessions(db.read, credentialOf(company), { page, limit });
      const data = rows.map((row) => ({ ...row, atual: row.id === company.session_id }));
      return { data, page, limit, total };
    }),

    route(contract.endOwnSession, (call) =>
      db.write((db) =>
        once(db, call, async () => {
          if (!(await removeOwn(db, 'sessoes', credentialOf(call.company), call.id)))
            refuse(problems.sessionNotFound);
          return contract.sessionEnded;
        }),
      ),
    ),

    route(contract.endOtherSessions, (call) =>
      db.write((db) =>
        once(db, call, async () => {
          await endSessionsOf(db, credentialOf(call.company), call.company.session_id);
          return contract.otherSessionsEnded;
        }),
      ),
    ),
  ];

  async function recognizeNew({ email }: Member, senha: string, network: string): Promise<Recognized> {
    const { person, credentials } = orRefuse(await findKnownPerson(db.read, email), problems.sessionEnded);
    const isGuess = credentials.length > 1;
    return recognizeChosen(throttle, senha, { network, person, credentials, isGuess });
  }
}

/** A new password ends every other session and every key of the credential. */
async function changePassword(
  db: Transaction,
  current: CredentialTable,
  chosen: Recognized,
  sessionId: string | undefined,
): Promise<void> {
  await endSessionsOf(db, current.id, sessionId);
  await endKeysOf(db, current.id);
  const others = (await listCredentials(db, current.usuario_id)).filter(({ id }) => id !== current.id);
  const same = others.find(({ senha }) => senha === chosen.hash || senha === chosen.stored);
  if (same === undefined) await setPassword(db, current.id, chosen.hash);
  else await mergeCredential(db, current.id, same.id);
}

/** Only a change of the password needs the current one. */
function refuseWithoutPassword(): never {
  const issue = {
    code: 'invalid_type',
    expected: 'string',
    received: 'undefined',
    message: 'Campo obrigatório',
  };
  throw new ApiError(problems.invalidInput, { details: [{ ...issue, path: ['senha_atual'] }] });
}
