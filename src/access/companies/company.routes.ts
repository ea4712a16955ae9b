import { success } from '../../contract/operation.ts';
import { ApiError, problems, refuse } from '../../contract/problems.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { FileReply } from '../../platform/http/replies/answers.ts';
import { type AppContext, type Route, route } from '../../platform/http/routes.ts';
import type { ReadPicture } from '../../platform/pictures/pictures.ts';
import { changeRecord, type RecordSource, recordRoute } from '../../platform/writes/records.ts';
import { changeCompany, findLogo, readCompany } from './companies.queries.ts';
import * as contract from './company.contract.ts';

/** What follows from another first day of balances. */
type MoveFirstDay = (db: Transaction, empresaId: string, from: string, to: string) => Promise<void>;

export function companyRoutes(service: AppContext, moveFirstDay: MoveFirstDay): Route[] {
  const { db, files } = service;
  return [
    recordRoute(service, contract.getCompany, source),

    route(contract.updateCompany, async (call) => {
      const { logo: sent, ...changes } = call.body;
      const logo = sent && printable(await files.readPicture(call.requester, sent));
      return changeRecord(service, call, {}, source, async (db, journal, { row }) => {
        const after = await changeCompany(db, journal, row, { ...changes, logo });
        if (after.saldo_desde !== row.saldo_desde)
          await moveFirstDay(db, row.id, row.saldo_desde, after.saldo_desde);
        return success(contract.toCompany(after));
      });
    }),

    route(contract.getCompanyLogo, async ({ company }) => {
      const logo = await findLogo(db.read, company.id);
      if (logo === null) refuse(problems.logoNotFound);
      const file = contract.LOGO_FILES[logo.tipo];
      const name = `logo.${logo.tipo.slice('image/'.length)}`;
      return new FileReply(file, name, Buffer.from(logo.conteudo, 'base64'), 'inline');
    }),
  ];
}

const source: RecordSource<contract.CompanyWithLogo, contract.CompanyRecord> = {
  find: (db, { empresaId }) => readCompany(db, empresaId),
  show: contract.toCompany,
};

function printable(logo: ReadPicture): contract.Logo {
  if (!('fault' in logo)) return logo;
  const issue = { validation: 'logo', code: 'invalid_string', message: logo.fault, path: ['logo'] };
  throw new ApiError(problems.invalidInput, { details: [issue] });
}
