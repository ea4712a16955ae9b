import { exportReply } from '../../../platform/http/replies/export-reply.ts';
import { type AppContext, type Route, route } from '../../../platform/http/routes.ts';
import { answerAsOf } from '../../../platform/lists/respond-with-etag.ts';
import { listBalances, openSale, toOpenSale, toSums } from './balances.contract.ts';
import { openSales } from './balances.queries.ts';

export function balanceRoutes(service: AppContext): Route[] {
  const { db, calendar } = service;
  return [
    route(listBalances, async (call) => {
      const { scope } = call;
      const { page, limit, formato, soma = false, ...filter } = call.query;
      const today = calendar.today();
      const open = openSales(db.listFor(call.requester), scope, filter, today);
      if (formato !== 'json')
        return exportReply(service, call, formato, {
          name: 'a-faturar',
          columns: Object.keys(openSale.shape),
          count: open.count,
          rows: open.all(),
          toRecord: (row) => toOpenSale(row, scope),
        });
      return answerAsOf(db, call, today, async () => {
        const data = (await open.page({ page, limit })).map((row) => toOpenSale(row, scope));
        const sums = soma ? toSums(await open.sum(), scope) : undefined;
        return { data, page, limit, total: await open.count(), ...(sums && { soma: sums }) };
      });
    }),
  ];
}
