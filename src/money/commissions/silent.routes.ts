import { exportReply } from '../../platform/http/replies/export-reply.ts';
import { type Route, route } from '../../platform/http/routes.ts';
import type { Service } from '../../platform/http/service.ts';
import { answerConditionally, readVersion } from '../../platform/lists/versions.queries.ts';
import { listSilentOrders, silentOrder } from './silent.contract.ts';
import { countSilentOrders, exportSilentOrders, readSilentOrders } from './silent.queries.ts';

export function silentRoutes(service: Service): Route[] {
  const { db, calendar } = service;
  return [
    route(listSilentOrders, async (call) => {
      const { company, requester, query } = call;
      const { page, limit, formato } = query;
      const today = calendar.today();
      const silence = {
        empresaId: company.id,
        representadaId: query.representada_id,
        data: query.data ?? today,
      };
      const reader = db.listFor(requester);
      if (formato !== 'json')
        return exportReply(service, call, formato, {
          name: 'pedidos-em-silencio',
          columns: Object.keys(silentOrder.shape),
          count: () => countSilentOrders(reader, silence),
          rows: exportSilentOrders(reader, silence),
          toRecord: (order) => ({ ...order }),
        });
      const read = async () => {
        const versao = await readVersion(db.read, company.id);
        const { rows: data, total } = await readSilentOrders(reader, silence, { page, limit });
        return { versao, answer: { data, page, limit, total } };
      };
      return answerConditionally(db, call, read, { day: today });
    }),
  ];
}
