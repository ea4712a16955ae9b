import {
  compareDeduction,
  compareLine,
  type ExpectedEntry,
  isOpen,
  type LegibleLine,
  type LineComparison,
  RECEIVED_SITUATIONS,
  type StatementLine,
} from './statement-lines.ts';

/** An entry that lines may match; its `saldo` decreases as lines are settled. */
export interface MatchableEntry extends ExpectedEntry {
  readonly venda_id: string;
  readonly parcela: number;
  readonly pedido: string;
  /** When it was last received before this statement, in sortable form; null for never. */
  readonly recebida: string | null;
  saldo: number;
}

/** The sale that a line names by its order, or the sales of the invoice that it names. */
export interface Place<E> {
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
  placeOf(line: StatementLine): Place<E> | undefined;
  /** The entries of the client whose document the line has, or whose name it tells, by their initial balance. */
  ofClient(line: StatementLine): ReadonlyMap<number, readonly E[]> | undefined;
}

/** What a line pays of one entry. */
interface Part<E> {
  readonly entry: E;
  readonly valor: number;
}

export interface SettledLine<E> extends LineComparison {
  readonly line: StatementLine;
  readonly place: Place<E> | undefined;
  readonly entries: readonly E[];
  /** The amount received per entry; empty for a line that is not received. */
  readonly parts: readonly Part<E>[];
}

/** Tolerance for a commission that is matched by its document alone. */
const NEAR_CENTAVOS = 5;

const UNKNOWN: LineComparison = { situacao: 'desconhecida', motivo: null, esperado: null };
const SETTLED: LineComparison = { situacao: 'ja_recebida', motivo: null, esperado: 0 };

/** Settles lines one by one; each sees the balances that earlier lines left. */
export class StatementMatching<E extends MatchableEntry> {
  readonly #book: EntryLookup<E>;
  readonly #rivals: Rivals;
  readonly #taken = new Set<E>();

  /** `lines` are all lines to be settled. */
  constructor(book: EntryLookup<E>, lines: readonly LegibleLine[]) {
    this.#book = book;
    this.#rivals = new Rivals(lines.map((line) => book.placeOf(line)));
  }

  settle(line: LegibleLine): SettledLine<E> {
    const place = this.#book.placeOf(line);
    const { entries, ...comparison } = this.#compare(line, place);
    const isReceived = RECEIVED_SITUATIONS.includes(comparison.situacao);
    const parts = isReceived ? shareOut(line.informado, entries) : [];
    for (const { entry, valor } of parts) entry.saldo -= valor;
    for (const entry of entries) this.#taken.add(entry);
    return { line, place, entries, parts, ...comparison };
  }

  #compare(line: LegibleLine, place: Place<E> | undefined): LineComparison & { entries: readonly E[] } {
    if (place === undefined) return compared(line, this.#findByClient(line));
    if (place.named !== null) return compared(line, chooseNamed(line, place.named));
    const entries = this.#findUnnamed(line, place);
    if (entries.length > 0) return compared(line, entries);
    if (line.informado >= 0) return { ...SETTLED, entries };
    const received = this.#findLastReceived(place.entries);
    return received === undefined
      ? { ...UNKNOWN, entries }
      : { ...compareDeduction(line, received), entries: [received] };
  }

  #findUnnamed(line: LegibleLine, place: Place<E>): readonly E[] {
    const { informado } = line;
    const free = place.entries.filter(
      (entry) => !this.#taken.has(entry) && (informado < 0 ? entry.saldo < 0 : entry.saldo > 0),
    );
    const exact = free.find(({ saldo }) => saldo === informado);
    if (exact !== undefined) return [exact];
    const together = this.#rivals.has(place)
      ? undefined
      : (oldestThatSum(free, informado, ({ saldo }) => saldo) ??
        oldestThatSum(free, baseOf(line), ({ base }) => base));
    return together ?? free.slice(0, 1);
  }

  #findLastReceived(entries: readonly E[]): E | undefined {
    let last: E | undefined;
    for (const entry of entries)
      if (!this.#taken.has(entry) && entry.recebida !== null && entry.recebida >= (last?.recebida ?? ''))
        last = entry;
    return last;
  }

  #findByClient(line: LegibleLine): readonly E[] {
    const bySaldo = this.#book.ofClient(line);
    const near = line.documento === null ? 0 : NEAR_CENTAVOS;
    const found: E[] = [];
    for (let away = -near; away <= near && found.length < 2; away++)
      for (const entry of bySaldo?.get(line.informado + away) ?? [])
        if (isOpen(entry) && !this.#taken.has(entry)) found.push(entry);
    return found.length === 1 ? found : [];
  }
}

/** Lines that name their instalment come first, then the others, each in file order. */
export function inOrderOfSettling<E extends MatchableEntry>(
  lines: readonly LegibleLine[],
  book: EntryLookup<E>,
): LegibleLine[] {
  const names = (line: LegibleLine) => (book.placeOf(line)?.named ?? null) !== null;
  return [...lines.filter(names), ...lines.filter((line) => !names(line))];
}

function compared<E extends MatchableEntry>(line: LegibleLine, entries: readonly E[]) {
  return { ...(entries.length === 0 ? UNKNOWN : compareLine(line, entries)), entries };
}

/** Of an instalment that sales share, a line may pay the part of one. */
function chooseNamed<E extends MatchableEntry>(
  { informado }: LegibleLine,
  named: readonly E[],
): readonly E[] {
  const exact = named.filter(({ saldo }) => saldo === informado);
  return exact.length > 0 ? exact.slice(0, 1) : named;
}

/** A deduction may have a negative base. */
function baseOf({ base, informado }: LegibleLine): number | null {
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

/** Counts the lines without an instalment per sale and per invoice. */
class Rivals {
  readonly #ofSale = new Map<string, number>();
  readonly #ofSaleByOrder = new Map<string, number>();
  readonly #ofInvoice = new Map<string, number>();

  constructor(places: readonly (Place<MatchableEntry> | undefined)[]) {
    for (const place of places) {
      if (place === undefined || place.named !== null) continue;
      for (const sale of salesOf(place)) countOne(this.#ofSale, sale);
      if (place.nota === null) countOne(this.#ofSaleByOrder, place.venda_id);
      else countOne(this.#ofInvoice, place.nota);
    }
  }

  /** Whether another line may be about the same entries. */
  has(place: Place<MatchableEntry>): boolean {
    const { venda_id, nota } = place;
    if (nota === null) return (this.#ofSale.get(venda_id) ?? 0) > 1;
    const byOrder = [...salesOf(place)].reduce((sum, sale) => sum + (this.#ofSaleByOrder.get(sale) ?? 0), 0);
    return byOrder + (this.#ofInvoice.get(nota) ?? 0) > 1;
  }
}

function salesOf({ venda_id, entries }: Place<MatchableEntry>): Set<string> {
  return new Set([venda_id, ...entries.map((entry) => entry.venda_id)]);
}

function countOne(counts: Map<string, number>, key: string): void {
  counts.set(key, (counts.get(key) ?? 0) + 1);
}
