import { secretOf } from '../../../access/people/challenges.queries.ts';
import type { Site } from '../../../access/people/site.ts';
import { success } from '../../../platform/http/contract/operation.ts';
import { orRefuse, problems, refuse } from '../../../platform/http/contract/problems.ts';
import { type Route, route, type Service } from '../../../platform/http/routes.ts';
import { authorOf, change } from '../../../platform/writes/changes.ts';
import { findSale } from '../find-sale.queries.ts';
import { toJournalSale } from '../noted-sale.ts';
import { findToken, type LinkOwner, newLink } from './link-tokens.ts';
import * as contract from './shares.contract.ts';
import { findLink, findSaleKey, insertLink, type LinkRow, noteSent, removeLink } from './shares.queries.ts';

/** The journal notes that the link changed, but never the link itself. */
export function saleShareRoutes(service: Service, site: Site): Route[] {
  const addressOf = (token: string) => `${site.address()}/p/${token}`;
  const showLink = (secret: string, sale: LinkOwner, link: LinkRow): contract.SharedLink => {
    const token = findToken(secret, sale, link);
    return {
      url: token && addressOf(token),
      expira_em: link.expires_at,
      criado_em: link.created_at,
      enviado_em: link.enviado_em,
      enviado_para: link.enviado_para,
      enviado_por: link.enviado_por,
    };
  };
  return [
    route(contract.getSaleShare, async ({ scope, id, notFound }) => {
      const sale = orRefuse(await findSaleKey(service.db.read, scope, id), notFound);
      const link = await findLink(service.db.read, sale);
      return success(link ? showLink(await secretOf(service.db), sale, link) : null);
    }),

    route(contract.noteShareSent, async (call) => {
      const secret = await secretOf(service.db);
      return change(service, call, {}, async (db, journal) => {
        const sale = orRefuse(await findSale(db, call.scope, call.id), call.notFound);
        orRefuse(await findLink(db, sale.row), problems.linkNotFound);
        await noteSent(db, sale.row, authorOf(call.company), call.body.enviado_para);
        const link = orRefuse(await findLink(db, sale.row), problems.linkNotFound);
        journal.changed('vendas', sale.row.id, toJournalSale(sale), toJournalSale(sale));
        return success(showLink(secret, sale.row, link));
      });
    }),

    route(contract.shareSale, async (call) => {
      const secret = await secretOf(service.db);
      return change(service, call, {}, async (db, journal) => {
        const sale = orRefuse(await findSale(db, call.scope, call.id), call.notFound);
        const { token, link } = newLink(secret, sale.row, call.body.dias);
        await removeLink(db, sale.row);
        await insertLink(db, sale.row, link);
        journal.changed('vendas', sale.row.id, toJournalSale(sale), toJournalSale(sale));
        journal.seal('vendas', sale.row.id);
        return success({ url: addressOf(token), expira_em: link.expires_at });
      });
    }),

    route(contract.endSaleShare, async (call) =>
      change(service, call, {}, async (db, journal) => {
        const sale = orRefuse(await findSale(db, call.scope, call.id), call.notFound);
        if (!(await removeLink(db, sale.row))) refuse(problems.linkNotFound);
        journal.changed('vendas', sale.row.id, toJournalSale(sale), toJournalSale(sale));
        journal.seal('vendas', sale.row.id);
        return contract.shareEnded;
      }),
    ),
  ];
}
