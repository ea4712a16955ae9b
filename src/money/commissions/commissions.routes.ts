import { offsetOf, type Page, XLSX_FILE } from '../../contract/lists.ts';
import { success } from '../../contract/operation.ts';
import { orRefuse, problems } from '../../contract/problems.ts';
import { type AccessScope, nameAccessScope, wholeCompany } from '../../domain/access-scope.ts';
import { TO_INVOICE } from '../../domain/balance.ts';
import { addMonths, firstOfMonth, lastOfMonth } from '../../domain/periods.ts';
import type { Reader, Transaction } from '../../platform/database/database.ts';
import { changeRows } from '../../platform/database/rows.ts';
import { FileReply } from '../../platform/http/replies/answers.ts';
import { exportRecords, exportReply, workbookOf } from '../../platform/http/replies/export-reply.ts';
import { type AppContext, type Route, route } from '../../platform/http/routes.ts';
import { knownTotals } from '../../platform/lists/journal-since.queries.ts';
import { pageReader } from '../../platform/lists/pages.queries.ts';
import { answerAsOf } from '../../platform/lists/respond-with-etag.ts';
import { readVersion } from '../../platform/lists/versions.queries.ts';
import { change } from '../../platform/writes/changes.ts';
import type { Journal } from '../../platform/writes/journal.ts';
import { findRecord } from '../../platform/writes/records.ts';
import { findRepresentada } from '../../trade/representadas/representadas.queries.ts';
import { freezeRates } from '../../trade/sales/change-sale.ts';
import { findSale, saleSource } from '../../trade/sales/find-sale.queries.ts';
import { selectMovedLines } from '../../trade/sales/notes/entries.queries.ts';
import { sharedOf } from '../../trade/sales/notes/entries.rules.ts';
import type { SaleFacts } from '../../trade/sales/sale-facts.ts';
import { touchSale, updateSale } from '../../trade/sales/sales.queries.ts';
import { toJournalSale } from '../../trade/sales/sales.record.ts';
import { readBases } from './bases.queries.ts';
import * as contract from './commissions.contract.ts';
import { countEntries, exportEntries, readEntryPage } from './entries.list.queries.ts';
import { selectEntriesOfSale, sumShares } from './entries.queries.ts';
import { type EntryFilter, entryColumnsWithin, toEntry, toListedEntry, toShareSum } from './entry.record.ts';
import { toExplanation } from './explanation.record.ts';
import { selectSilentOrders } from './silent.queries.ts';
import { readSummary } from './sums.queries.ts';
import { readTermination, terminationSheets } from './termination.queries.ts';

/** Beside all columns of money. */
const PRINTED_COLUMNS = [
  ...['pedido', 'parcela', 'cliente_nome', 'representada_nome', 'vence_em', 'situacao'],
  ...['percentual', 'base', 'valor', 'recebido', 'ajuste', 'saldo'],
];

export function commissionRoutes(service: AppContext): Route[] {
  const { db, calendar } = service;

  const explain = async (db: Reader, facts: SaleFacts) => {
    const today = calendar.today();
    const rows = await selectEntriesOfSale(db, wholeCompany(facts.row.empresa_id), facts.row.id, today);
    return toExplanation(
      facts,
      rows.map((row) => toEntry(row, today)),
      await selectMovedLines(db, facts.row),
    );
  };

  return [
    route(contract.listCommissions, async (call) => {
      const { scope } = call;
      const { page, limit, formato, soma = false, ...filter } = call.query;
      const today = calendar.today();
      const { por: _, ...asked } = filter;
      const reader = formato === 'json' ? pageReader(db, call, asked) : db.listFor(call.requester);
      if (formato !== 'json')
        return exportReply(service, call, formato, {
          name: 'comissoes',
          columns: entryColumnsWithin(scope),
          printed: PRINTED_COLUMNS,
          count: () => countKnownEntries(reader, scope, filter, today),
          rows: exportEntries(reader, scope, filter, today),
          toRecord: (row) => ({ ...toListedEntry(row, today, scope) }),
        });
      return answerAsOf(db, call, today, async () => {
        const { rows, total } = await listEntries(reader, scope, filter, { page, limit }, today);
        const data = rows.map((row) => toListedEntry(row, today, scope));
        const sum = soma ? await sumShares(reader, scope, filter, today) : undefined;
        return { data, page, limit, total, ...(sum && { soma: toShareSum(sum) }) };
      });
    }),

    route(contract.getCommissionSummary, async (call) => {
      const { company, query } = call;
      const today = calendar.today();
      const isAsked = query.de !== undefined || query.ate !== undefined;
      const days = isAsked ? query : { ...query, de: firstOfMonth(today), ate: lastOfMonth(today) };
      const read = (db: Reader) => readSummary(db, company.id, days, today);
      return answerAsOf(db, call, today, async () => success(await db.report(read, call.requester)));
    }),

    route(contract.adjustCommission, async (call) => {
      const { venda_id, parcela, ajuste, motivo } = call.body;
      return change(service, call, {}, async (db, journal) => {
        const today = calendar.today();
        const findEntry = async () => {
          const entries = await selectEntriesOfSale(db, call.scope, venda_id, today);
          const entry = entries.find(({ numero }) => numero === parcela && numero < TO_INVOICE);
          return orRefuse(entry, problems.installmentUnknown);
        };
        const find = async () => orRefuse(await findSale(db, call.scope, venda_id), problems.saleUnknown);
        await changeSale(db, journal, find, async ({ row }) => {
          const { comissao, cancelada } = await findEntry();
          const earned = { comissao, cancelada: Boolean(cancelada), ajuste };
          const place = { empresa_id: call.company.id, venda_id, numero: parcela };
          await changeRows(db, 'parcelas', place, {
            ajuste,
            motivo: ajuste === 0 ? null : motivo,
            repasse_valor: sharedOf(earned, row.repasse),
          });
        });
        return success(toEntry(await findEntry(), today));
      });
    }),

    route(contract.getTermination, async ({ company, id, query, requester, notFound }) => {
      const representada = orRefuse(await findRepresentada(db.read, company.id, id), notFound);
      const today = calendar.today();
      const { id: representadaId } = representada;
      const ending = { empresaId: company.id, representadaId, data: query.data ?? today, today };
      const read = (db: Reader) => readTermination(db, ending, representada, query.corrigir);
      const found = await db.report(read, requester);
      if (query.formato === 'json') return success(found.shown);
      const sheets = terminationSheets(db.listFor(requester), ending, found);
      return new FileReply(XLSX_FILE, `rescisao-${ending.data}.xlsx`, workbookOf(sheets));
    }),

    route(contract.getSaleCommission, async (call) => {
      const { row } = await findRecord(db, call, saleSource);
      return success(await explain(db.read, row));
    }),

    route(contract.recalculateCommission, async (call) => {
      return change(service, call, {}, async (db, journal) => {
        const find = async () => orRefuse(await findSale(db, call.scope, call.id), call.notFound);
        const after = await changeSale(db, journal, find, async (before) => {
          const { row, items } = await freezeRates(db, before.row, before.items);
          await updateSale(db, before, { ...before, row, items });
        });
        return success(await explain(db, after));
      });
    }),
  ];
}

/** Changes what a sale earns, as a change of the sale. */
async function changeSale(
  db: Transaction,
  journal: Journal,
  find: () => Promise<SaleFacts>,
  work: (before: SaleFacts) => Promise<void>,
) {
  const before = await find();
  await work(before);
  await touchSale(db, before.row);
  const after = await find();
  journal.changed('vendas', after.row.id, toJournalSale(before), toJournalSale(after));
  return after;
}

async function listEntries(db: Reader, scope: AccessScope, filter: EntryFilter, page: Page, today: string) {
  const total = await countKnownEntries(db, scope, filter, today);
  const rows = offsetOf(page) < total ? await readEntryPage(db, scope, filter, page, today) : [];
  return { rows, total };
}

/** The count is cached until the company or the day changes. */
async function countKnownEntries(db: Reader, scope: AccessScope, filter: EntryFilter, today: string) {
  const key = `${nameAccessScope(scope)} parcelas ${today} ${JSON.stringify(filter)}`;
  const versao = await readVersion(db, scope.empresaId);
  const known = knownTotals(db).get(key);
  if (known?.versao === versao) return known.total;
  const total = await countEntries(db, scope, filter, today);
  knownTotals(db).set(key, { total, versao, records: total });
  return total;
}

export function silentRoutes(service: AppContext): Route[] {
  const { db, calendar } = service;
  return [
    route(contract.listSilentOrders, async (call) => {
      const { company, requester, query } = call;
      const { page, limit, formato } = query;
      const today = calendar.today();
      const { representada_id: representadaId, data = today } = query;
      const silent = selectSilentOrders(db.listFor(requester), {
        empresaId: company.id,
        representadaId,
        data,
      });
      if (formato !== 'json')
        return exportReply(service, call, formato, {
          name: 'pedidos-em-silencio',
          columns: Object.keys(contract.silentOrder.shape),
          count: silent.count,
          rows: silent.all(),
          toRecord: (order) => order,
        });
      return answerAsOf(db, call, today, async () => {
        const total = await silent.count();
        return { data: await silent.page({ page, limit }), page, limit, total };
      });
    }),
  ];
}

/** Older commissions are time-barred. */
const YEARS = 5;

export function baseRoutes(service: AppContext): Route[] {
  const { db, calendar } = service;
  return [
    route(contract.getBases, async (call) => {
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
      const columns = Object.keys(contract.yearOfBases.shape);
      return exportRecords(service, call, query.formato, { name: 'bases', columns }, bases.anos);
    }),
  ];
}
