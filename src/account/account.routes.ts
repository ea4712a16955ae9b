import { change } from '../changes/changes.ts';
import { once } from '../changes/idempotency.queries.ts';
import type { Database } from '../database/database.ts';
import { refuse } from '../http/contract/api-error.ts';
import { success } from '../http/contract/operation.ts';
import { problems } from '../http/contract/problems.ts';
import { type Route, route } from '../http/routes.ts';
import type { Service } from '../http/service.ts';
import type { Guesses } from '../people/guesses.ts';
import type { Member } from '../people/members.queries.ts';
import { updateMember } from '../people/memberships.ts';
import { checkPassword } from '../people/password-rules.ts';
import { hashPassword, matchesPassword } from '../people/passwords.ts';
import { findPerson, foldEmail, holdPerson, setPassword } from '../people/people.queries.ts';
import { endSessionsOf } from '../people/session-ends.queries.ts';
import { removeOwnSession, selectSessions } from '../sessions/sessions.queries.ts';
import * as contract from './account.contract.ts';
import { findOwn, personOf } from './own.ts';

/** What a person does with his own account. No key gets here, so there is always a person. */
export function accountRoutes(service: Service, guesses: Guesses): Route[] {
  const { db } = service;
  return [
    route(contract.getAccount, async ({ company }) =>
      success(contract.toAccount(await findOwn(db.read, company))),
    ),

    route(contract.updateAccount, async (call) => {
      const { company, body, network } = call;
      const { nome, senha, senha_atual } = body;
      const own = await findOwn(db.read, company);
      const current = await demandCurrentPassword(db, guesses, network, own, senha_atual);
      if (senha !== undefined) await checkPassword(senha, [own.email, nome ?? own.nome]);
      const hash = senha === undefined ? undefined : await hashPassword(senha);
      return change(service, call, {}, async (db, journal) => {
        // Of two who change it at once, the second no longer knows it.
        if ((await holdPerson(db, own.id))?.senha !== current) refuse(problems.currentPasswordWrong);
        if (hash !== undefined) {
          await setPassword(db, own.id, hash);
          await endSessionsOf(db, own.id, company.session_id);
        }
        const before = await findOwn(db, company);
        const changes = nome === undefined ? {} : { nome };
        return success(contract.toAccount(await updateMember(db, journal, company.id, before, changes)));
      });
    }),

    route(contract.listOwnSessions, async ({ company, query: { page, limit } }) => {
      const { rows, total } = await selectSessions(db.read, personOf(company), { page, limit });
      const data = rows.map((row) => ({ ...row, atual: row.id === company.session_id }));
      return { data, page, limit, total };
    }),

    route(contract.endOwnSession, (call) =>
      db.write((db) =>
        once(db, call, async () => {
          if (!(await removeOwnSession(db, personOf(call.company), call.id)))
            refuse(problems.sessionNotFound);
          return contract.sessionEnded;
        }),
      ),
    ),

    route(contract.endOtherSessions, (call) =>
      db.write((db) =>
        once(db, call, async () => {
          await endSessionsOf(db, personOf(call.company), call.company.session_id);
          return contract.otherSessionsEnded;
        }),
      ),
    ),
  ];
}

/** An open page on a desk is not enough to change the password behind it. Returns it as it is stored. */
async function demandCurrentPassword(
  db: Database,
  guesses: Guesses,
  network: string,
  { id, email }: Member,
  senha: string,
): Promise<string | null | undefined> {
  const person = await findPerson(db.read, id);
  const isRight = () => matchesPassword(senha, person?.senha);
  if (!(await guesses.try(network, foldEmail(email), isRight))) refuse(problems.currentPasswordWrong);
  return person?.senha;
}
