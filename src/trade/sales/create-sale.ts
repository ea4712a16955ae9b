import { refuseOtherVendedor } from '../../access/people/vendedores.queries.ts';
import type { AccessScope } from '../../domain/access-scope.ts';
import { isQuotation } from '../../domain/sale-status.ts';
import { warningsOf } from '../../domain/sale-warnings.ts';
import type { Transaction } from '../../platform/database/database.ts';
import type { Caller } from '../../platform/http/access/caller.ts';
import { successWith, type Warning } from '../../platform/http/contract/operation.ts';
import { problems, refuse } from '../../platform/http/contract/problems.ts';
import { type Apply, WriteKind } from '../../platform/writes/command.ts';
import {
  type Done,
  isRefused,
  type Outcome,
  orRefused,
  type Refused,
} from '../../platform/writes/outcome.ts';
import { insertSales } from './insert-sales.ts';
import { toJournalSale } from './noted-sale.ts';
import { isQuoted, refusePayment } from './quotations.ts';
import type { SaleFacts, SaleRow } from './sale-facts.ts';
import { hasCodes, withProductIds } from './sale-products.ts';
import { findAllReferences, namesOf } from './sale-references.queries.ts';
import { type AgreedTerms, checkNewSale, type NewSaleTerms } from './sale-references.ts';
import { selectMultiples } from './sale-warnings.queries.ts';
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
export interface SaleInput {
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
    return doneWith(JSON.stringify(successWith(toCreatedSale(facts.row, facts.items), avisos)), [result]);
  });
};

export const createSaleKind = new WriteKind('createSale', applyCreations);

function noteOf(facts: SaleFacts<SaleRow>) {
  const depois = JSON.stringify(toJournalSale(facts));
  const { id: registro_id } = facts.row;
  return { acao: 'criar', recurso: 'vendas', registro_id, antes: null, depois, selo: null } as const;
}

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
  const data = created.map(({ facts: { row, items } }) => toCreatedSale(row, items));
  return doneWith(JSON.stringify(successWith(data, warnings)), created);
}

function doneWith(answer: unknown, created: readonly { readonly facts: SaleFacts<SaleRow> }[]): Done {
  const added = { vendas: created.length, parcelas: 0 };
  for (const { facts } of created) added.parcelas += isQuoted(facts.row) ? 0 : facts.installments.length;
  return { kind: 'done', answer, notes: created.map(({ facts }) => noteOf(facts)), added };
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
  return doneWith(results.filter(isRefused), created);
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
