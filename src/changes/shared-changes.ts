import type { Transaction } from '../database/database.ts';
import { currentMoment } from '../database/ids.ts';
import type { Gathered, Round, RowWriter } from '../database/round.ts';
import type { JournalTable } from '../database/tables.ts';
import { announceAll, type CompanyChange, findEnds, type Place, type Totals } from './counters.queries.ts';
import { type Author, JOURNAL_COLUMNS, linkAfter, sealEntry } from './journal.queries.ts';
import type { Journal } from './journal.ts';

interface SharedChange {
  readonly author: Author;
  readonly added: Partial<Totals>;
  readonly journal: Journal;
}

/** What a company's changes of a round come to. */
class CompanyChanges {
  readonly #changes: SharedChange[] = [];
  /** Asked for with the first that they ask for, and known by the time that they have all that they note. */
  readonly #end: Promise<Place>;

  constructor(end: Promise<Place>) {
    this.#end = end;
    // It is heard of when it is needed.
    end.catch(() => {});
  }

  add(change: SharedChange): void {
    this.#changes.push(change);
  }

  get added(): Partial<Totals> {
    const sums: Partial<Totals> = {};
    for (const { added } of this.#changes)
      for (const [kind, count] of Object.entries(added) as [keyof Totals, number][])
        sums[kind] = (sums[kind] ?? 0) + count;
    return sums;
  }

  async entries(momento: string): Promise<JournalTable[]> {
    const sealed = this.#changes.flatMap(({ author, journal }) => {
      if (journal.notes.length === 0)
        throw new Error('A change that notes nothing in the journal is refused');
      return journal.notes.map((note) => sealEntry(author, note, momento));
    });
    const { first, previous } = await this.#end;
    return sealed.map(linkAfter(first, previous));
  }
}

/** The changes of a round, announced, counted and noted in the journals of their companies, in the order in which they began. */
export class SharedChanges implements Gathered {
  readonly #companies = new Map<string, CompanyChanges>();

  static add(round: Round, change: SharedChange): void {
    const { empresa_id } = change.author;
    const companies = round.gather(SharedChanges, () => new SharedChanges()).#companies;
    const changes = companies.get(empresa_id) ?? new CompanyChanges(round.ask(findEnds, empresa_id));
    companies.set(empresa_id, changes);
    changes.add(change);
  }

  async write(db: Transaction, writer: RowWriter): Promise<void> {
    const momento = currentMoment();
    const rows: JournalTable[] = [];
    const announced: CompanyChange[] = [];
    for (const [empresaId, changes] of this.#companies) {
      const entries = await changes.entries(momento);
      announced.push({ empresaId, added: changes.added, entries: entries.length });
      rows.push(...entries);
    }
    await announceAll(db, announced);
    await writer.insert('jornal', JOURNAL_COLUMNS, rows as Record<keyof JournalTable, unknown>[]);
  }
}
