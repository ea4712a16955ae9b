import { overlaps } from '../../domain/commission-rates.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { representadaExists } from '../../platform/database/representada-exists.ts';
import { countFound, rowsWith } from '../../platform/database/rows.ts';
import { success } from '../../platform/http/contract/operation.ts';
import { orRefuse, problems, refuse } from '../../platform/http/contract/problems.ts';
import { exportReply } from '../../platform/http/replies/export-reply.ts';
import { type Route, route, type Service } from '../../platform/http/routes.ts';
import { recordListRoute } from '../../platform/lists/list-route.ts';
import { answerConditionally, readVersion } from '../../platform/lists/versions.queries.ts';
import { changeAlone } from '../../platform/writes/changes.ts';
import { createRoute } from '../../platform/writes/plain-routes.ts';
import { changeRecord, recordRoute } from '../../platform/writes/records.ts';
import { changePrices, countMoves, removeTable } from './change-prices.ts';
import * as contract from './price-tables.contract.ts';
import {
  countPrices,
  everyPrice,
  findKnownProducts,
  priceTableRecords,
  selectAllPrices,
  selectPrices,
} from './price-tables.queries.ts';

export function priceTableRoutes(service: Service): Route[] {
  return [
    createRoute(service, contract.createPriceTable, {
      ...priceTableRecords,
      noted: (row) => contract.toNotedTable(row, []),
      async check(db, empresaId, wanted: contract.NewPriceTable) {
        refuseBackward(wanted);
        if (!(await representadaExists(db, empresaId, wanted.representada_id)))
          refuse(problems.representadaUnknown);
        await refuseOverlap(db, empresaId, wanted);
      },
    }),

    recordListRoute(service, contract.listPriceTables, priceTableRecords, 'tabelas', contract.priceTable),

    recordRoute(service, contract.getPriceTable, priceTableRecords),

    route(contract.updatePriceTable, async (call) =>
      changeRecord(service, call, {}, priceTableRecords, async (db, journal, { row: before }) => {
        const wanted = { ...before, ...call.body, padrao: call.body.padrao ?? Boolean(before.padrao) };
        refuseBackward(wanted);
        await refuseOverlap(db, call.company.id, wanted, before.id);
        const prices = await selectAllPrices(db, before);
        const row = await priceTableRecords.change(db, before, call.body);
        journal.changed(
          'tabelas_preco',
          row.id,
          contract.toNotedTable(before, prices),
          contract.toNotedTable(row, prices),
        );
        return success(contract.toPriceTable(row));
      }),
    ),

    route(contract.deletePriceTable, async (call) =>
      changeRecord(service, call, {}, priceTableRecords, async (db, journal, { row }) => {
        const { empresa_id, id: tabela_id } = row;
        const clients = await countFound(rowsWith(db, 'tabelas_de_clientes', { empresa_id, tabela_id }));
        if (clients > 0) refuse(problems.priceTableHasClients(clients));
        await removeTable(db, journal, row);
        return contract.deletePriceTable.answer;
      }),
    ),

    ...tablePriceRoutes(service),
  ];
}

function tablePriceRoutes(service: Service): Route[] {
  const { db } = service;
  return [
    route(contract.listTablePrices, async (call) => {
      const { page, limit, formato } = call.query;
      const { id: empresaId } = call.company;
      const table = orRefuse(await priceTableRecords.find(db.read, call.scope, call.id), call.notFound);
      const reader = formato === 'json' ? db.listFor(call.requester) : db.exportFor(call.requester);
      if (formato !== 'json')
        return exportReply(service, call, formato, {
          name: 'precos',
          columns: Object.keys(contract.tablePrice.shape),
          count: () => countPrices(reader, empresaId, table.id),
          rows: everyPrice(reader, empresaId, table.id),
          toRecord: (row) => row,
        });
      return answerConditionally(db, call, async () => {
        const versao = await readVersion(db.read, empresaId);
        const { rows, total } = await selectPrices(reader, empresaId, table.id, { page, limit });
        return { versao, answer: { data: rows, page, limit, total } };
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

function refuseBackward({ de, ate }: Pick<contract.NewPriceTable, 'de' | 'ate'>): void {
  if (de !== null && ate !== null && ate < de) refuse(problems.ruleBackward);
}

/** A representada has at most one default table on any day. */
async function refuseOverlap(
  db: Transaction,
  empresaId: string,
  wanted: Omit<contract.NewPriceTable, 'nome'>,
  ownId?: string,
): Promise<void> {
  if (!wanted.padrao) return;
  const others = await priceTableRecords.naming(db, empresaId, 'representada_id', wanted.representada_id);
  if (others.some((other) => other.id !== ownId && other.padrao && overlaps(other, wanted)))
    refuse(problems.defaultTableOverlaps);
}
