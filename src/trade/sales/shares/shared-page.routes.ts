import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hashToken } from '../../../access/people/tokens.ts';
import { wholeCompany } from '../../../domain/access-scope.ts';
import { FileReply, sendFile } from '../../../platform/http/replies/file-reply.ts';
import type { Service } from '../../../platform/http/service.ts';
import { pdfFile, pdfName } from '../pdf/order-pdf.contract.ts';
import { type Order, readOrder } from '../pdf/order-pdf.queries.ts';
import { makeOrderPdf } from '../pdf/order-pdf.ts';
import { DEAD_LINK_PAGE, PAGE_POLICY, writeOrderPage } from './shared-page.ts';
import { findLinked } from './shares.queries.ts';

/** 128 bits in base64url. */
const TOKEN = /^[\w-]{22}$/;

type Request = { Params: { token: string } };

/** Serves orders to holders of their link; search engines are excluded. */
export function serveSharedSales(
  app: FastifyInstance,
  { db, calendar }: Pick<Service, 'db' | 'calendar'>,
): void {
  app.get<Request>('/p/:token', async (request, reply) => {
    const { params } = request;
    const order = await openLink(params.token, request, reply);
    if (order === undefined) return sendPage(reply.status(404), DEAD_LINK_PAGE);
    return sendPage(reply, writeOrderPage(order, `${params.token}/pdf`, calendar.today()));
  });

  app.get<Request>('/p/:token/pdf', async (request, reply) => {
    const order = await openLink(request.params.token, request, reply);
    if (order === undefined) return sendPage(reply.status(404), DEAD_LINK_PAGE);
    const pdf = await makeOrderPdf(order);
    return sendFile(new FileReply(pdfFile, pdfName(order.sale.pedido), pdf, 'inline'), guarded(reply));
  });

  async function openLink(
    token: string,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<Order | undefined> {
    if (!TOKEN.test(token)) return undefined;
    const linked = await findLinked(db.read, hashToken(token));
    if (linked === undefined) return undefined;
    request.linkedCompany = linked.empresa_id;
    const leaving = new AbortController();
    reply.raw.once('close', () => reply.raw.writableFinished || leaving.abort());
    const requester = { company: linked.empresa_id, gone: leaving.signal };
    return db.report((db) => readOrder(db, wholeCompany(linked.empresa_id), linked.id), requester);
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
