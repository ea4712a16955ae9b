import { success } from '../../../../contract/operation.ts';
import { orRefuse, problems, refuse } from '../../../../contract/problems.ts';
import { type SaleStatus, stageOf } from '../../../../domain/sale-status.ts';
import type { Transaction } from '../../../../platform/database/database.ts';
import { newStamp } from '../../../../platform/database/ids.ts';
import { exportRecords } from '../../../../platform/http/replies/export-reply.ts';
import { type AppContext, type Route, route } from '../../../../platform/http/routes.ts';
import { answerAsOf } from '../../../../platform/lists/respond-with-etag.ts';
import type { Journal } from '../../../../platform/writes/journal.ts';
import { changeRecord } from '../../../../platform/writes/records.ts';
import { storeChange } from '../../change-sale.ts';
import { findSale, saleSource } from '../../find-sale.queries.ts';
import {
  isQuoted,
  type ManualReturn,
  manualReturnsOf,
  readManualReturns,
  type SaleFacts,
  writeManualReturns,
} from '../../sale-facts.ts';
import { remainingItems } from '../entries.rules.ts';
import * as contract from '../returns.contract.ts';

export function saleReturnRoutes(service: AppContext): Route[] {
  const { db, calendar } = service;
  return [
    route(contract.createSaleReturn(calendar), async (call) =>
      changeRecord(service, call, {}, saleSource, async (db, journal, { row: before }) => {
        refuseUnfit(before, call.body);
        const told = { ...newStamp(), ...call.body };
        const after = await tellReturns(db, journal, before, [...readManualReturns(before.row), told]);
        const added = contract.toReturns(after).find(({ id }) => id === told.id);
        return success(orRefuse(added, problems.returnNotFound));
      }),
    ),

    route(contract.listSaleReturns, async (call) => {
      const { page, limit, formato } = call.query;
      const read = async () => {
        const sale = await findSale(db.readFor(call.requester), call.scope, call.id);
        return contract.toReturns(orRefuse(sale, call.notFound));
      };
      if (formato !== 'json') {
        const lines = (await read()).map(({ itens: _, ...line }) => line);
        const table = { name: 'devolucoes', columns: Object.keys(contract.returnLine.shape) };
        return exportRecords(service, call, formato, table, lines);
      }
      return answerAsOf(db, call, undefined, async () => {
        const all = await read();
        const data = all.slice((page - 1) * limit, page * limit);
        return { ...success(data), page, limit, total: all.length };
      });
    }),

    route(contract.deleteSaleReturn, async (call) =>
      changeRecord(service, call, {}, saleSource, async (db, journal, { row: before }) => {
        const id = (call.params.return ?? '').toLowerCase();
        const found = orRefuse(
          before.returns.find((one) => one.id === id),
          problems.returnNotFound,
        );
        if (found.nota_id !== null) refuse(problems.returnOfInvoice);
        const left = readManualReturns(before.row).filter((one) => one.id !== id);
        await tellReturns(db, journal, before, left);
        return contract.returnDeleted;
      }),
    ),
  ];
}

/** Quotations and cancelled sales have nothing to return, and no more can be returned than is left. */
function refuseUnfit(sale: SaleFacts, { itens }: contract.NewReturn): void {
  if (isQuoted(sale.row)) refuse(problems.quotationReturned);
  if (stageOf(sale.row.status as SaleStatus) === 'cancelada') refuse(problems.saleCancelledForReturn);
  const told = readManualReturns(sale.row).reduce((sum, one) => sum + one.itens.length, 0);
  if (told + itens.length > contract.MOST_RETURNED_ITEMS) refuse(problems.tooManyReturns);
  const left = new Map<string, number>();
  for (const { produto_id, valor_total } of remainingItems(sale))
    left.set(produto_id, (left.get(produto_id) ?? 0) + valor_total);
  for (const { produto_id, valor } of itens) {
    const rest = (left.get(produto_id) ?? 0) - valor;
    if (rest < 0) refuse(problems.returnTooMuch);
    left.set(produto_id, rest);
  }
}

/** Replaces the manual returns of the sale. */
function tellReturns(db: Transaction, journal: Journal, before: SaleFacts, told: readonly ManualReturn[]) {
  const row = { ...before.row, devolucoes: writeManualReturns(told) };
  const ofNotes = before.returns.filter(({ nota_id }) => nota_id !== null);
  const returns = [...manualReturnsOf(row), ...ofNotes];
  return storeChange(db, journal, before, { ...before, row, returns });
}
