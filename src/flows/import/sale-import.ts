import { success } from '../../platform/http/contract/operation.ts';
import type { Service } from '../../platform/http/routes.ts';
import { changeInParts } from '../../platform/writes/change-in-parts.ts';
import { importSalesKind } from '../../trade/sales/create-sale.ts';
import type { PricedSale } from '../../trade/sales/sales.queries.ts';
import type { SaleImportReport } from './import.contract.ts';
import type { ImportCall } from './import-kind.ts';
import { planSales, type SalesAsked } from './plan-sales.ts';
import { inOrder, readTable, refuseLines } from './read-table.ts';
import { saleFile } from './sale-file.ts';

const MOST_PRODUCTS_TOLD = 100;

/** The query of an import of past sales. */
export interface SaleImportQuery {
  readonly representada_id?: string | undefined;
  readonly comissoes?: boolean | undefined;
}

type SaleImportCall = ImportCall & { readonly query: SaleImportQuery };

/** Creates the past sales of a file, all or none; sales that exist already stay unchanged. */
export async function importSaleFile(
  service: Pick<Service, 'db' | 'files' | 'calendar'>,
  call: SaleImportCall,
) {
  const { simular, colunas, representada_id, comissoes } = call.query;
  const table = await readTable(service.files.sourceOf(call), saleFile, colunas);
  const asked: SalesAsked = { caller: call.company, calendar: service.calendar, representada_id, comissoes };
  const report = (plan: Awaited<ReturnType<typeof planSales>>, simulado: boolean): SaleImportReport => ({
    simulado,
    linhas: table.count,
    vendas: plan.count,
    criados: plan.created.length,
    inalterados: plan.unchanged,
    colunas_ignoradas: table.unknownColumns,
    produtos_desconhecidos: plan.unknownProducts.slice(0, MOST_PRODUCTS_TOLD),
    erros: inOrder([...table.faults, ...plan.faults]),
  });
  if (simular || table.faults.length > 0) {
    const told = report(await planSales(service.db.read, asked, table.lines), true);
    if (!simular) refuseLines(told.erros);
    return success(told);
  }
  return changeInParts(service, call, importSalesKind, async (db) => {
    const plan = await planSales(db, asked, table.lines);
    const told = report(plan, false);
    if (told.erros.length > 0) refuseLines(told.erros);
    const today = service.calendar.today();
    const parts = inParts(plan.created).map((sales) => ({ caller: call.company, sales, today }));
    return { parts, answer: success(told) };
  });
}

/** Sales of so many lines are written in some 20 ms. */
const LINES_PER_PART = 100;

function inParts(sales: readonly PricedSale[]): PricedSale[][] {
  const parts: PricedSale[][] = [];
  let room = 0;
  for (const sale of sales) {
    if (room <= 0) {
      parts.push([]);
      room = LINES_PER_PART;
    }
    parts.at(-1)?.push(sale);
    room -= sale.itens.length;
  }
  return parts;
}
