import { change } from '../changes/changes.ts';
import { ApiError, orRefuse, refuse } from '../http/contract/api-error.ts';
import { success } from '../http/contract/operation.ts';
import { problems } from '../http/contract/problems.ts';
import { FileReply } from '../http/replies/file-reply.ts';
import { type Route, route } from '../http/routes.ts';
import type { Service } from '../http/service.ts';
import { changeCompany, readCompany } from './change-company.ts';
import { getCompany, getCompanyLogo, LOGO_FILES, toCompany, updateCompany } from './company.contract.ts';
import { faultOfLogo } from './logo-image.ts';
import { findLogo, type Logo } from './logos.queries.ts';

export function companyRoutes(service: Service): Route[] {
  const { db } = service;
  return [
    route(getCompany, async ({ company }) =>
      success(toCompany(existing(await readCompany(db.read, company.id)))),
    ),

    route(updateCompany, async (call) => {
      if (call.body.logo) refuseUnreadable(call.body.logo);
      return change(service, call, {}, async (db, journal) => {
        const changed = await changeCompany(db, journal, call.company.id, call.body);
        return success(toCompany(existing(changed)));
      });
    }),

    route(getCompanyLogo, async ({ company }) => {
      const logo = await findLogo(db.read, company.id);
      if (logo === null) refuse(problems.logoNotFound);
      const file = LOGO_FILES[logo.tipo];
      const name = `logo.${logo.tipo.slice('image/'.length)}`;
      return new FileReply(file, name, Buffer.from(logo.conteudo, 'base64'), 'inline');
    }),
  ];
}

/** The caller's company is there: nothing deletes one. */
function existing<T>(company: T | undefined): T {
  return orRefuse(company, problems.keyInvalid);
}

function refuseUnreadable(logo: Logo): void {
  const message = faultOfLogo(logo);
  if (message === undefined) return;
  const issue = { validation: 'logo', code: 'invalid_string', message, path: ['logo'] };
  throw new ApiError(problems.invalidInput, { details: [issue] });
}
