import { offsetOf } from '../../contract/lists.ts';
import { success } from '../../contract/operation.ts';
import { orRefuse, problems, refuse } from '../../contract/problems.ts';
import type { AccessScope } from '../../domain/access-scope.ts';
import { overlaps } from '../../domain/commission-rates.ts';
import type { Reader, Transaction } from '../../platform/database/database.ts';
import { countFound, rowsWith, walkRows } from '../../platform/database/rows.ts';
import { exportReply } from '../../platform/http/replies/export-reply.ts';
import { type AppContext, type Route, route } from '../../platform/http/routes.ts';
import { recordListRoute } from '../../platform/lists/list-route.ts';
import { ROWS_PER_READ } from '../../platform/lists/pages.queries.ts';
import { answerAsOf } from '../../platform/lists/respond-with-etag.ts';
import { changeAlone } from '../../platform/writes/changes.ts';
import type { Journal } from '../../platform/writes/journal.ts';
import { createRoute, deleteRoute, updateRoute } from '../../platform/writes/plain-routes.ts';
import { recordRoute, removeNaming } from '../../platform/writes/records.ts';
import { priceListRecords } from '../price-list-records/price-lists.queries.ts';
import { representadaExists } from '../representada-records/representada-exists.queries.ts';
import { changePrices, countMoves } from './change-prices.ts';
import * as contract from './price-tables.contract.ts';
import {
  countPrices,
  findKnownProducts,
  type PriceTableRow,
  pricesOf,
  priceTableRecords,
  selectAllPrices,
} from './price-tables.queries.ts';

export function priceTableRoutes(service: AppContext): Route[] {
  return [
    createRoute(service, contract.createPriceTable, {
      ...tables,
      insert: async (...asked) => ({ ...(await priceTableRecords.insert(...asked)), precos: [] }),
    }),

    recordListRoute(service, contract.listPriceTables, priceTableRecords, 'tabelas', contract.priceTable),

    recordRoute(service, contract.getPriceTable, priceTableRecords),

    updateRoute(service, contract.updatePriceTable, tables),

    deleteRoute(service, contract.deletePriceTable, tables),

    ...tablePriceRoutes(service),
  ];
}

type PricedTable = PriceTableRow & { readonly precos: readonly contract.Price[] };

/** Tables as they are written: with their prices, which the journal notes with them. */
const tables = {
  ...priceTableRecords,
  noted: (table: PricedTable) => contract.toNotedTable(table, table.precos),
  check,

  async find(db: Reader, scope: AccessScope, id: string): Promise<PricedTable | undefined> {
    const table = await priceTableRecords.find(db, scope, id);
    return table && { ...table, precos: await selectAllPrices(db, table) };
  },

  async change(db: Transaction, { precos, ...row }: PricedTable, changes: contract.PriceTableChanges) {
    return { ...(await priceTableRecords.change(db, row, changes)), precos };
  },

  async remove(db: Transaction, table: PricedTable, journal: Journal) {
    const { empresa_id, id: tabela_id } = table;
    const clients = await countFound(rowsWith(db, 'tabelas_de_clientes', { empresa_id, tabela_id }));
    if (clients > 0) refuse(problems.priceTableHasClients(clients));
    await removeNaming(db, journal, priceListRecords, empresa_id, 'tabela_id', tabela_id);
    await priceTableRecords.remove(db, table);
  },
};

/** A representada has at most one default table on any day. */
async function check(
  db: Transaction,
  empresaId: string,
  wanted: contract.NewPriceTable,
  before: PricedTable | undefined,
): Promise<void> {
  const { representada_id, de, ate, padrao } = wanted;
  if (de !== null && ate !== null && ate < de) refuse(problems.ruleBackward);
  if (before === undefined && !(await representadaExists(db, empresaId, representada_id)))
    refuse(problems.representadaUnknown);
  if (!padrao) return;
  const others = await priceTableRecords.naming(db, empresaId, 'representada_id', representada_id);
  if (others.some((other) => other.id !== before?.id && other.padrao && overlaps(other, wanted)))
    refuse(problems.defaultTableOverlaps);
}

function tablePriceRoutes(service: AppContext): Route[] {
  const { db } = service;
  return [
    route(contract.listTablePrices, async (call) => {
      const { page, limit, formato } = call.query;
      const table = orRefuse(await priceTableRecords.find(db.read, call.scope, call.id), call.notFound);
      if (formato !== 'json') {
        const reader = db.exportFor(call.requester);
        return exportReply(service, call, formato, {
          name: 'precos',
          columns: Object.keys(contract.tablePrice.shape),
          count: () => countPrices(reader, table),
          rows: walkRows(pricesOf(reader, table), { produto_id: 'precos.produto_id' }, ROWS_PER_READ),
          toRecord: (row) => row,
        });
      }
      return answerAsOf(db, call, undefined, async () => {
        const reader = db.listFor(call.requester);
        const prices = pricesOf(reader, table).orderBy('precos.produto_id');
        const data = await prices.limit(limit).offset(offsetOf({ page, limit })).execute();
        return { data, page, limit, total: await countPrices(reader, table) };
      });
    }),

    route(contract.changeTablePrices, async (call) =>
      changeAlone(service, call, {}, async (db, journal) => {
        const table = orRefuse(await priceTableRecords.find(db, call.scope, call.id), call.notFound);
        const { precos } = call.body;
        const added = precos.filter(({ preco }) => preco !== null).map(({ produto_id }) => produto_id);
        const known = await findKnownProducts(db, call.company.id, added);
        if (added.some((id) => !known.has(id))) refuse(problems.productUnknown);
        const { moves } = await changePrices(db, journal, table, precos);
        return success(countMoves(moves));
      }),
    ),
  ];
}
