import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hashSecret } from '../../../../access/keys/secrets.ts';
import { secretOf } from '../../../../access/people/challenges.queries.ts';
import type { LoginThrottle } from '../../../../access/people/login-throttle.ts';
import type { Site } from '../../../../access/people/site.ts';
import { success } from '../../../../contract/operation.ts';
import { orRefuse, problems, refuse } from '../../../../contract/problems.ts';
import { wholeCompany } from '../../../../domain/access-scope.ts';
import type { Transaction } from '../../../../platform/database/database.ts';
import type { Requester } from '../../../../platform/database/fair-queue.ts';
import { refuseAbsent } from '../../../../platform/http/access/access.ts';
import { networkOf } from '../../../../platform/http/access/request-limits.ts';
import { FileReply, sendFile } from '../../../../platform/http/replies/answers.ts';
import { type Route, route, type Service } from '../../../../platform/http/routes.ts';
import { authorOf, change } from '../../../../platform/writes/changes.ts';
import type { RecordCall } from '../../../../platform/writes/records.ts';
import { PHOTO_FILES } from '../../../products/products.contract.ts';
import { findPhoto, type Photo } from '../../../products/products.queries.ts';
import { findSale } from '../../find-sale.queries.ts';
import { toJournalSale } from '../../sales.record.ts';
import { readOrder } from '../pdf/order-pdf.queries.ts';
import { contentOf, orderPaper } from '../pdf/order-pdf.ts';
import { pdfFile, pdfName } from '../sheet/order-sheet.contract.ts';
import { DEAD_LINK_PAGE, PAGE_POLICY, writeOrderPage } from './shared-page.ts';
import * as contract from './shares.contract.ts';
import * as links from './shares.queries.ts';

/** The journal notes that the link changed, but never the link itself. */
export function saleShareRoutes(service: Service, site: Site): Route[] {
  const addressOf = (token: string) => `${site.address()}/p/${token}`;
  const showLink = (secret: string, sale: links.LinkOwner, link: links.LinkRow): contract.SharedLink => {
    const { hash, semente, ...told } = link;
    const token = links.findToken(secret, sale, { hash, semente });
    return { url: token && addressOf(token), ...told };
  };
  return [
    route(contract.getSaleShare, async ({ scope, id, notFound }) => {
      const sale = orRefuse(await links.findSaleKey(service.db.read, scope, id), notFound);
      const link = await links.findLink(service.db.read, sale);
      return success(link ? showLink(await secretOf(service.db), sale, link) : null);
    }),

    route(contract.noteShareSent, async (call) => {
      const secret = await secretOf(service.db);
      return changeLink(call, false, async (db, sale) => {
        await links.noteSent(db, sale, authorOf(call.company), call.body.enviado_para);
        const link = orRefuse(await links.findLink(db, sale), problems.linkNotFound);
        return success(showLink(secret, sale, link));
      });
    }),

    route(contract.shareSale, async (call) => {
      const secret = await secretOf(service.db);
      return changeLink(call, true, async (db, sale) => {
        const { token, link } = links.newLink(secret, sale, call.body.dias);
        await links.replaceLink(db, sale, link);
        return success({ url: addressOf(token), expira_em: link.expires_at });
      });
    }),

    route(contract.endSaleShare, async (call) =>
      changeLink(call, true, async (db, sale) => {
        if (!(await links.replaceLink(db, sale))) refuse(problems.linkNotFound);
        return contract.shareEnded;
      }),
    ),
  ];

  function changeLink<Answer extends object>(
    call: RecordCall,
    isAnother: boolean,
    work: (db: Transaction, sale: links.LinkOwner) => Promise<Answer>,
  ): Promise<Answer> {
    return change(service, call, {}, async (db, journal) => {
      const sale = orRefuse(await findSale(db, call.scope, call.id), call.notFound);
      const answer = await work(db, sale.row);
      const noted = toJournalSale(sale);
      journal.changed('vendas', sale.row.id, noted, noted);
      if (isAnother) journal.seal('vendas', sale.row.id);
      return answer;
    });
  }
}

/** Serves orders to holders of their link. */
export function serveSharedSales(
  app: FastifyInstance,
  { db, calendar, pdfs }: Pick<Service, 'db' | 'calendar' | 'pdfs'>,
  misses: LoginThrottle,
): void {
  app.get('/p/:token', async (request: LinkRequest, reply) => {
    const linked = await open(request, reply);
    const order = linked && (await read(linked));
    if (order === undefined) return sendDeadLink(reply);
    return sendPage(reply, writeOrderPage(order, request.params.token, calendar.today()));
  });

  app.get('/p/:token/pdf', async (request: LinkRequest, reply) => {
    const linked = await open(request, reply);
    if (linked === undefined) return sendDeadLink(reply);
    const readContent = async () => contentOf(orRefuse(await read(linked), problems.saleNotFound));
    const { head, pdf } = await pdfs.make(orderPaper, linked.requester, readContent, 'link');
    return sendFile(new FileReply(pdfFile, pdfName(head.pedido), pdf, 'inline'), guarded(reply));
  });

  app.get<{ Params: { token: string; item: string } }>('/p/:token/foto/:item', async (request, reply) => {
    const linked = await open(request, reply);
    const order = linked && (await read(linked));
    const item = order?.sale.itens[Number(request.params.item)];
    const photo = item && (await findPhoto(db.read, linked?.empresa_id ?? '', item.produto_id));
    return photo ? sendPhoto(reply, photo) : sendDeadLink(reply);
  });

  function open(request: LinkRequest, reply: FastifyReply) {
    return openLink(request, reply, misses, (hash) => links.findLinked(db.read, hash));
  }

  function read({ empresa_id, id, requester }: links.LinkOwner & { readonly requester: Requester }) {
    return db.report((db) => readOrder(db, wholeCompany(empresa_id), id), requester);
  }
}

/** 128 bits in base64url. */
const TOKEN = /^[\w-]{22}$/;

interface Linked {
  readonly empresa_id: string;
  readonly mudou_para: string | null;
}

export type LinkRequest = FastifyRequest<{ Params: { token: string } }>;

/** Finds what a valid link opens; `misses` bounds the links that an address opens in vain. */
export async function openLink<L extends Linked>(
  request: LinkRequest,
  reply: FastifyReply,
  misses: LoginThrottle,
  findLinked: (hash: string) => Promise<L | undefined>,
): Promise<(L & { readonly requester: Requester }) | undefined> {
  const { token } = request.params;
  const find = async () => (TOKEN.test(token) ? findLinked(hashSecret(token)) : undefined);
  const linked = await misses.tryToken(networkOf(request.ip), find);
  if (linked === undefined) return undefined;
  request.linkedCompany = linked.empresa_id;
  refuseAbsent({
    ativo: true,
    mudou_para: linked.mudou_para && new URL(request.url, linked.mudou_para).href,
  });
  const leaving = new AbortController();
  reply.raw.once('close', () => reply.raw.writableFinished || leaving.abort());
  return { ...linked, requester: { company: linked.empresa_id, byLink: true, gone: leaving.signal } };
}

/** Not cached, without a referrer, and for no search engine. */
function guarded(reply: FastifyReply): FastifyReply {
  return reply.headers({
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex',
    'x-content-type-options': 'nosniff',
  });
}

export function sendPage(reply: FastifyReply, page: string): FastifyReply {
  return guarded(reply)
    .header('content-security-policy', PAGE_POLICY)
    .type('text/html; charset=utf-8')
    .send(page);
}

export const sendDeadLink = (reply: FastifyReply) => sendPage(reply.status(404), DEAD_LINK_PAGE);

export function sendPhoto(reply: FastifyReply, photo: Photo) {
  const file = PHOTO_FILES.find(({ type }) => type === photo.tipo) ?? PHOTO_FILES[0];
  return sendFile(
    new FileReply(file, 'foto', Buffer.from(photo.conteudo, 'base64'), 'inline'),
    guarded(reply),
  );
}
