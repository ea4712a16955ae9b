import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { LoginThrottle } from '../../../access/people/login-throttle.ts';
import { hashToken } from '../../../access/people/tokens.ts';
import { wholeCompany } from '../../../domain/access-scope.ts';
import type { Requester } from '../../../platform/database/fair-queue.ts';
import { refuseAbsent } from '../../../platform/http/access/access.ts';
import { networkOf } from '../../../platform/http/access/network.ts';
import { orRefuse } from '../../../platform/http/contract/api-error.ts';
import { problems } from '../../../platform/http/contract/problems.ts';
import { FileReply, sendFile } from '../../../platform/http/replies/file-reply.ts';
import type { Service } from '../../../platform/http/service.ts';
import { PHOTO_FILES } from '../../products/photos.contract.ts';
import { findPhoto } from '../../products/photos.queries.ts';
import { pdfFile, pdfName } from '../pdf/order-pdf.contract.ts';
import { readOrder } from '../pdf/order-pdf.queries.ts';
import { contentOf, orderPaper } from '../pdf/order-pdf.ts';
import { DEAD_LINK_PAGE, PAGE_POLICY, writeOrderPage } from './shared-page.ts';
import { findLinked, type SaleKey } from './shares.queries.ts';

/** 128 bits in base64url. */
const TOKEN = /^[\w-]{22}$/;

type Request = { Params: { token: string } };
type OpenLink = SaleKey & { readonly requester: Requester };

/**
 * Serves orders to holders of their link; search engines are excluded. `misses` bounds the links that an address opens in vain.
 */
export function serveSharedSales(
  app: FastifyInstance,
  { db, calendar, pdfs }: Pick<Service, 'db' | 'calendar' | 'pdfs'>,
  misses: LoginThrottle,
): void {
  app.get<Request>('/p/:token', async (request, reply) => {
    const { token } = request.params;
    const linked = await openLink(token, request, reply);
    const order = linked && (await read(linked));
    if (order === undefined) return sendPage(reply.status(404), DEAD_LINK_PAGE);
    return sendPage(reply, writeOrderPage(order, token, calendar.today()));
  });

  app.get<Request>('/p/:token/pdf', async (request, reply) => {
    const linked = await openLink(request.params.token, request, reply);
    if (linked === undefined) return sendPage(reply.status(404), DEAD_LINK_PAGE);
    const open = async () => contentOf(orRefuse(await read(linked), problems.saleNotFound));
    const { head, pdf } = await pdfs.make(orderPaper, linked.requester, open, 'link');
    return sendFile(new FileReply(pdfFile, pdfName(head.pedido), pdf, 'inline'), guarded(reply));
  });

  app.get<{ Params: { token: string; item: string } }>('/p/:token/foto/:item', async (request, reply) => {
    const linked = await openLink(request.params.token, request, reply);
    const order = linked && (await read(linked));
    const item = order?.sale.itens[Number(request.params.item)];
    const photo = item && (await findPhoto(db.read, linked?.empresa_id ?? '', item.produto_id));
    if (!photo) return sendPage(reply.status(404), DEAD_LINK_PAGE);
    const file = PHOTO_FILES.find(({ type }) => type === photo.tipo) ?? PHOTO_FILES[0];
    return sendFile(
      new FileReply(file, 'foto', Buffer.from(photo.conteudo, 'base64'), 'inline'),
      guarded(reply),
    );
  });

  async function openLink(
    token: string,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<OpenLink | undefined> {
    const find = async () => (TOKEN.test(token) ? findLinked(db.read, hashToken(token)) : undefined);
    const linked = await misses.tryToken(networkOf(request.ip), find);
    if (linked === undefined) return undefined;
    request.linkedCompany = linked.empresa_id;
    refuseAbsent({
      ativo: true,
      mudou_para: linked.mudou_para && new URL(request.url, linked.mudou_para).href,
    });
    const leaving = new AbortController();
    reply.raw.once('close', () => reply.raw.writableFinished || leaving.abort());
    return { ...linked, requester: { company: linked.empresa_id, gone: leaving.signal } };
  }

  function read({ empresa_id, id, requester }: OpenLink) {
    return db.report((db) => readOrder(db, wholeCompany(empresa_id), id), requester);
  }
}

/** Not cached, and without a referrer. */
function guarded(reply: FastifyReply): FastifyReply {
  return reply.headers({
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex',
    'x-content-type-options': 'nosniff',
  });
}

function sendPage(reply: FastifyReply, page: string): FastifyReply {
  return guarded(reply)
    .header('content-security-policy', PAGE_POLICY)
    .type('text/html; charset=utf-8')
    .send(page);
}
