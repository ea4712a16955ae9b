import type { Transaction } from '../../platform/database/database.ts';
import { ApiError } from '../../platform/http/contract/api-error.ts';
import type { LineFault } from '../../platform/http/contract/issues.ts';
import { success } from '../../platform/http/contract/operation.ts';
import { problems } from '../../platform/http/contract/problems.ts';
import type { Service } from '../../platform/http/service.ts';
import { inBatches } from '../../platform/writes/batches.queries.ts';
import { change, leaveUnchanged } from '../../platform/writes/changes.ts';
import type { Journal } from '../../platform/writes/journal.ts';
import { isRefused } from '../../platform/writes/outcome.ts';
import { createImportedSales } from '../../trade/sales/create-sale.ts';
import type { SaleImportReport } from './import.contract.ts';
import type { ImportCall } from './import-call.ts';
import { type PlannedSale, planSales, type SalesAsked } from './plan-sales.ts';
import { MOST_FAULTS, readTable } from './read-table.ts';
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
  return change(
    service,
    call,
    {},
    async (db, journal) => {
      const plan = await planSales(db, asked, table.lines);
      const told = report(plan, false);
      if (told.erros.length > 0) refuseLines(told.erros);
      if (plan.created.length === 0) leaveUnchanged(success(told));
      await createAll(db, journal, asked, plan.created);
      return success(told);
    },
    'long',
  );
}

async function createAll(
  db: Transaction,
  journal: Journal,
  { caller, calendar }: SalesAsked,
  planned: readonly PlannedSale[],
): Promise<void> {
  const faults: LineFault[] = [];
  await inBatches(planned, async (some) => {
    const sales = some.map(({ sale }) => sale);
    const results = await createImportedSales(db, journal, { caller, calendar }, sales);
    for (const [at, result] of results.entries())
      if (isRefused(result))
        faults.push({ linha: some[at]?.linha ?? 0, campo: 'pedido', mensagem: result.problem.error });
  });
  if (faults.length > 0) refuseLines(inOrder(faults));
}

function inOrder(faults: LineFault[]): LineFault[] {
  return faults.sort((a, b) => a.linha - b.linha).slice(0, MOST_FAULTS);
}

function refuseLines(details: LineFault[]): never {
  throw new ApiError(problems.invalidInput, { details });
}
