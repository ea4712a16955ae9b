import { orRefuse } from '../../platform/http/contract/api-error.ts';
import { ONE_RECORD } from '../../platform/http/contract/pagination.ts';
import { problems } from '../../platform/http/contract/problems.ts';
import { exportReply } from '../../platform/http/replies/export-reply.ts';
import { type Route, route } from '../../platform/http/routes.ts';
import type { Service } from '../../platform/http/service.ts';
import { answerConditionally, readVersion } from '../../platform/lists/versions.queries.ts';
import { findClient } from '../clients/clients.queries.ts';
import { findRepresentada } from '../representadas/representadas.queries.ts';
import { listPrices, offeredPrice } from './prices.contract.ts';
import { everyPrice, readPrices } from './read-prices.ts';

export function priceRoutes(service: Service): Route[] {
  const { db, calendar } = service;
  return [
    route(listPrices, async (call) => {
      const { page, limit, formato, cliente_id, representada_id, data, exceto, ...filter } = call.query;
      const { id: empresaId } = call.company;
      const today = calendar.today();
      orRefuse(await findClient(db.read, call.scope, cliente_id), problems.clientNotFound);
      orRefuse(await findRepresentada(db.read, empresaId, representada_id), problems.representadaNotFound);
      const reader = db.listFor(call.requester);
      const asked = {
        empresaId,
        clienteId: cliente_id,
        representadaId: representada_id,
        data: data ?? today,
        exceto,
      };
      if (formato !== 'json')
        return exportReply(service, call, formato, {
          name: 'precos',
          columns: Object.keys(offeredPrice.shape),
          count: async () => (await readPrices(reader, asked, filter, ONE_RECORD)).total,
          rows: everyPrice(reader, asked, filter),
          toRecord: (row) => row,
        });
      const read = async () => {
        const versao = await readVersion(db.read, empresaId);
        const offered = await readPrices(reader, asked, filter, { page, limit });
        return { versao, answer: { ...offered, page, limit } };
      };
      return answerConditionally(db, call, read, { day: asked.data });
    }),
  ];
}
