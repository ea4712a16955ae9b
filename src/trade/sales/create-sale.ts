import { refuseOtherVendedor } from '../../access/people/vendedores.queries.ts';
import { successWith } from '../../contract/operation.ts';
import { ApiError, problems, refuse } from '../../contract/problems.ts';
import type { AccessScope } from '../../domain/access-scope.ts';
import type { Calendar } from '../../domain/calendar.ts';
import { type CreditJudgement, UNHELD } from '../../domain/order-credit.ts';
import { isInvoiced, isQuotation } from '../../domain/sale-status.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { newStamp } from '../../platform/database/ids.ts';
import type { Caller } from '../../platform/http/access/caller.ts';
import type { Apply } from '../../platform/writes/command.ts';
import type { JournalNote } from '../../platform/writes/journal.ts';
import * as outcomes from '../../platform/writes/outcome.ts';
import { PartKind } from '../../platform/writes/parts.ts';
import { type Code, takeCodesOfMany } from '../../platform/writes/sequences.queries.ts';
import { type CreditLedger, openCreditLedger } from '../titles/credit-check.ts';
import { NO_ANSWER } from './answers/answers.rules.ts';
import { checkedOrder, refuseRelease, releaseOf } from './held-orders.ts';
import { NOTHING_OPEN } from './notes/balance.rules.ts';
import { areOrderCodesTaken, numberingOf } from './order-codes.queries.ts';
import * as facts from './sale-facts.ts';
import * as references from './sale-references.queries.ts';
import type { NewSale } from './sales.contract.ts';
import { deriveSaleColumns } from './sales.kind.ts';
import { insertSaleRows, openColumns, type PricedSale } from './sales.queries.ts';
import { toCreatedSale, toJournalSale } from './sales.record.ts';
import { type NetItem, rateItems, totalOf } from './sales.rules.ts';

type Refused = outcomes.Refused;
const { isRefused } = outcomes;

/** Checks of a new sale that need no query. */
export function refuseUnfit(scope: AccessScope, sale: NewSale): void {
  refuseOtherVendedor(scope, sale.vendedor_id);
  refuseRates(scope, sale);
  refuseRelease(scope, sale);
  if (isQuotation(sale.status)) facts.refusePayment(sale);
}

/** A vendedor cannot see percentages, so he may not send them either. */
export function refuseRates({ vendedorId }: AccessScope, { itens = [] }: { itens?: NetItem[] | undefined }) {
  if (vendedorId !== null && itens.some(({ comissao }) => comissao !== null)) refuse(problems.roleForbids);
}

/** A requested sale, priced, with the calendar of the business. */
export interface SaleInput {
  readonly caller: Caller;
  readonly sale: PricedSale;
  readonly today: string;
  /** The default date of the sale: the day on which it was made on the device. */
  readonly day: string;
}

export const applySaleCreations: Apply<SaleInput> = async (tx, commands) => {
  const inputs = commands.map(({ input }) => input);
  return (await createSales(tx, inputs)).map((sale) => {
    if (isRefused(sale)) return sale;
    return doneWith(JSON.stringify(successWith(toCreatedSale(sale.row, sale.items), sale.avisos)), [sale]);
  });
};

/** Sales of a file: they come with their codes, and nobody reads warnings of the past. */
interface ImportedSales extends Pick<SaleInput, 'caller' | 'today'> {
  readonly sales: readonly PricedSale[];
}

/** Creates all the sales of a file, or a part of them, or none. */
export const importSalesKind = new PartKind<ImportedSales>('importSales', async (tx, commands) => {
  const done: outcomes.Outcome[] = [];
  for (const { input } of commands) {
    const { caller, sales, today } = input;
    const results = await insertFit(
      tx,
      sales.map((sale) => ({ caller, sale, today, day: today })),
    );
    done.push(doneWith(results.filter(isRefused), results.filter(isFit)));
  }
  return done;
});

function doneWith(answer: unknown, created: readonly facts.SaleFacts<facts.SaleRow>[]): outcomes.Done {
  const notes = created.map((sale): JournalNote => {
    const depois = JSON.stringify(toJournalSale(sale));
    return { acao: 'criar', recurso: 'vendas', registro_id: sale.row.id, antes: null, depois, selo: null };
  });
  return { kind: 'done', answer, notes, added: addedBy(created) };
}

/** What new sales add to the counters of their company; quotations have no instalments yet. */
export function addedBy(created: readonly facts.SaleFacts<facts.SaleRow>[]) {
  const orders = created.filter(({ row }) => !facts.isQuoted(row));
  return { vendas: created.length, parcelas: orders.flatMap(({ installments }) => installments).length };
}

/** Like `map`, past what was refused; what `work` refuses is refused too. */
function mapFit<One, Result>(
  all: readonly (One | Refused)[],
  work: (one: One, at: number) => Result | Promise<Result>,
): Promise<(Result | Refused)[]> {
  return Promise.all(all.map((one, at) => (isRefused(one) ? one : outcomes.orRefused(() => work(one, at)))));
}

function isFit<One>(one: One | Refused): one is One {
  return !isRefused(one);
}

/** Creates each of these sales, unless it is refused, and finds its warnings. */
export async function createSales(db: Transaction, inputs: readonly SaleInput[]) {
  return mapFit(await insertFit(db, inputs, { isJudged: true }), async (sale) => {
    const { pedido_minimo: minimum, has_multiples, has_minimums, has_lists } = sale.found;
    const by = { minimum, says: Boolean(has_multiples || has_minimums), isTold: Boolean(has_lists) };
    const said = await references.warnOf(db, sale, { ...by, today: sale.today });
    return { ...sale, avisos: [...said, ...sale.credit.avisos] };
  });
}

/** Creates one sale, whatever its client owes; what refuses it is thrown. */
export async function insertSale(db: Transaction, input: SaleInput): Promise<facts.SaleFacts<facts.SaleRow>> {
  const [sale] = await insertFit(db, [input]);
  return isRefused(sale) ? (outcomes.readOutcome(sale) as never) : (sale as CreatedSale);
}

/**
 * Names the products of all sales, reads their references, checks each sale, and inserts the accepted ones together with codes,
 * items and entries; a refused one leaves no gap in the codes.
 */
async function insertFit(
  db: Transaction,
  asked: readonly SaleInput[],
  { isJudged = false } = {},
): Promise<(CreatedSale | Refused)[]> {
  const isCoded = asked.some(({ sale }) => references.hasCodes(sale.itens));
  const inputs = isCoded ? await mapFit(asked, (input) => nameProducts(db, input)) : asked;
  const found = await references.findAllReferences(db, asked);
  const agreed = await mapFit(inputs, (input, at) =>
    agree(db, input, found[at] as references.SaleReferences),
  );
  const fit = agreed.filter(isFit);
  const ledger = isJudged
    ? await openCreditLedger(
        db,
        fit.map(({ checked }) => checked),
      )
    : undefined;
  const { admitted, codes } = await chooseCodes(db, fit, ledger);
  const created = await mapFit(agreed, (sale) => {
    const passed = admitted.get(sale) as Admitted | Refused;
    return isRefused(passed) ? passed : factsOf(sale, codes.get(sale) as string, passed);
  });
  await insertSaleRows(db, created.filter(isFit));
  return created;
}

type AgreedSale = Awaited<ReturnType<typeof agree>>;

/** The sale, whose references were checked, with its terms and instalments. */
async function agree(db: Transaction, input: SaleInput, found: references.SaleReferences) {
  const { caller, sale, day } = input;
  const terms = await references.checkNewSale(db, caller, sale, found);
  if (found.has_minimums)
    await references.refuseBelowMinimum(db, caller, { status: sale.status, items: sale.itens });
  const data = sale.data ?? day;
  const faturado_em = isInvoiced(sale.status) ? data : null;
  const installments = facts.openingInstallments(sale, data);
  const row = {
    ...{ empresa_id: caller.id, cliente_id: sale.clienteId, representada_id: sale.representadaId },
    ...{ status: sale.status, faturado_em, data, valor_total: totalOf(sale.itens) },
  };
  const checked = checkedOrder({ row, installments, saldo_desde: found.saldo_desde }, found);
  return { ...input, found, terms, row, installments, checked };
}

/** The sale with its products' ids in place of their codes. */
async function nameProducts(db: Transaction, input: SaleInput): Promise<SaleInput> {
  const { caller, sale } = input;
  const itens = await references.withProductIds(db, caller.id, sale.representadaId, sale.itens);
  return { ...input, sale: { ...sale, itens } };
}

export function daysOfSale(calendar: Calendar, { feito_em }: Pick<PricedSale, 'feito_em'>) {
  const today = calendar.today();
  return { today, day: feito_em ? calendar.dayOf(feito_em) : today };
}

type CreatedSale = ReturnType<typeof factsOf>;

/** What the credit of its client says of an order that is not held, and its release. */
interface Admitted {
  readonly credit: CreditJudgement;
  readonly liberado: string | null;
}

function factsOf(agreed: AgreedSale, pedido: string, { credit, liberado }: Admitted) {
  const { sale, found, terms, row: told, installments, today } = agreed;
  const stamp = newStamp();
  const columns = { pedido, ...facts.orderFieldsOf(sale), orcamento: null };
  const row: facts.SaleRow = {
    ...stamp,
    ...told,
    condicao: sale.condicao ?? null,
    parcelas_orcadas: isQuotation(sale.status)
      ? facts.writeQuoted(installments, Boolean(sale.parcelas))
      : null,
    proprias: null,
    devolucoes: null,
    envios: null,
    devolvido: 0,
    origem: null,
    ...NO_ANSWER,
    parcelas_enviadas: null,
    liberado,
    feito_em: sale.feito_em ?? null,
    updated_at: stamp.created_at,
    ...NOTHING_OPEN,
    ...terms.frozen,
    ...columns,
    ...deriveSaleColumns(columns),
  };
  const items = rateItems(sale.itens, row, terms.rules);
  const { saldo_desde } = found;
  const whole = { row, items, installments, invoiced: [], returns: [], closings: [], words: [], saldo_desde };
  Object.assign(row, openColumns(whole));
  return { ...whole, found, today, credit };
}

/** Each sale is admitted, or refused; its code is the given one, or the next of its sequence. */
async function chooseCodes(db: Transaction, sales: readonly AgreedSale[], ledger: CreditLedger | undefined) {
  const { admitted, codes, used } = await admit(db, sales, ledger);
  const sequences = Map.groupBy(
    sales.filter((one) => !one.sale.pedido && !isRefused(admitted.get(one))),
    ({ caller, sale, today }) => `${caller.id} ${isQuotation(sale.status)} ${today.slice(0, 4)}`,
  );
  const groups = [...sequences.values()];
  const numberings = groups.map((group) => {
    const [{ caller, sale, today }] = group as [AgreedSale];
    return numberingOf(caller.id, isQuotation(sale.status), Number(today.slice(0, 4)), group.length);
  });
  const keepsLookAlikes = sales.some(({ sale, found }) =>
    isQuotation(sale.status) ? found.keeps_codes : found.keeps_order_codes,
  );
  const taken = await takeCodesOfMany(db, numberings, async (db, sought) => {
    const found = await areOrderCodesTaken(db, sought, keepsLookAlikes);
    return sought.map((code, at) => found[at] === true || used.has(nameOf(code)));
  });
  for (const [n, group] of groups.entries())
    for (const [at, sale] of group.entries()) codes.set(sale, taken[n]?.[at] as string);
  return { admitted, codes };
}

/** Judges the sales in order, so that each sees those before it that are not refused; of two equal codes the second is taken. */
async function admit(db: Transaction, sales: readonly AgreedSale[], ledger: CreditLedger | undefined) {
  const sent = sales.flatMap((one) =>
    one.sale.pedido ? [{ one, empresa_id: one.caller.id, code: one.sale.pedido }] : [],
  );
  const keepsCodes = sales.some(({ found }) => found.keeps_codes);
  const found = sent.length === 0 ? [] : await areOrderCodesTaken(db, sent, keepsCodes);
  const taken = new Set(sent.filter((_, at) => found[at] === true).map(({ one }) => one));
  const admitted = new Map<AgreedSale, Admitted | Refused>();
  const codes = new Map<AgreedSale, string>();
  const used = new Set<string>();
  for (const one of sales) {
    const { caller, sale, checked, today } = one;
    const code = sale.pedido ? { empresa_id: caller.id, code: sale.pedido } : undefined;
    if (code && (taken.has(one) || used.has(nameOf(code)))) {
      admitted.set(one, outcomes.refused(new ApiError(problems.orderTaken)));
      continue;
    }
    const credit = ledger?.judge(checked, today) ?? UNHELD;
    const passed = await outcomes.orRefused(() => ({
      credit,
      liberado: releaseOf(credit, { caller, liberar: sale.liberar }),
    }));
    admitted.set(one, passed);
    if (isRefused(passed)) continue;
    ledger?.add(checked);
    if (code === undefined) continue;
    codes.set(one, code.code);
    used.add(nameOf(code));
  }
  return { admitted, codes, used };
}

const nameOf = ({ empresa_id, code }: Code) => `${empresa_id} ${code}`;
