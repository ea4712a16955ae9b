import { monthOf } from '../../domain/months.ts';
import { ApiError, orRefuse } from '../../platform/http/contract/api-error.ts';
import { success } from '../../platform/http/contract/operation.ts';
import { problems } from '../../platform/http/contract/problems.ts';
import { validateBody } from '../../platform/http/contract/validation.ts';
import { type Route, route } from '../../platform/http/routes.ts';
import type { Service } from '../../platform/http/service.ts';
import { change } from '../../platform/writes/changes.ts';
import {
  findFirstSale,
  findHistory,
  findPriceIndex,
  replaceHistory,
  replacePriceIndex,
} from '../../trade/history/history.queries.ts';
import { type HistoryMonth, toHistory, toPriceIndex } from '../../trade/history/history.record.ts';
import { findRepresentada } from '../../trade/representadas/representadas.queries.ts';
import * as contract from './history.contract.ts';
import { isJson, readJson, readMonths } from './read-months.ts';

export function historyRoutes(service: Service): Route[] {
  const { db, files } = service;
  return [
    route(contract.getHistory, async ({ company, id, notFound }) => {
      const { id: representadaId } = orRefuse(await findRepresentada(db.read, company.id, id), notFound);
      return success(toHistory(await findHistory(db.read, company.id, representadaId)));
    }),

    route(contract.putHistory, async (call) => {
      const sent = isJson(call.body) ? readJson(call.body) : await readMonths(files.sourceOf(call), 'valor');
      const { meses } = validateBody({ schema: contract.newHistory, details: 'issues' }, sent);
      return change(service, call, {}, async (db, journal) => {
        const { id } = orRefuse(await findRepresentada(db, call.company.id, call.id), call.notFound);
        refuseLate(meses, await findFirstSale(db, call.company.id, id));
        return success(toHistory(await replaceHistory(db, journal, call.company.id, id, meses)));
      });
    }),

    route(contract.getPriceIndex, async ({ company }) =>
      success(toPriceIndex(await findPriceIndex(db.read, company.id))),
    ),

    route(contract.putPriceIndex, async (call) => {
      const { nome } = call.query;
      const sent = isJson(call.body)
        ? readJson(call.body)
        : { nome: nome ?? 'índice', ...(await readMonths(files.sourceOf(call), 'percentual')) };
      const index = validateBody({ schema: contract.newPriceIndex, details: 'issues' }, sent);
      const named = isJson(call.body) ? index.nome : nome;
      return change(service, call, {}, async (db, journal) =>
        success(
          toPriceIndex(await replacePriceIndex(db, journal, call.company.id, { ...index, nome: named })),
        ),
      );
    }),
  ];
}

/** What came after the first sale is known from the sales. */
function refuseLate(months: readonly HistoryMonth[], firstSale: string | null): void {
  if (firstSale === null) return;
  const issues = months.flatMap(({ mes }, at) =>
    mes < monthOf(firstSale)
      ? []
      : [
          {
            code: 'custom',
            message: `Só meses antes de ${monthOf(firstSale)}, o da primeira venda`,
            path: ['meses', String(at), 'mes'],
          },
        ],
  );
  if (issues.length > 0) throw new ApiError(problems.invalidInput, { details: issues });
}
