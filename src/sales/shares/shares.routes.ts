import { randomBytes } from 'node:crypto';
import { change } from '../../changes/changes.ts';
import { orRefuse, refuse } from '../../http/contract/api-error.ts';
import { success } from '../../http/contract/operation.ts';
import { problems } from '../../http/contract/problems.ts';
import { type Route, route } from '../../http/routes.ts';
import type { Service } from '../../http/service.ts';
import type { Site } from '../../people/site.ts';
import { hashToken } from '../../people/tokens.ts';
import { findSale } from '../find-sale.queries.ts';
import { toJournalSale } from '../sales.record.ts';
import { endSaleShare, shareEnded, shareSale } from './shares.contract.ts';
import { insertLink, removeLink } from './shares.queries.ts';

const TOKEN_BYTES = 16;
const DAY_MILLIS = 24 * 60 * 60 * 1000;

/** The journal notes that something was done about the sale, and never the link itself. */
export function saleShareRoutes(service: Service, site: Site): Route[] {
  return [
    route(shareSale, async (call) =>
      change(service, call, {}, async (db, journal) => {
        const sale = orRefuse(await findSale(db, call.border, call.id), call.notFound);
        const token = randomBytes(TOKEN_BYTES).toString('base64url');
        const expires_at = new Date(Date.now() + call.body.dias * DAY_MILLIS).toISOString();
        await removeLink(db, sale.row);
        await insertLink(db, sale.row, { hash: hashToken(token), expires_at });
        journal.changed('vendas', sale.row.id, toJournalSale(sale), toJournalSale(sale));
        journal.seal('vendas', sale.row.id);
        return success({ url: `${site.address()}/p/${token}`, expira_em: expires_at });
      }),
    ),

    route(endSaleShare, async (call) =>
      change(service, call, {}, async (db, journal) => {
        const sale = orRefuse(await findSale(db, call.border, call.id), call.notFound);
        if (!(await removeLink(db, sale.row))) refuse(problems.linkNotFound);
        journal.changed('vendas', sale.row.id, toJournalSale(sale), toJournalSale(sale));
        journal.seal('vendas', sale.row.id);
        return shareEnded;
      }),
    ),
  ];
}
