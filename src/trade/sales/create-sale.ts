import { refuseOtherVendedor } from '../../access/people/vendedores.ts';
import type { AccessScope } from '../../domain/access-scope.ts';
import type { Calendar } from '../../domain/calendar.ts';
import { isQuotation } from '../../domain/sale-status.ts';
import { warningsOf } from '../../domain/sale-warnings.ts';
import type { Transaction } from '../../platform/database/database.ts';
import type { Caller } from '../../platform/http/access/caller.ts';
import { refuse } from '../../platform/http/contract/api-error.ts';
import { successWith, type Warning } from '../../platform/http/contract/operation.ts';
import { problems } from '../../platform/http/contract/problems.ts';
import { type Apply, WriteKind } from '../../platform/writes/command.ts';
import type { Journal } from '../../platform/writes/journal.ts';
import {
  isRefused,
  type Outcome,
  orRefused,
  type Refused,
  readOutcome,
} from '../../platform/writes/outcome.ts';
import { daysOf, insertSales } from './insert-sales.ts';
import { toJournalSale } from './noted-sale.ts';
import { isQuoted, refusePayment } from './quotations.ts';
import type { SaleFacts, SaleRow } from './sale-facts.ts';
import { hasCodes, withProductIds } from './sale-products.ts';
import { findAllReferences, namesOf } from './sale-references.queries.ts';
import { type AgreedTerms, checkNewSale, type NewSaleTerms } from './sale-references.ts';
import { selectMultiples } from './sale-warnings.queries.ts';
import type { NewSale } from './sales.contract.ts';
import type { PricedSale } from './sales.queries.ts';
import { type CreatedSale, toCreatedSale } from './sales.record.ts';
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
interface SaleInput {
  readonly caller: Caller;
  readonly sale: PricedSale;
  readonly today: string;
  /** The default date of the sale. */
  readonly day: string;
}

const applyCreations: Apply<SaleInput> = async (tx, commands) => {
  const results = await createSales(
    tx,
    commands.map(({ input }) => input),
  );
  return results.map((result) => {
    if (isRefused(result)) return result;
    const { facts, avisos } = result;
    const answer = JSON.stringify(successWith(toCreatedSale(facts.row, facts.items), avisos));
    return { kind: 'done', answer, notes: [noteOf(facts)], added: addedBy(facts) };
  });
};

export const createSaleKind = new WriteKind('createSale', applyCreations);

function addedBy({ row, installments }: SaleFacts<SaleRow>) {
  return { vendas: 1, parcelas: isQuoted(row) ? 0 : installments.length };
}

function noteOf(facts: SaleFacts<SaleRow>) {
  const depois = JSON.stringify(toJournalSale(facts));
  const { id: registro_id } = facts.row;
  return { acao: 'criar', recurso: 'vendas', registro_id, antes: null, depois, selo: null } as const;
}

interface CreatedInChange {
  readonly created: CreatedSale;
  readonly avisos: Warning[];
}

/** Creates one sale as part of a larger change. */
export async function createSaleOf(
  db: Transaction,
  journal: Journal,
  by: { caller: Caller; calendar: Calendar },
  sale: PricedSale,
): Promise<CreatedInChange> {
  const refuse = (refused: Refused) => readOutcome(refused) as never;
  const [one] = await createSalesOf(db, journal, by, [sale], refuse);
  return one as CreatedInChange;
}

/** The same of several at once; `refuse` throws for the first that is refused, with its place. */
export async function createSalesOf(
  db: Transaction,
  journal: Journal,
  { caller, calendar }: { caller: Caller; calendar: Calendar },
  sales: readonly PricedSale[],
  refuse: (refused: Refused, at: number) => never,
): Promise<CreatedInChange[]> {
  const inputs = sales.map((sale) => ({ caller, sale, ...daysOf(calendar, sale) }));
  const results = await createSales(db, inputs);
  return results.map((result, at) => {
    if (isRefused(result)) return refuse(result, at);
    const { facts, avisos } = result;
    journal.created('vendas', facts.row.id, toJournalSale(facts));
    return { created: toCreatedSale(facts.row, facts.items), avisos };
  });
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
  const created = results.filter((result): result is Inserted => !isRefused(result));
  const added = {
    vendas: created.length,
    parcelas: created.reduce((sum, { facts }) => sum + addedBy(facts).parcelas, 0),
  };
  const notes = created.map(({ facts }) => noteOf(facts));
  return { kind: 'done', answer: results.filter(isRefused), notes, added };
}

interface Created {
  readonly facts: SaleFacts<SaleRow>;
  readonly avisos: Warning[];
}

async function createSales(db: Transaction, inputs: readonly SaleInput[]): Promise<(Created | Refused)[]> {
  const inserted = await insertFit(db, inputs);
  return Promise.all(
    inserted.map(async (one) =>
      isRefused(one) ? one : { facts: one.facts, avisos: await warnOf(db, one.facts, one.terms) },
    ),
  );
}

interface Inserted {
  readonly facts: SaleFacts<SaleRow>;
  readonly terms: NewSaleTerms;
}

/** Reads the references of all sales, checks each sale, and inserts the accepted ones together. */
async function insertFit(db: Transaction, asked: readonly SaleInput[]): Promise<(Inserted | Refused)[]> {
  const isCoded = asked.some(({ sale }) => hasCodes(sale.itens));
  const named = isCoded ? await Promise.all(asked.map((input) => nameProducts(db, input))) : asked;
  const inputs = asked.map((input, at) => (isRefused(named[at]) ? input : (named[at] as SaleInput)));
  const references = await findAllReferences(
    db,
    inputs.map(({ caller, sale }) => namesOf(caller.id, sale.clienteId, sale.representadaId)),
  );
  const terms = await Promise.all(
    inputs.map(({ caller, sale }, at) => {
      const unnamed = named[at];
      return isRefused(unnamed) ? unnamed : orRefused(() => checkNewSale(db, caller, sale, references[at]));
    }),
  );
  const fit = inputs.flatMap(({ caller, sale, today, day }, at) => {
    const own = terms[at] as NewSaleTerms | Refused;
    return isRefused(own) ? [] : [{ empresaId: caller.id, sale, today, day, terms: own }];
  });
  const inserted = await insertSales(db, fit);
  let next = 0;
  return terms.map((own) => {
    if (isRefused(own)) return own;
    const facts = inserted[next++] as SaleFacts<SaleRow> | Refused;
    return isRefused(facts) ? facts : { facts, terms: own };
  });
}

/** The sale with its products' ids in place of their codes. */
function nameProducts(db: Transaction, input: SaleInput): SaleInput | Promise<SaleInput | Refused> {
  const { caller, sale } = input;
  if (!hasCodes(sale.itens)) return input;
  return orRefused(async () => {
    const itens = await withProductIds(db, caller.id, sale.representadaId, sale.itens);
    return { ...input, sale: { ...sale, itens } };
  });
}

/** Products are read only if the company sells some in multiples. */
async function warnOf(
  db: Transaction,
  { row, items }: SaleFacts<SaleRow>,
  { pedido_minimo: minimum, has_multiples }: AgreedTerms,
): Promise<Warning[]> {
  const products = has_multiples ? items.map(({ produto_id }) => produto_id) : [];
  const multiples = await selectMultiples(db, row.empresa_id, products);
  return warningsOf(row, items, { multiples, minimum });
}
