import type { FastifyInstance, FastifyReply } from 'fastify';
import type { LoginThrottle } from '../../../access/people/login-throttle.ts';
import { wholeCompany } from '../../../domain/access-scope.ts';
import type { Requester } from '../../../platform/database/fair-queue.ts';
import { orRefuse, problems } from '../../../platform/http/contract/problems.ts';
import { FileReply, sendFile } from '../../../platform/http/replies/answers.ts';
import type { Service } from '../../../platform/http/routes.ts';
import { findPhoto } from '../../products/products.queries.ts';
import { pdfFile, pdfName } from '../pdf/order-pdf.contract.ts';
import { readOrder } from '../pdf/order-pdf.queries.ts';
import { contentOf, orderPaper } from '../pdf/order-pdf.ts';
import type { LinkOwner } from './link-tokens.ts';
import {
  guarded,
  type LinkRequest,
  openLink,
  sendDeadLink,
  sendPage,
  sendPhoto,
} from './public-links.routes.ts';
import { writeOrderPage } from './shared-page.ts';
import { findLinked } from './shares.queries.ts';

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
    return openLink(request, reply, misses, (hash) => findLinked(db.read, hash));
  }

  function read({ empresa_id, id, requester }: LinkOwner & { readonly requester: Requester }) {
    return db.report((db) => readOrder(db, wholeCompany(empresa_id), id), requester);
  }
}
