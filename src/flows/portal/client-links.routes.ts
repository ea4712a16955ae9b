import { secretOf } from '../../access/people/challenges.queries.ts';
import type { Site } from '../../access/people/site.ts';
import { success } from '../../contract/operation.ts';
import { ApiError, orRefuse, problems, refuse } from '../../contract/problems.ts';
import type { Reader, Transaction } from '../../platform/database/database.ts';
import { type AppContext, type Route, route } from '../../platform/http/routes.ts';
import { authorOf, change } from '../../platform/writes/changes.ts';
import type { Journal } from '../../platform/writes/journal.ts';
import type { RecordCall } from '../../platform/writes/records.ts';
import { toClient } from '../../trade/clients/clients.contract.ts';
import { type ClientRow, findClient } from '../../trade/clients/clients.queries.ts';
import { shareEnded } from '../../trade/sales/papers/shares/shares.contract.ts';
import { clientLinks, findToken, newLink } from '../../trade/sales/papers/shares/shares.queries.ts';
import * as contract from './client-links.contract.ts';
import { endSaleLinks, findTerms, findUnknownPlace, readIds } from './client-links.queries.ts';

/** The journal notes that the link changed, but never the link itself. */
export function clientLinkRoutes(service: AppContext, site: Site): Route[] {
  const { db } = service;
  const addressOf = (token: string) => `${site.address()}/p/cliente/${token}`;
  return [
    route(contract.getClientShare, async ({ scope, id, notFound }) => {
      const client = orRefuse(await findClient(db.read, scope, id), notFound);
      return success((await showLink(db.read, await secretOf(db), client)) ?? null);
    }),

    route(contract.shareClient, async (call) => {
      const secret = await secretOf(db);
      const { dias, representadas: sent } = call.body;
      return changeLink(call, async (db, client) => {
        const place = sent ? await findUnknownPlace(db, client.empresa_id, sent) : undefined;
        if (place !== undefined)
          throw new ApiError(problems.representadaUnknown, { campo: `representadas.${place}` });
        const representadas = sent && [...new Set(sent)];
        const { token, link } = newLink(secret, client, dias);
        const terms = { dias, representadas: representadas && JSON.stringify(representadas) };
        await clientLinks.replace(db, client, { ...link, ...terms });
        const { expires_at: expira_em, created_at: criado_em } = link;
        return success({ url: addressOf(token), expira_em, criado_em, dias, representadas });
      });
    }),

    route(contract.noteClientShareSent, async (call) => {
      const secret = await secretOf(db);
      return changeLink(call, async (db, client) => {
        await clientLinks.noteSent(db, client, authorOf(call.company), call.body.enviado_para);
        return success(orRefuse(await showLink(db, secret, client), problems.linkNotFound));
      });
    }),

    route(contract.endClientShare, (call) =>
      changeLink(call, async (db, client, journal) => {
        const hadLink = await clientLinks.replace(db, client);
        const sales = call.query.pedidos ? await endSaleLinks(db, client) : [];
        if (!hadLink && sales.length === 0) refuse(problems.linkNotFound);
        for (const id of sales) journal.seal('vendas', id);
        return shareEnded;
      }),
    ),
  ];

  function changeLink<Answer extends object>(
    call: RecordCall,
    work: (db: Transaction, client: ClientRow, journal: Journal) => Promise<Answer>,
  ): Promise<Answer> {
    return change(service, call, {}, async (db, journal) => {
      const client = orRefuse(await findClient(db, call.scope, call.id), call.notFound);
      const record = toClient(client);
      journal.changed('clientes', client.id, record, record);
      journal.seal('clientes', client.id);
      return work(db, client, journal);
    });
  }

  async function showLink(db: Reader, secret: string, client: ClientRow) {
    const link = await clientLinks.find(db, client).executeTakeFirst();
    if (link === undefined) return undefined;
    const { dias, representadas } = await findTerms(db, client);
    const { hash, semente, expira_em, criado_em, ...sent } = link;
    const token = findToken(secret, client, { hash, semente });
    const url = token && addressOf(token);
    return { url, expira_em, criado_em, dias, representadas: readIds(representadas), ...sent };
  }
}
