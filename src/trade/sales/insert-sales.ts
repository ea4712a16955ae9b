import type { Calendar } from '../../domain/calendar.ts';
import { isQuotation } from '../../domain/sale-status.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { newStamp } from '../../platform/database/ids.ts';
import type { Caller } from '../../platform/http/access/caller.ts';
import { problems } from '../../platform/http/contract/problems.ts';
import { isRefused, orRefused, type Refused, readOutcome, refused } from '../../platform/writes/outcome.ts';
import { type Code, takeCodesOfMany } from '../../platform/writes/sequences.queries.ts';
import { entriesOf, type StoredInstallment } from './entries.rules.ts';
import { areOrderCodesTaken, orderCodes, quotationCodes } from './order-codes.queries.ts';
import { type SaleFacts, type SaleRow, writeQuoted } from './sale-facts.ts';
import type { NewSaleTerms } from './sale-references.ts';
import { isInvoiced, openingInstallments, orderFieldsOf } from './sale-terms.ts';
import { deriveSaleColumns } from './sales.kind.ts';
import { insertSaleRows, type PricedSale } from './sales.queries.ts';
import { rateItems, totalOf } from './sales.rules.ts';

/** A new sale with the current day, and its terms. */
export interface SaleToInsert {
  readonly caller: Pick<Caller, 'id'>;
  readonly sale: PricedSale;
  readonly terms: NewSaleTerms;
  readonly today: string;
  /** The default date of the sale: the day on which it was made on the device. */
  readonly day: string;
}

interface Prepared extends SaleToInsert {
  readonly data: string;
  readonly installments: StoredInstallment[];
}

export interface InsertedSale extends SaleFacts<SaleRow> {
  readonly terms: NewSaleTerms;
}

/** Like `map`, past what was refused; what `work` refuses is refused too. */
export function mapFit<One, Result>(
  all: readonly (One | Refused)[],
  work: (one: One, at: number) => Result | Promise<Result>,
): Promise<(Result | Refused)[]> {
  return Promise.all(all.map((one, at) => (isRefused(one) ? one : orRefused(() => work(one, at)))));
}

/** Inserts many sales with codes, items and entries; a refused one leaves no gap in the codes. */
export async function insertSales(
  db: Transaction,
  wanted: readonly (SaleToInsert | Refused)[],
): Promise<(InsertedSale | Refused)[]> {
  const prepared = await mapFit(wanted, prepare);
  const codes = await chooseCodes(db, prepared);
  const results = codes.map((code, at) => (isRefused(code) ? code : factsOf(prepared[at] as Prepared, code)));
  const sales = results.filter((one): one is InsertedSale => !isRefused(one));
  await insertSaleRows(
    db,
    sales.map((one) => ({ ...one, entries: entriesOf(one.row, one.items, one.installments) })),
  );
  return results;
}

function prepare(one: SaleToInsert): Prepared {
  const data = one.sale.data ?? one.day;
  return { ...one, data, installments: openingInstallments(one.sale, data) };
}

function factsOf({ caller, sale, terms, data, installments }: Prepared, pedido: string): InsertedSale {
  const stamp = newStamp();
  const quoted = isQuotation(sale.status) ? writeQuoted(installments, Boolean(sale.parcelas)) : null;
  const columns = { pedido, ...orderFieldsOf(sale), orcamento: null };
  const row: SaleRow = {
    ...stamp,
    empresa_id: caller.id,
    data,
    cliente_id: sale.clienteId,
    representada_id: sale.representadaId,
    status: sale.status,
    valor_total: totalOf(sale.itens),
    condicao: sale.condicao ?? null,
    faturado_em: isInvoiced(sale.status) ? data : null,
    parcelas_orcadas: quoted,
    proprias: null,
    devolucoes: null,
    envios: null,
    devolvido: 0,
    feito_em: sale.feito_em ?? null,
    updated_at: stamp.created_at,
    comissao: terms.comissao,
    comissao_evento: terms.comissao_evento,
    comissao_dia: terms.comissao_dia,
    comissao_base: terms.comissao_base,
    repasse: terms.repasse,
    vendedor_id: terms.vendedor_id,
    carteira_id: terms.carteira_id,
    ...columns,
    ...deriveSaleColumns(columns),
  };
  const items = rateItems(sale.itens, row, terms.rules);
  return { row, items, installments, invoiced: [], returns: [], terms };
}

/** The given code of each sale that is not refused, unless it is taken, or the next of its sequence. */
async function chooseCodes(
  db: Transaction,
  wanted: readonly (Prepared | Refused)[],
): Promise<(string | Refused)[]> {
  const codes: (string | Refused)[] = wanted.map((one) => (isRefused(one) ? one : ''));
  const sales = [...wanted.entries()].filter((entry): entry is [number, Prepared] => !isRefused(entry[1]));
  const keepsCodes = sales.some(([, { terms }]) => terms.keeps_codes);
  const reserved = await takeSent(db, sales, codes, keepsCodes);
  const sequences = Map.groupBy(
    sales.filter(([, { sale }]) => !sale.pedido),
    ([, { caller, sale, today }]) => `${caller.id} ${isQuotation(sale.status)} ${today.slice(0, 4)}`,
  );
  const groups = [...sequences.values()];
  const keepsLookAlikes = sales.some(([, { sale, terms }]) =>
    isQuotation(sale.status) ? terms.keeps_codes : terms.keeps_order_codes,
  );
  const taken = await takeCodesOfMany(db, groups.map(numberingOf), async (db, sought) => {
    const found = await areOrderCodesTaken(db, sought, keepsLookAlikes);
    return sought.map((code, at) => found[at] === true || reserved.has(nameOf(code)));
  });
  for (const [n, group] of groups.entries())
    for (const [at, [place]] of group.entries()) codes[place] = taken[n]?.[at] as string;
  return codes;
}

function numberingOf(group: readonly [number, Prepared][]) {
  const [[, { caller, sale, today }]] = group as [[number, Prepared]];
  const year = Number(today.slice(0, 4));
  const { nome, format } = isQuotation(sale.status) ? quotationCodes(year) : orderCodes(year);
  return { sequence: { empresa_id: caller.id, nome }, count: group.length, format };
}

/** Takes the given codes in order: of two equal ones the second is refused. Returns the used codes. */
async function takeSent(
  db: Transaction,
  sales: readonly [number, Prepared][],
  codes: (string | Refused)[],
  keepsCodes: boolean,
): Promise<Set<string>> {
  const sent = sales.flatMap(([place, { caller, sale }]) =>
    sale.pedido ? [{ place, empresa_id: caller.id, code: sale.pedido }] : [],
  );
  const found = sent.length === 0 ? [] : await areOrderCodesTaken(db, sent, keepsCodes);
  const used = new Set<string>();
  for (const [at, code] of sent.entries()) {
    const isTaken = found[at] === true || used.has(nameOf(code));
    codes[code.place] = isTaken ? refused(problems.orderTaken) : code.code;
    if (!isTaken) used.add(nameOf(code));
  }
  return used;
}

const nameOf = ({ empresa_id, code }: Code) => `${empresa_id} ${code}`;

/** Inserts one sale after its references were checked. */
export async function insertSale(
  db: Transaction,
  empresaId: string,
  calendar: Calendar,
  sale: PricedSale,
  checked: Promise<NewSaleTerms>,
): Promise<SaleFacts<SaleRow>> {
  const terms = await checked;
  const caller = { id: empresaId };
  const [facts] = await insertSales(db, [{ caller, sale, terms, ...daysOf(calendar, sale) }]);
  return isRefused(facts) ? (readOutcome(facts) as never) : (facts as InsertedSale);
}

export function daysOf(calendar: Calendar, { feito_em }: Pick<PricedSale, 'feito_em'>) {
  const today = calendar.today();
  return { today, day: feito_em ? calendar.dayOf(feito_em) : today };
}
