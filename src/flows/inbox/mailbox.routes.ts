import { readCompany, toNote } from '../../access/companies/companies.queries.ts';
import { success } from '../../contract/operation.ts';
import { orRefuse, problems, refuse } from '../../contract/problems.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { type AppContext, type Route, route } from '../../platform/http/routes.ts';
import { change, type WriteCall } from '../../platform/writes/changes.ts';
import * as contract from './mailbox.contract.ts';
import { FAULT_WORDS, faultOf, type MailboxFaultCode } from './mailbox-faults.ts';
import { findMailbox, removeMailbox, setMailbox } from './mailboxes.queries.ts';
import type { Mailboxes } from './mailboxes.ts';

export function mailboxRoutes(service: AppContext, mailboxes: Mailboxes): Route[] {
  const { db } = service;
  return [
    route(contract.getMailbox, async ({ company }) => {
      const row = await findMailbox(db.read, company.id);
      return success(toShown(mailboxes.placeOf(company.id, row?.segredo ?? null), row));
    }),

    route(contract.putMailbox, async (call) => {
      const { senha: _, ...place } = call.body;
      const { id } = call.company;
      if (!mailboxes.canSeal) refuse(problems.mailboxNotSealed);
      const row = await findMailbox(db.read, id);
      const url = mailboxes.urlOf(id, call.body, row?.segredo ?? null);
      if (call.query.simular) {
        const nao_lidas = (await mailboxes.try(url, id).catch(refuseFault)) ?? null;
        return success({ ...toShown(place, undefined), nao_lidas });
      }
      return changeMailbox(call, async (db) => {
        await setMailbox(db, id, mailboxes.sealed(url, id));
        return success(toShown(place, undefined));
      });
    }),

    route(contract.deleteMailbox, (call) =>
      changeMailbox(call, async (db) => {
        if (!(await removeMailbox(db, call.company.id))) refuse(problems.mailboxNotFound);
        return contract.mailboxDeleted;
      }),
    ),
  ];

  /** The journal tells who touched the company, and nothing of the mailbox. */
  function changeMailbox<Answer extends object>(call: WriteCall, work: (db: Transaction) => Promise<Answer>) {
    return change(service, call, {}, async (db, journal) => {
      const answer = await work(db);
      const company = toNote(orRefuse(await readCompany(db, call.company.id), problems.companyNotFound));
      journal.changed('empresas', company.id, company, company);
      return answer;
    });
  }

  function toShown(
    place: Omit<contract.NewMailbox, 'senha'> | undefined,
    row: Awaited<ReturnType<typeof findMailbox>>,
  ): contract.Mailbox {
    return {
      ...(place ?? { servidor: null, porta: null, usuario: null, pasta: null }),
      falha: row?.falha ? FAULT_WORDS[row.falha as MailboxFaultCode] : null,
      lido_em: row?.lido_em ?? null,
      proxima_em: row?.proxima_em ?? null,
      nao_lidas: null,
      pode_mudar: mailboxes.canSeal,
    };
  }
}

function refuseFault(error: unknown): never {
  refuse(problems.mailboxFails(FAULT_WORDS[faultOf(error)]));
}
