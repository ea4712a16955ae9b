import { refuseOtherVendedor } from '../../access/people/vendedores.queries.ts';
import type { AccessScope } from '../../domain/access-scope.ts';
import { isQuotation } from '../../domain/sale-status.ts';
import { warningsOf } from '../../domain/sale-warnings.ts';
import type { Transaction } from '../../platform/database/database.ts';
import type { Caller } from '../../platform/http/access/caller.ts';
import { successWith, type Warning } from '../../platform/http/contract/operation.ts';
import { problems, refuse } from '../../platform/http/contract/problems.ts';
import { type Apply, WriteKind } from '../../platform/writes/command.ts';
import type { JournalNote } from '../../platform/writes/journal.ts';
import { type Done, isRefused, type Outcome, type Refused } from '../../platform/writes/outcome.ts';
import { type InsertedSale, insertSales, mapFit, type SaleToInsert } from './insert-sales.ts';
import { toJournalSale } from './noted-sale.ts';
import { isQuoted, refusePayment, type SaleFacts, type SaleRow } from './sale-facts.ts';
import { findAllReferences, namesOf, selectMultiples } from './sale-references.queries.ts';
import { checkNewSale, hasCodes, withProductIds } from './sale-references.ts';
import type { NewSale } from './sales.contract.ts';
import type { PricedSale } from './sales.queries.ts';
import { toCreatedSale } from './sales.record.ts';
import type { NetItem } from './sales.rules.ts';

/** Checks of a new sale that need no query. */
export function refuseUnfit(scope: AccessScope, sale: NewSale): void {
  refuseOtherVendedor(scope, sale.vendedor_id);
  refuseRates(scope, sale);
  if (isQuotation(sale.status)) refusePayment(sale);
}

/** A vendedor cannot see percentages, so he may not send them either. */
export function refuseRates(
  { vendedorId }: AccessScope,
  { itens = [] }: { itens?: NetItem[] | undefined },
): void {
  if (vendedorId !== null && itens.some(({ comissao }) => comissao !== null)) refuse(problems.roleForbids);
}

/** A requested sale, priced, with the calendar of the business. */
export interface SaleInput extends Pick<SaleToInsert, 'sale' | 'today' | 'day'> {
  readonly caller: Caller;
}

const applyCreations: Apply<SaleInput> = async (tx, commands) => {
  const results = await createSales(
    tx,
    commands.map(({ input }) => input),
  );
  return results.map((sale) => {
    if (isRefused(sale)) return sale;
    return doneWith(JSON.stringify(successWith(toCreatedSale(sale.row, sale.items), sale.avisos)), [sale]);
  });
};

export const createSaleKind = new WriteKind('createSale', applyCreations);

/** Sales that are created together; `refuse` throws for the first that is refused, so that none is. */
export async function createTogether(
  tx: Transaction,
  inputs: readonly SaleInput[],
  refuse: (refused: Refused, at: number) => never,
): Promise<Done> {
  const created = (await createSales(tx, inputs)).map((result, at) =>
    isRefused(result) ? refuse(result, at) : result,
  );
  const warnings = created.flatMap(({ avisos }, at) =>
    avisos.map(({ campo, mensagem }) => ({ campo: `vendas.${at}.${campo}`, mensagem })),
  );
  const data = created.map(({ row, items }) => toCreatedSale(row, items));
  return doneWith(JSON.stringify(successWith(data, warnings)), created);
}

function doneWith(answer: unknown, created: readonly SaleFacts<SaleRow>[]): Done {
  const added = { vendas: created.length, parcelas: 0 };
  for (const { row, installments } of created) added.parcelas += isQuoted(row) ? 0 : installments.length;
  const notes = created.map(
    (sale): JournalNote => ({
      acao: 'criar',
      recurso: 'vendas',
      registro_id: sale.row.id,
      antes: null,
      depois: JSON.stringify(toJournalSale(sale)),
      selo: null,
    }),
  );
  return { kind: 'done', answer, notes, added };
}

/** Sales of a file: they come with their codes, and nobody reads warnings of the past. */
interface ImportedSales {
  readonly caller: Caller;
  readonly sales: readonly PricedSale[];
  readonly today: string;
}

const applyImports: Apply<ImportedSales> = async (tx, commands) => {
  const outcomes: Outcome[] = [];
  for (const { input } of commands) outcomes.push(await importSales(tx, input));
  return outcomes;
};

/** Creates all the sales of a file, or a part of them, or none. */
export const importSalesKind = new WriteKind('importSales', applyImports);

async function importSales(tx: Transaction, { caller, sales, today }: ImportedSales): Promise<Outcome> {
  const results = await insertFit(
    tx,
    sales.map((sale) => ({ caller, sale, today, day: today })),
  );
  return doneWith(
    results.filter(isRefused),
    results.filter((result): result is InsertedSale => !isRefused(result)),
  );
}

interface WarnedSale extends InsertedSale {
  readonly avisos: Warning[];
}

async function createSales(db: Transaction, inputs: readonly SaleInput[]): Promise<(WarnedSale | Refused)[]> {
  return mapFit(await insertFit(db, inputs), async (sale) => ({ ...sale, avisos: await warnOf(db, sale) }));
}

/** Names the products of all sales, reads their references, checks each sale, and inserts the accepted ones together. */
async function insertFit(db: Transaction, asked: readonly SaleInput[]): Promise<(InsertedSale | Refused)[]> {
  const isCoded = asked.some(({ sale }) => hasCodes(sale.itens));
  const inputs = isCoded ? await mapFit(asked, (input) => nameProducts(db, input)) : asked;
  const references = await findAllReferences(
    db,
    asked.map(({ caller, sale }) => namesOf(caller.id, sale.clienteId, sale.representadaId)),
  );
  const agreed = await mapFit(inputs, async (input, at) => ({
    ...input,
    terms: await checkNewSale(db, input.caller, input.sale, references[at]),
  }));
  return insertSales(db, agreed);
}

/** The sale with its products' ids in place of their codes. */
async function nameProducts(db: Transaction, input: SaleInput): Promise<SaleInput> {
  const { caller, sale } = input;
  const itens = await withProductIds(db, caller.id, sale.representadaId, sale.itens);
  return { ...input, sale: { ...sale, itens } };
}

/** Products are read only if the company sells some in multiples. */
async function warnOf(
  db: Transaction,
  { row, items, terms: { pedido_minimo: minimum, has_multiples } }: InsertedSale,
): Promise<Warning[]> {
  const products = has_multiples ? items.map(({ produto_id }) => produto_id) : [];
  const multiples = await selectMultiples(db, row.empresa_id, products);
  return warningsOf(row, items, { multiples, minimum });
}
