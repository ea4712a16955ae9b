import {
  changeMember,
  findMember,
  forgetPerson,
  isMemberElsewhere,
} from '../../access/people/members.queries.ts';
import { refuseExpiringKey } from '../../access/people/memberships.ts';
import { anonymizeUser, toUser, userAnonymized } from '../../access/people/users.contract.ts';
import { orRefuse, problems, refuse } from '../../contract/problems.ts';
import type { Transaction, Unchanged } from '../../platform/database/database.ts';
import { currentMoment } from '../../platform/database/ids.ts';
import { WrittenJson } from '../../platform/http/replies/answers.ts';
import { Replay } from '../../platform/http/replies/idempotency.ts';
import { type AppContext, type RequestContext, type Route, route } from '../../platform/http/routes.ts';
import { change } from '../../platform/writes/changes.ts';
import type { Journal } from '../../platform/writes/journal.ts';
import { unchanged } from '../../platform/writes/outcome.ts';
import { toClient } from '../../trade/clients/clients.contract.ts';
import { findClient } from '../../trade/clients/clients.queries.ts';
import { viewFor } from '../audit/journal-views.ts';
import { anonymizeClient } from './anonymize.ts';
import { changeObjects } from './anonymous-client.ts';
import { NOT_SEARCHED, searchTexts } from './client-texts.queries.ts';
import { finishErasures } from './erasures.queries.ts';
import { writeExport } from './export.queries.ts';
import * as contract from './privacy.contract.ts';
import { forgetInJournal, isInJournal, selectErasedEntries } from './privacy.queries.ts';

export function privacyRoutes(service: AppContext): Route[] {
  const { db } = service;
  return [
    route(contract.exportClient, async ({ company, scope, requester, id, notFound }) => {
      const row = await findClient(db.read, scope, id);
      const buyer = { empresa_id: company.id, cliente_id: id };
      if (row === undefined && !(await isInJournal(db.read, buyer))) refuse(notFound);
      const exported = {
        buyer,
        gerado_em: currentMoment(),
        cliente: row ? toClient(row) : null,
        view: viewFor(company),
      };
      return new WrittenJson(writeExport(db.readFor(requester), exported));
    }),

    route(contract.anonymizeClient, async (call) => {
      const buyer = { empresa_id: call.company.id, cliente_id: call.id };
      const searched = (await isInJournal(db.read, buyer))
        ? await searchTexts(db.readFor(call.requester), buyer, NOT_SEARCHED)
        : NOT_SEARCHED;
      const reply = await change(service, call, {}, (db, journal) =>
        anonymizeClient(db, journal, buyer, { searched, done: contract.clientAnonymized }),
      ).catch(async (answered) => {
        // The first request may have committed without finishing its erasure.
        if (answered instanceof Replay) await finishErasures(db);
        throw answered;
      });
      await finishErasures(db);
      return reply;
    }),

    route(anonymizeUser, async (call) => {
      refuseExpiringKey(call.company);
      const reply = await change(service, call, {}, (db, journal) =>
        anonymizeMember(db, journal, call, userAnonymized),
      );
      await finishErasures(db);
      return reply;
    }),
  ];
}

const NAME = 'Pessoa anonimizada';

/**
 * Removes the name of a former member from this company and its journal; also his e-mail and invitations when no other company
 * knows him, even as a former member. Does nothing when nothing happened since the last time.
 */
async function anonymizeMember<T>(
  db: Transaction,
  journal: Journal,
  { company: { id: empresaId }, id }: Pick<RequestContext<unknown, unknown>, 'company' | 'id'>,
  done: T,
): Promise<T | Unchanged<T>> {
  const member = orRefuse(await findMember(db, empresaId, id), problems.userNotFound);
  if (member.saiu_em === null) refuse(problems.stillMember);
  const about = { empresa_id: empresaId, recurso: 'usuarios', registro_id: id };
  const history = await selectErasedEntries(db, about);
  const isElsewhere = await isMemberElsewhere(db, id, empresaId);
  const email = isElsewhere ? undefined : `anonimo-${id}@anonimo.invalid`;
  if (history.at(-1)?.acao === 'anonimizar' && (email ?? member.email) === member.email)
    return unchanged(done);

  const anonymous = { nome: NAME, ...(email !== undefined && { email }) };
  const replaced = await forgetInJournal(db, { empresa_id: empresaId, id }, history, (value) =>
    changeObjects(value, (fields) =>
      fields.id === id && 'email' in fields ? { ...fields, ...anonymous } : fields,
    ),
  );
  if (email !== undefined) await forgetPerson(db, id, email);
  const after = await changeMember(db, empresaId, member, { nome: NAME });
  journal.anonymized('usuarios', id, toUser(after), replaced);
  return done;
}
