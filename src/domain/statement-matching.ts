import {
  type ExpectedEntry,
  isOpen,
  type Judgement,
  judgeLine,
  RECEIVED_SITUATIONS,
  type StatementLine,
} from './statement-lines.ts';

/** An entry that lines may find. Matching draws its `saldo` down as lines are settled. */
export interface MatchableEntry extends ExpectedEntry {
  readonly venda_id: string;
  readonly parcela: number;
  readonly pedido: string;
  saldo: number;
}

/** Where lines look for their entries. */
export interface EntryBook<E extends MatchableEntry> {
  /** The entries of the sale that the line names by its order or its invoice, the oldest first; undefined for none. */
  ofSale(line: StatementLine): readonly E[] | undefined;
  /** The entries of whoever has the line's document, by the saldo that they began with. */
  ofDocument(line: StatementLine): ReadonlyMap<number, readonly E[]> | undefined;
}

export interface SettledLine<E> extends Judgement {
  readonly line: StatementLine;
  readonly entry: E | null;
}

/** How far from its entry a commission may be that is known by its document alone. */
const NEAR_CENTAVOS = 5;

const UNKNOWN: Judgement = { situacao: 'desconhecida', motivo: null, esperado: null };

/** Settles lines one by one: each sees what the earlier ones left. */
export class StatementMatching<E extends MatchableEntry> {
  readonly #book: EntryBook<E>;
  /** The entries that a line has, and whether all of their lines name them by their instalment. */
  readonly #taken = new Map<E, boolean>();

  constructor(book: EntryBook<E>) {
    this.#book = book;
  }

  settle(line: StatementLine): SettledLine<E> {
    const entry = this.#find(line);
    if (entry === undefined) return { line, entry: null, ...UNKNOWN };
    const judgement = judgeLine(line, entry);
    if (RECEIVED_SITUATIONS.includes(judgement.situacao)) {
      entry.saldo -= line.informado;
      this.#taken.set(entry, line.parcela === entry.parcela);
    }
    return { line, entry, ...judgement };
  }

  #find(line: StatementLine): E | undefined {
    const ofSale = this.#book.ofSale(line);
    if (ofSale === undefined || ofSale.length === 0) return this.#findByDocument(line);
    return line.parcela === null ? this.#findUnnamed(line, ofSale) : this.#findNamed(line.parcela, ofSale);
  }

  #findNamed(parcela: number, entries: readonly E[]): E | undefined {
    const entry = entries.find((one) => one.parcela === parcela);
    const isFree = entry !== undefined && (this.#taken.get(entry) ?? true);
    return isFree ? entry : undefined;
  }

  /** What is open but another line's is not shared: the line then waits for somebody to say what it is. */
  #findUnnamed({ informado }: StatementLine, entries: readonly E[]): E | undefined {
    const open = entries.filter(isOpen);
    if (open.length > 0) return open.find((entry) => !this.#taken.has(entry));
    const free = informado < 0 ? entries.filter((entry) => !this.#taken.has(entry)) : entries;
    return free.find(({ comissao }) => comissao === Math.abs(informado)) ?? free[0];
  }

  #findByDocument(line: StatementLine): E | undefined {
    const bySaldo = this.#book.ofDocument(line);
    if (bySaldo === undefined) return undefined;
    let found: E | undefined;
    for (let away = -NEAR_CENTAVOS; away <= NEAR_CENTAVOS; away++)
      for (const entry of bySaldo.get(line.informado + away) ?? []) {
        if (!isOpen(entry) || this.#taken.has(entry)) continue;
        if (found !== undefined) return undefined;
        found = entry;
      }
    return found;
  }
}

/** Those that name their instalment come first, then the others, each in the order of the file. */
export function inOrderOfSettling(lines: readonly StatementLine[]): StatementLine[] {
  const [naming, others] = [true, false].map((names) =>
    lines.filter(({ parcela }) => (parcela !== null) === names),
  );
  return [...(naming ?? []), ...(others ?? [])];
}
