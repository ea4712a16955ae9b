import { addMonths } from '../../domain/periods.ts';
import { success } from '../../platform/http/contract/operation.ts';
import { orRefuse } from '../../platform/http/contract/problems.ts';
import { exportRecords } from '../../platform/http/replies/export-reply.ts';
import { type Route, route } from '../../platform/http/routes.ts';
import type { Service } from '../../platform/http/service.ts';
import { findRepresentada } from '../../trade/representadas/representadas.queries.ts';
import { getBases, yearOfBases } from './bases.contract.ts';
import { readBases } from './bases.queries.ts';

/** Older commissions are time-barred. */
const YEARS = 5;

export function baseRoutes(service: Service): Route[] {
  const { db, calendar } = service;
  return [
    route(getBases, async (call) => {
      const { company, id, query, requester, notFound } = call;
      const found = orRefuse(await findRepresentada(db.read, company.id, id), notFound);
      const today = calendar.today();
      const comparing = {
        empresaId: company.id,
        representadaId: found.id,
        desde: addMonths(today, -12 * YEARS),
        ate: today,
      };
      const bases = await db.report((db) => readBases(db, comparing, found.comissao_base), requester);
      if (query.formato === 'json') return success(bases);
      const columns = Object.keys(yearOfBases.shape);
      return exportRecords(service, call, query.formato, { name: 'bases', columns }, bases.anos);
    }),
  ];
}
