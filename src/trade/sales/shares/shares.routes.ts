import { randomBytes } from 'node:crypto';
import { secretOf } from '../../../access/people/challenges.ts';
import type { Site } from '../../../access/people/site.ts';
import { hashToken } from '../../../access/people/tokens.ts';
import { orRefuse, refuse } from '../../../platform/http/contract/api-error.ts';
import { success } from '../../../platform/http/contract/operation.ts';
import { problems } from '../../../platform/http/contract/problems.ts';
import { type Route, route } from '../../../platform/http/routes.ts';
import type { Service } from '../../../platform/http/service.ts';
import { authorOf, change } from '../../../platform/writes/changes.ts';
import { findSale } from '../find-sale.queries.ts';
import { toJournalSale } from '../noted-sale.ts';
import { tokenOf } from './link-tokens.ts';
import * as contract from './shares.contract.ts';
import {
  findLink,
  findSaleKey,
  insertLink,
  type LinkRow,
  noteSent,
  removeLink,
  type SaleKey,
} from './shares.queries.ts';

const SEED_BYTES = 16;
const DAY_MILLIS = 24 * 60 * 60 * 1000;

/** The journal notes that the link changed, but never the link itself. */
export function saleShareRoutes(service: Service, site: Site): Route[] {
  const addressOf = (token: string) => `${site.address()}/p/${token}`;
  const showLink = (secret: string, sale: SaleKey, link: LinkRow): contract.SharedLink => {
    const token = link.semente === null ? null : tokenOf(secret, sale, link.semente);
    return {
      // A token that no longer matches was derived from a former secret.
      url: token !== null && hashToken(token) === link.hash ? addressOf(token) : null,
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
        const semente = randomBytes(SEED_BYTES).toString('base64url');
        const token = tokenOf(secret, sale.row, semente);
        const expires_at = new Date(Date.now() + call.body.dias * DAY_MILLIS).toISOString();
        await removeLink(db, sale.row);
        await insertLink(db, sale.row, { hash: hashToken(token), semente, expires_at });
        journal.changed('vendas', sale.row.id, toJournalSale(sale), toJournalSale(sale));
        journal.seal('vendas', sale.row.id);
        return success({ url: addressOf(token), expira_em: expires_at });
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
