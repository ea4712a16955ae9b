import { buffer } from 'node:stream/consumers';
import { success } from '../../../../contract/operation.ts';
import { ApiError, orRefuse, problems, refuse, refuseField } from '../../../../contract/problems.ts';
import { wholeCompany } from '../../../../domain/access-scope.ts';
import { formatDate, formatReais } from '../../../../domain/formats.ts';
import { currentMoment } from '../../../../platform/database/ids.ts';
import { type AppContext, type RequestContext, type Route, route } from '../../../../platform/http/routes.ts';
import { authorOf, change } from '../../../../platform/writes/changes.ts';
import { recallBeforehand } from '../../../../platform/writes/idempotency.queries.ts';
import { findSale } from '../../find-sale.queries.ts';
import { ATTACHMENTS, type AttachedColumn, readLetters } from '../../sale-facts.ts';
import { type NewLetter, sendSale } from '../../sale-steps.contract.ts';
import { findSenderEmail, writeLetters } from '../../sales.queries.ts';
import { toJournalSale } from '../../sales.record.ts';
import { type PrintedOrder, readPrintedOrder } from '../pdf/order-pdf.queries.ts';
import { contentOf, orderTemplate } from '../pdf/order-pdf.ts';
import { fillSheet } from '../sheet/fill-sheet.ts';
import { pdfFile, pdfName } from '../sheet/order-sheet.contract.ts';

type SendCall = RequestContext<NewLetter, unknown>;
export function sendSaleRoutes(service: AppContext): Route[] {
  const { db, mailer, pdfs } = service;
  /** Sendings that are under way, by the caller's key: a second request under it waits for the first. */
  const underWay = new Map<string, Promise<unknown>>();
  return [
    route(sendSale, async (call) => {
      const { idempotency, company } = call;
      if (idempotency === undefined) return send(call);
      const key = `${company.id} ${company.usuario_id} ${idempotency.key}`;
      const earlier = underWay.get(key) ?? Promise.resolve();
      const sending = earlier
        .catch(() => {})
        .then(() => recallBeforehand(db.read, company, idempotency))
        .then(() => send(call));
      underWay.set(key, sending);
      return sending.finally(() => underWay.get(key) === sending && underWay.delete(key));
    }),
  ];

  async function send(call: SendCall) {
    const { scope, requester, id, notFound } = call;
    const order = orRefuse(await db.report((db) => readPrintedOrder(db, scope, id), requester), notFound);
    const para = call.body.para ?? [order.representada.email_pedidos ?? refuseField('para', NOBODY)];
    if (!mailer.canSend) refuse(problems.mailNotConfigured);
    const anexos = call.body.anexos ?? [...ATTACHMENTS];
    const attachments = await attach(call, order, anexos);
    const replyTo = order.company.email || (await findSenderEmail(db.read, call.company.usuario_id));
    await mailer
      .send('pedido', call.company.id, {
        to: para,
        subject: call.body.assunto ?? `Pedido ${order.sale.pedido} - ${order.client.nome}`,
        text: call.body.mensagem ?? usualText(order, anexos),
        ...(replyTo && { replyTo }),
        attachments,
      })
      .catch(tellRefusal);
    return change(service, call, {}, async (db, journal) => {
      const sent = { enviado_em: currentMoment(), para, anexos };
      const before = orRefuse(await findSale(db, wholeCompany(call.company.id), id), notFound);
      const { usuario_id, chave_id } = authorOf(call.company);
      const mailer = [{ ...sent, usuario_id, chave_id }, ...readLetters(before.row)];
      const row = await writeLetters(db, before.row, mailer);
      journal.sent('vendas', before.row.id, toJournalSale(before), toJournalSale({ ...before, row }));
      return success(sent);
    });
  }

  async function attach(
    { scope, requester, id }: SendCall,
    order: PrintedOrder,
    names: readonly AttachedColumn[],
  ) {
    const files = [];
    if (names.includes('pdf')) {
      const { pdf } = await pdfs.make(orderTemplate, requester, async () => contentOf(order));
      const content = await buffer(pdf);
      files.push({ filename: pdfName(order.sale.pedido), contentType: pdfFile.type, content });
    }
    if (names.includes('planilha')) {
      const { name, type, file } = await fillSheet(service, scope, requester, id);
      files.push({ filename: name, contentType: type.type, content: file });
    }
    return files;
  }
}

const NOBODY = 'Diga para quem enviar: a representada não tem e-mail de pedidos';

const LONGEST_REASON = 200;

/** What the mail server says, in one line; a refusal of ours stays what it is. */
function tellRefusal(error: Error & { response?: string }): never {
  if (error instanceof ApiError) throw error;
  const said = (error.response ?? error.message).replaceAll(/\s+/g, ' ').trim();
  throw new ApiError(problems.mailRefused(said.slice(0, LONGEST_REASON)));
}

function usualText(
  { sale, client, company, representada }: PrintedOrder,
  anexos: readonly AttachedColumn[],
): string {
  if (representada.mensagem_pedido !== null)
    return fillMessage(representada.mensagem_pedido, sale, client.nome);
  const attached = anexos.length > 0 ? ' em anexo' : '';
  return `Segue${attached} o pedido ${sale.pedido}, de ${client.nome}.\n\n${company.nome}`;
}

/** The representada's text for her orders; its lines about a link go, because none is made here. */
function fillMessage(
  text: string,
  { pedido, data, valor_total }: PrintedOrder['sale'],
  cliente: string,
): string {
  const facts: Record<string, string> = {
    pedido,
    cliente,
    data: formatDate(data),
    total: formatReais(valor_total),
  };
  const lines = text.split('\n').filter((line) => !/\{(link|prazo)\}/.test(line));
  return lines.join('\n').replaceAll(/\{(\w+)\}/g, (mark, name: string) => facts[name] ?? mark);
}
