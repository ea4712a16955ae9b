import { open } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { readCompany, toNote } from '../../access/companies/companies.queries.ts';
import { secretOf } from '../../access/people/challenges.queries.ts';
import type { LoginThrottle } from '../../access/people/login-throttle.ts';
import type { Site } from '../../access/people/site.ts';
import { success } from '../../contract/operation.ts';
import { orRefuse, problems, refuse } from '../../contract/problems.ts';
import type { Database } from '../../platform/database/database.ts';
import { removeRows } from '../../platform/database/rows.ts';
import { refuseAbsent } from '../../platform/http/access/access.ts';
import { networkOf, RateLimit, refusal } from '../../platform/http/access/request-limits.ts';
import { FileReply, sendFile } from '../../platform/http/replies/answers.ts';
import { type AppContext, type Route, route } from '../../platform/http/routes.ts';
import { change } from '../../platform/writes/changes.ts';
import { finishParts } from '../../platform/writes/parts.ts';
import { inFolder, saveCompanyFile } from './company-file.ts';
import * as contract from './company-links.contract.ts';
import * as links from './company-links.queries.ts';
import { readWhereabouts } from './moves.queries.ts';

const GZIP = { type: 'application/gzip', description: 'Os dados da empresa' };
const DOWNLOADS_PER_MINUTE = 4;

export function companyLinkRoutes(service: AppContext, site: Site): Route[] {
  return [
    route(contract.exportCompany, async (call) => {
      const secret = await secretOf(service.db);
      return change(service, call, {}, async (db, journal) => {
        const company = toNote(orRefuse(await readCompany(db, call.company.id), problems.companyInactive));
        const link = await links.insertCompanyLink(db, call.company);
        journal.sent('empresas', company.id, company, company);
        const url = `${site.address()}/levar/${links.tokenOfLink(secret, link)}`;
        return success({ url, expira_em: link.expires_at });
      });
    }),

    route(contract.listCompanyLinks, async ({ company }) => {
      const open = await links.openCompanyLinks(service.db.read, company.id).execute();
      return success(open.map(({ id: _id, ...shown }) => shown));
    }),

    route(contract.endCompanyLinks, (call) =>
      change(service, call, {}, async (db, journal) => {
        const company = toNote(orRefuse(await readCompany(db, call.company.id), problems.companyInactive));
        await removeRows(db, 'links_empresa', { empresa_id: company.id });
        journal.changed('empresas', company.id, company, company);
        return contract.linksEnded;
      }),
    ),
  ];
}

/** Serves a company's file, without secrets, to holders of its link. `linkThrottle` bounds the links that an address opens in vain. */
export function serveCompanyFiles(
  app: FastifyInstance,
  { db }: Pick<AppContext, 'db'>,
  linkThrottle: LoginThrottle,
  now?: () => number,
): void {
  const downloads = new RateLimit(DOWNLOADS_PER_MINUTE, now);
  let last: Promise<unknown> = Promise.resolve();
  app.get<{ Params: { token: string } }>('/levar/:token', async (request, reply) => {
    const secret = await secretOf(db);
    const company = await linkThrottle.tryToken(networkOf(request.ip), async () => {
      const link = links.readLinkToken(secret, request.params.token);
      if (link === undefined) return undefined;
      const open = links.openCompanyLinks(db.read, link.empresa_id).where('links_empresa.id', '=', link.id);
      return (await open.executeTakeFirst()) && readCompany(db.read, link.empresa_id);
    });
    if (company === undefined) refuse(problems.linkNotFound);
    request.linkedCompany = company.id;
    refuseAbsent({ ...company, mudou_para: await readWhereabouts(db.read, company.id) });
    const verdict = downloads.take(company.id);
    if (!verdict.passes) throw refusal(problems.tooManyRequests, verdict);
    // One at a time, because each reads the whole company.
    const openFile = () => {
      const file = last.then(() =>
        reply.raw.destroyed ? refuse(problems.unavailable) : spool(db, company.id),
      );
      last = file.catch(() => {});
      return file;
    };
    reply.headers({
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
    });
    return sendFile(new FileReply(GZIP, `${company.nome}.talao.gz`, openFile), reply);
  });
}

/** Through the disk, so that a slow reader holds no snapshot of the database; what is open is read to its end though its name is gone. */
async function spool(db: Database, empresaId: string): Promise<Readable> {
  await finishParts(db, empresaId);
  return inFolder(async (file) => {
    await saveCompanyFile(db.url, empresaId, file, { secrets: false });
    return (await open(file)).createReadStream();
  });
}
