import * as stated from './statement-lines.ts';

/** An entry that lines may match; its `saldo` decreases as lines are settled. */
export interface MatchableEntry extends stated.ExpectedEntry {
  readonly venda_id: string;
  readonly parcela: number;
  readonly pedido: string;
  /** When it was last received before this statement, in sortable form; null for never. */
  readonly recebida: string | null;
  saldo: number;
}

/** The sale that a line names by its order, or the sales of the invoice that it names. */
export interface MatchPlace<E> {
  /** The first of the sales. */
  readonly venda_id: string;
  readonly pedido: string;
  /** The invoice, if the line names it. */
  readonly nota: string | null;
  /** The entries of the sale or the invoice, the oldest first. */
  readonly entries: readonly E[];
  /** The entries of the instalment that the line names, one in each sale of a note; null if it names none. */
  readonly named: readonly E[] | null;
}

/** Looks up the entries of lines. */
export interface EntryLookup<E extends MatchableEntry> {
  placeOf(line: stated.StatementLine): MatchPlace<E> | undefined;
  /** Whether all that is open of its sales is what notes have not brought yet. */
  isOnlyToInvoice(place: MatchPlace<E>): boolean;
  /** The entries of the client whose document the line has, or whose name it tells, by their initial balance. */
  ofClient(line: stated.StatementLine): ReadonlyMap<number, readonly E[]> | undefined;
}

/** What a line pays of one entry. */
interface Part<E> {
  readonly entry: E;
  readonly valor: number;
}

export interface SettledLine<E> extends stated.LineComparison {
  readonly line: stated.StatementLine;
  readonly place: MatchPlace<E> | undefined;
  readonly entries: readonly E[];
  /** The amount received per entry; empty for a line that is not received. */
  readonly parts: readonly Part<E>[];
}

/** Tolerance for a commission that is matched by its document alone. */
const NEAR_CENTAVOS = 5;

const UNKNOWN: stated.LineComparison = { situacao: 'desconhecida', motivo: null, esperado: null };
const TO_INVOICE_ALONE: stated.LineComparison = { ...UNKNOWN, motivo: 'saldo' };
const SETTLED: stated.LineComparison = { situacao: 'ja_recebida', motivo: null, esperado: 0 };

/**
 * Settles lines one by one, those that name their instalment first and then the others, each in file order; each sees the balances
 * that earlier lines left.
 */
export function* settleInOrder<E extends MatchableEntry>(
  lines: readonly stated.LegibleLine[],
  book: EntryLookup<E>,
): Generator<SettledLine<E>> {
  const hasRivals = rivalsAmong(lines.map((line) => book.placeOf(line)));
  const taken = new Set<E>();
  const isFree = (entry: E) => !taken.has(entry);
  const names = (line: stated.LegibleLine) => (book.placeOf(line)?.named ?? null) !== null;
  for (const line of [...lines.filter(names), ...lines.filter((line) => !names(line))]) {
    const place = book.placeOf(line);
    const { entries, ...comparison } = compare(line, place);
    const isReceived = stated.RECEIVED_SITUATIONS.includes(comparison.situacao);
    const parts = isReceived ? shareOut(line.informado, entries) : [];
    for (const { entry, valor } of parts) entry.saldo -= valor;
    for (const entry of entries) taken.add(entry);
    yield { line, place, entries, parts, ...comparison };
  }

  function compare(
    line: stated.LegibleLine,
    place: MatchPlace<E> | undefined,
  ): stated.LineComparison & { entries: readonly E[] } {
    if (place === undefined) return compared(line, findByClient(line));
    if (place.named !== null) return compared(line, chooseNamed(line, place.named));
    const free = place.entries.filter(isFree);
    const entries = findUnnamed(line, place, free);
    if (entries.length > 0) return compared(line, entries);
    if (line.informado > 0 && book.isOnlyToInvoice(place)) return { ...TO_INVOICE_ALONE, entries };
    if (line.informado >= 0) return { ...SETTLED, entries };
    const received = lastReceived(free);
    return received === undefined
      ? { ...UNKNOWN, entries }
      : { ...stated.compareDeduction(line, received), entries: [received] };
  }

  function findUnnamed(line: stated.LegibleLine, place: MatchPlace<E>, free: readonly E[]): readonly E[] {
    const { informado } = line;
    const open = free.filter(({ saldo }) => (informado < 0 ? saldo < 0 : saldo > 0));
    const exact = open.find(({ saldo }) => saldo === informado);
    if (exact !== undefined) return [exact];
    const together = hasRivals(place)
      ? undefined
      : (oldestThatSum(open, informado, ({ saldo }) => saldo) ??
        oldestThatSum(open, baseOf(line), ({ base }) => base));
    return together ?? open.slice(0, 1);
  }

  function findByClient(line: stated.LegibleLine): readonly E[] {
    const bySaldo = book.ofClient(line);
    const near = line.documento === null ? 0 : NEAR_CENTAVOS;
    const found: E[] = [];
    for (let away = -near; away <= near && found.length < 2; away++)
      for (const entry of bySaldo?.get(line.informado + away) ?? [])
        if (stated.isOpenEntry(entry) && isFree(entry)) found.push(entry);
    return found.length === 1 ? found : [];
  }
}

function lastReceived<E extends MatchableEntry>(entries: readonly E[]): E | undefined {
  let last: E | undefined;
  for (const entry of entries)
    if (entry.recebida !== null && entry.recebida >= (last?.recebida ?? '')) last = entry;
  return last;
}

function compared<E extends MatchableEntry>(line: stated.LegibleLine, entries: readonly E[]) {
  return { ...(entries.length === 0 ? UNKNOWN : stated.compareLine(line, entries)), entries };
}

/** Of an instalment that sales share, a line may pay the part of one. */
function chooseNamed<E extends MatchableEntry>(
  { informado }: stated.LegibleLine,
  named: readonly E[],
): readonly E[] {
  const exact = named.filter(({ saldo }) => saldo === informado);
  return exact.length > 0 ? exact.slice(0, 1) : named;
}

/** A deduction may have a negative base. */
function baseOf({ base, informado }: stated.LegibleLine): number | null {
  return base !== null && informado < 0 ? Math.abs(base) : base;
}

/** The oldest two or more entries whose amounts add up to the sum; all amounts have one sign, so only one count can. */
function oldestThatSum<E>(
  entries: readonly E[],
  sum: number | null,
  amountOf: (entry: E) => number,
): readonly E[] | undefined {
  if (sum === null) return undefined;
  let soFar = 0;
  for (const [at, entry] of entries.entries()) {
    soFar += amountOf(entry);
    if (at > 0 && soFar === sum) return entries.slice(0, at + 1);
  }
  return undefined;
}

/** Every entry gets its full balance; the last one gets the difference. */
function shareOut<E extends MatchableEntry>(informado: number, entries: readonly E[]): Part<E>[] {
  if (informado === 0) return [];
  let left = informado;
  const parts = entries.map((entry, at) => {
    const valor = at === entries.length - 1 ? left : entry.saldo;
    left -= valor;
    return { entry, valor };
  });
  return parts.filter(({ valor }) => valor !== 0);
}

/** Counts the lines without an instalment per sale and per invoice; tells whether another line may be about the same entries. */
function rivalsAmong(places: readonly (MatchPlace<MatchableEntry> | undefined)[]) {
  const ofSale = new Map<string, number>();
  const ofSaleByOrder = new Map<string, number>();
  const ofInvoice = new Map<string, number>();
  for (const place of places) {
    if (place === undefined || place.named !== null) continue;
    for (const sale of salesOf(place)) countOne(ofSale, sale);
    if (place.nota === null) countOne(ofSaleByOrder, place.venda_id);
    else countOne(ofInvoice, place.nota);
  }
  return (place: MatchPlace<MatchableEntry>): boolean => {
    const { venda_id, nota } = place;
    if (nota === null) return (ofSale.get(venda_id) ?? 0) > 1;
    const byOrder = [...salesOf(place)].reduce((sum, sale) => sum + (ofSaleByOrder.get(sale) ?? 0), 0);
    return byOrder + (ofInvoice.get(nota) ?? 0) > 1;
  };
}

export function salesOf({ venda_id, entries }: MatchPlace<MatchableEntry>): Set<string> {
  return new Set([venda_id, ...entries.map((entry) => entry.venda_id)]);
}

function countOne(counts: Map<string, number>, key: string): void {
  counts.set(key, (counts.get(key) ?? 0) + 1);
}
