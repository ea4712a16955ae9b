import { createHmac, timingSafeEqual } from 'node:crypto';
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
import { refuseAbsent } from '../../platform/http/access/access.ts';
import { networkOf, RateLimit, refusal } from '../../platform/http/access/request-limits.ts';
import { FileReply, sendFile } from '../../platform/http/replies/answers.ts';
import { type Route, route, type Service } from '../../platform/http/routes.ts';
import { change } from '../../platform/writes/changes.ts';
import { finishParts } from '../../platform/writes/parts.ts';
import { inFolder, saveCompanyFile } from './company-file.ts';
import { exportCompany } from './company-links.contract.ts';
import { readWhereabouts } from './moves.queries.ts';

const GZIP = { type: 'application/gzip', description: 'Os dados da empresa' };
const DOWNLOADS_PER_MINUTE = 4;

export function companyLinkRoutes(service: Service, site: Site): Route[] {
  return [
    route(exportCompany, async (call) => {
      const { token, expires } = makeCompanyLink(await secretOf(service.db), call.company.id);
      return change(service, call, {}, async (db, journal) => {
        const company = toNote(orRefuse(await readCompany(db, call.company.id), problems.companyInactive));
        journal.sent('empresas', company.id, company, company);
        return success({ url: `${site.address()}/levar/${token}`, expira_em: expires.toISOString() });
      });
    }),
  ];
}

/** Serves a company's file, without secrets, to holders of its link. `misses` bounds the links that an address opens in vain. */
export function serveCompanyFiles(
  app: FastifyInstance,
  { db }: Pick<Service, 'db'>,
  misses: LoginThrottle,
  now?: () => number,
): void {
  const downloads = new RateLimit(DOWNLOADS_PER_MINUTE, now);
  let last: Promise<unknown> = Promise.resolve();
  app.get<{ Params: { token: string } }>('/levar/:token', async (request, reply) => {
    const secret = await secretOf(db);
    const id = await misses.tryToken(networkOf(request.ip), async () =>
      readCompanyLink(secret, request.params.token),
    );
    const company = id === undefined ? undefined : await readCompany(db.read, id);
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

const LIFE_MILLIS = 24 * 60 * 60 * 1000;
const ID_BYTES = 16;
const MOMENT_BYTES = 6;
const SAID_BYTES = ID_BYTES + MOMENT_BYTES;
const PROOF_BYTES = 16;

/** A link that says its company and its end, with a proof that we made it, so that nothing is stored. */
export function makeCompanyLink(secret: string, empresaId: string, now = Date.now()) {
  const said = Buffer.alloc(SAID_BYTES);
  said.write(empresaId.replaceAll('-', ''), 'hex');
  said.writeUIntBE(now + LIFE_MILLIS, ID_BYTES, MOMENT_BYTES);
  const token = Buffer.concat([said, proofOf(secret, said)]).toString('base64url');
  return { token, expires: new Date(now + LIFE_MILLIS) };
}

/** The company of a link that is ours and not over. */
export function readCompanyLink(secret: string, token: string, now = Date.now()): string | undefined {
  const bytes = Buffer.from(token, 'base64url');
  if (bytes.length !== SAID_BYTES + PROOF_BYTES) return undefined;
  const said = bytes.subarray(0, SAID_BYTES);
  if (!timingSafeEqual(bytes.subarray(SAID_BYTES), proofOf(secret, said))) return undefined;
  if (said.readUIntBE(ID_BYTES, MOMENT_BYTES) < now) return undefined;
  const hex = said.toString('hex', 0, ID_BYTES);
  return hex.replace(/(.{8})(.{4})(.{4})(.{4})(.{12})/, '$1-$2-$3-$4-$5');
}

function proofOf(secret: string, said: Buffer): Buffer {
  return createHmac('sha256', secret).update('levar ').update(said).digest().subarray(0, PROOF_BYTES);
}
