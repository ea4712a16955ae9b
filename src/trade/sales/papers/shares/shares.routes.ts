import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { findLogo } from '../../../../access/companies/companies.queries.ts';
import { LOGO_FILES } from '../../../../access/companies/company.contract.ts';
import { hashSecret } from '../../../../access/keys/secrets.ts';
import { secretOf } from '../../../../access/people/challenges.queries.ts';
import type { LoginThrottle } from '../../../../access/people/login-throttle.ts';
import type { Site } from '../../../../access/people/site.ts';
import { success } from '../../../../contract/operation.ts';
import { ApiError, orRefuse, problems, refuse } from '../../../../contract/problems.ts';
import { wholeCompany } from '../../../../domain/access-scope.ts';
import type { Reader, Transaction } from '../../../../platform/database/database.ts';
import type { Requester } from '../../../../platform/database/fair-queue.ts';
import { refuseAbsent } from '../../../../platform/http/access/access.ts';
import { networkOf } from '../../../../platform/http/access/request-limits.ts';
import {
  guarded,
  sendBack,
  sendDeadLink,
  sendPage,
  wantsJson,
} from '../../../../platform/http/pages/page.ts';
import { isForm, readPageBodies, readPageBody } from '../../../../platform/http/pages/page-bodies.ts';
import type { PostLimits } from '../../../../platform/http/pages/post-limits.ts';
import { FileReply, sendFile } from '../../../../platform/http/replies/answers.ts';
import { type AppContext, type Route, route } from '../../../../platform/http/routes.ts';
import { authorOf, change } from '../../../../platform/writes/changes.ts';
import type { RecordCall } from '../../../../platform/writes/records.ts';
import { PHOTO_FILES } from '../../../products/products.contract.ts';
import { findPhoto, type Photo } from '../../../products/products.queries.ts';
import { tellAnswer } from '../../answers/answer-letter.ts';
import { answerSale, awaitsAnswer, stageName } from '../../answers/answer-sale.ts';
import { versionOf } from '../../answers/answer-version.ts';
import { readAnswer } from '../../answers/answers.contract.ts';
import { answerOf } from '../../answers/answers.rules.ts';
import { findSale } from '../../find-sale.queries.ts';
import { toJournalSale } from '../../sales.record.ts';
import { readPrintedOrder } from '../pdf/order-pdf.queries.ts';
import { contentOf, orderTemplate } from '../pdf/order-pdf.ts';
import { pdfFile, pdfName } from '../sheet/order-sheet.contract.ts';
import { type SharedOrder, toSharedOrder, writeOrderPage } from './order-page.ts';
import * as contract from './shares.contract.ts';
import * as links from './shares.queries.ts';

/** The journal notes that the link changed, but never the link itself. */
export function saleShareRoutes(service: AppContext, site: Site): Route[] {
  const addressOf = (token: string) => `${site.address()}/p/${token}`;
  const showLink = (secret: string, sale: links.LinkOwner, link: links.LinkRow): contract.SharedLink => {
    const { hash, semente, ...told } = link;
    const token = links.findToken(secret, sale, { hash, semente });
    return { url: token && addressOf(token), ...told };
  };
  return [
    route(contract.getSaleShare, async ({ scope, id, notFound }) => {
      const sale = orRefuse(await links.findSaleKey(service.db.read, scope, id), notFound);
      const link = await links.saleLinks.find(service.db.read, sale).executeTakeFirst();
      return success(link ? showLink(await secretOf(service.db), sale, link) : null);
    }),

    route(contract.noteShareSent, async (call) => {
      const secret = await secretOf(service.db);
      return changeLink(call, async (db, sale) => {
        await links.saleLinks.noteSent(db, sale, authorOf(call.company), call.body.enviado_para);
        const link = orRefuse(await links.saleLinks.find(db, sale).executeTakeFirst(), problems.linkNotFound);
        return success(showLink(secret, sale, link));
      });
    }),

    route(contract.shareSale, async (call) => {
      const secret = await secretOf(service.db);
      return changeLink(call, async (db, sale) => {
        const { token, link } = links.newLink(secret, sale, call.body.dias);
        await links.saleLinks.replace(db, sale, link);
        return success({ url: addressOf(token), expira_em: link.expires_at });
      });
    }),

    route(contract.endSaleShare, async (call) =>
      changeLink(call, async (db, sale) => {
        if (!(await links.saleLinks.replace(db, sale))) refuse(problems.linkNotFound);
        return contract.shareEnded;
      }),
    ),
  ];

  function changeLink<Answer extends object>(
    call: RecordCall,
    work: (db: Transaction, sale: links.LinkOwner) => Promise<Answer>,
  ): Promise<Answer> {
    return change(service, call, {}, async (db, journal) => {
      const sale = orRefuse(await findSale(db, call.scope, call.id), call.notFound);
      const answer = await work(db, sale.row);
      const noted = toJournalSale(sale);
      journal.changed('vendas', sale.row.id, noted, noted);
      journal.seal('vendas', sale.row.id);
      return answer;
    });
  }
}

/** What serves public pages: the throttle of wrong tokens, and the limits of what is sent. */
export interface PageGuards {
  readonly linkThrottle: LoginThrottle;
  readonly posts: PostLimits;
}

type SharedRequest = FastifyRequest<{ Params: { token: string }; Querystring: { parte?: string } }>;

/** Serves orders to holders of their link, who answer quotations there. */
export function serveSharedSales(app: FastifyInstance, service: AppContext, guards: PageGuards): void {
  const { db, calendar, pdfs } = service;

  app.get('/p/:token', async (request: SharedRequest, reply) => {
    const linked = await open(request, guarded(reply));
    const shared = linked && (await read(linked));
    if (shared === undefined) return sendDeadLink(request, reply);
    if (wantsJson(request)) return success(toSharedOrder(shared));
    const { token } = request.params;
    const part = Number(request.query.parte) || 1;
    return sendPage(reply, writeOrderPage(shared, { token, calendar, part }));
  });

  app.register(async (pages) => {
    readPageBodies(pages);
    pages.post('/p/:token', async (request: SharedRequest, reply) => {
      guards.posts.countAddress(request);
      const linked = await open(request, guarded(reply));
      if (linked === undefined) return sendDeadLink(request, reply);
      let typed: Readonly<Record<string, unknown>> = {};
      try {
        guards.posts.countLink(linked.hash);
        typed = readPageBody(request, (fields) => Object.fromEntries(fields));
        const isAlive = async (db: Reader) => (await links.findLinked(db, linked.hash)) !== undefined;
        const { sale, isNew } = await answerSale(service, linked, readAnswer(typed), isAlive);
        if (isNew) await tellAnswer(service, sale);
        if (isForm(request)) return sendBack(reply, `/p/${request.params.token}`);
        const { resposta, resposta_em: em, pedido, status } = sale.row;
        return success({ pedido, resposta, em, situacao: stageName(status) });
      } catch (error) {
        if (!(error instanceof ApiError) || !isForm(request)) throw error;
        const shared = await read(linked);
        if (shared === undefined) return sendDeadLink(request, reply);
        const { token } = request.params;
        const page = writeOrderPage(shared, { token, calendar, part: 1, refusal: error, typed });
        return sendPage(reply.status(error.status).headers(error.headers), page);
      }
    });
  });

  app.get('/p/:token/pdf', async (request: LinkRequest, reply) => {
    const linked = await open(request, reply);
    if (linked === undefined) return sendDeadLink(request, reply);
    const readContent = async () => contentOf(orRefuse((await read(linked))?.order, problems.saleNotFound));
    const { head, pdf } = await pdfs.make(orderTemplate, linked.requester, readContent, 'link');
    return sendFile(new FileReply(pdfFile, pdfName(head.pedido), pdf, 'inline'), guarded(reply));
  });

  app.get('/p/:token/logo', async (request: LinkRequest, reply) => {
    const linked = await open(request, reply);
    return linked ? sendLogo(db.read, linked.empresa_id, request, reply) : sendDeadLink(request, reply);
  });

  app.get<{ Params: { token: string; item: string } }>('/p/:token/foto/:item', async (request, reply) => {
    const linked = await open(request, reply);
    const item = linked && (await links.findItem(db.read, linked, request.params.item));
    const photo = item && (await findPhoto(db.read, linked.empresa_id, item.produto_id));
    return photo ? sendPhoto(reply, photo) : sendDeadLink(request, reply);
  });

  function open(request: LinkRequest, reply: FastifyReply) {
    return openLink(request, reply, guards.linkThrottle, (hash) => links.findLinked(db.read, hash));
  }

  /** In one snapshot, so that the version is that of what is shown. */
  function read({ empresa_id, id, requester }: links.LinkOwner & { readonly requester: Requester }) {
    return db.report(async (db): Promise<SharedOrder | undefined> => {
      const scope = wholeCompany(empresa_id);
      const order = await readPrintedOrder(db, scope, id);
      const sale = await findSale(db, scope, id);
      if (order === undefined || sale === undefined) return undefined;
      const espera = await awaitsAnswer(db, sale.row);
      return { order, versao: versionOf(sale), espera, answer: answerOf(sale.row) };
    }, requester);
  }
}

/** 128 bits in base64url. */
const TOKEN = /^[\w-]{22}$/;

interface Linked {
  readonly empresa_id: string;
  readonly mudou_para: string | null;
}

export type LinkRequest = FastifyRequest<{ Params: { token: string } }>;

/** Finds what a valid link opens; `linkThrottle` bounds the links that an address opens in vain. */
export async function openLink<L extends Linked>(
  request: LinkRequest,
  reply: FastifyReply,
  linkThrottle: LoginThrottle,
  findLinked: (hash: string) => Promise<L | undefined>,
): Promise<(L & { readonly requester: Requester; readonly hash: string }) | undefined> {
  const { token } = request.params;
  const hash = TOKEN.test(token) ? hashSecret(token) : undefined;
  const find = async () => (hash === undefined ? undefined : findLinked(hash));
  const linked = await linkThrottle.tryToken(networkOf(request.ip), find);
  if (linked === undefined || hash === undefined) return undefined;
  request.linkedCompany = linked.empresa_id;
  refuseAbsent({
    ativo: true,
    mudou_para: linked.mudou_para && new URL(request.url, linked.mudou_para).href,
  });
  const leaving = new AbortController();
  reply.raw.once('close', () => reply.raw.writableFinished || leaving.abort());
  return { ...linked, hash, requester: { company: linked.empresa_id, byLink: true, gone: leaving.signal } };
}

/** The logo of the company that a link belongs to. */
export async function sendLogo(db: Reader, empresaId: string, request: FastifyRequest, reply: FastifyReply) {
  const logo = await findLogo(db, empresaId);
  if (logo === null) return sendDeadLink(request, reply);
  const content = Buffer.from(logo.conteudo, 'base64');
  return sendFile(new FileReply(LOGO_FILES[logo.tipo], 'logo', content, 'inline'), guarded(reply));
}

export function sendPhoto(reply: FastifyReply, photo: Photo) {
  const file = PHOTO_FILES.find(({ type }) => type === photo.tipo) ?? PHOTO_FILES[0];
  return sendFile(
    new FileReply(file, 'foto', Buffer.from(photo.conteudo, 'base64'), 'inline'),
    guarded(reply),
  );
}
