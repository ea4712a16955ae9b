import type { Transaction } from '../database/database.ts';
import { currentMoment } from '../database/ids.ts';
import type { Gathered, Round, RowWriter } from '../database/round.ts';
import type { JournalTable } from '../database/tables.ts';
import { announceChanges, findEnd, type Place, type Totals } from './counters.queries.ts';
import { type Author, JOURNAL_COLUMNS, linkAfter, sealEntry } from './journal.queries.ts';
import type { Journal } from './journal.ts';

interface SharedChange {
  readonly author: Author;
  readonly added: Partial<Totals>;
  readonly journal: Journal;
}

/** The changes of a round, announced, counted and noted in the journal by one statement each, in the order in which they began. */
export class SharedChanges implements Gathered {
  readonly #changes: SharedChange[] = [];
  /** Asked for with the first that they ask for, and known by the time that they have all that they note. */
  readonly #end: Promise<Place>;

  constructor(end: Promise<Place>) {
    this.#end = end;
    // It is heard of when it is needed.
    end.catch(() => {});
  }

  static add(round: Round, change: SharedChange): void {
    const { empresa_id } = change.author;
    const changes = round.gather(SharedChanges, () => new SharedChanges(round.ask(findEnds, empresa_id)));
    changes.#changes.push(change);
  }

  async write(db: Transaction, writer: RowWriter): Promise<void> {
    const [empresaId = '', ...others] = new Set(this.#changes.map(({ author }) => author.empresa_id));
    if (others.length > 0) throw new Error('Changes of several companies do not share a round');
    if (this.#changes.some(({ journal }) => journal.notes.length === 0))
      throw new Error('A change that notes nothing in the journal is refused');
    const momento = currentMoment();
    const entries = this.#changes.flatMap(({ author, journal }) =>
      journal.notes.map((note) => sealEntry(author, note, momento)),
    );
    const { first, previous } = await this.#end;
    await announceChanges(db, empresaId, this.#added(), entries.length);
    const rows = entries.map(linkAfter(first, previous));
    await writer.insert('jornal', JOURNAL_COLUMNS, rows as Record<keyof JournalTable, unknown>[]);
  }

  #added(): Partial<Totals> {
    const sums: Partial<Totals> = {};
    for (const { added } of this.#changes)
      for (const [kind, count] of Object.entries(added) as [keyof Totals, number][])
        sums[kind] = (sums[kind] ?? 0) + count;
    return sums;
  }
}

function findEnds(db: Transaction, companies: readonly string[]): Promise<Place[]> {
  return Promise.all(companies.map((company) => findEnd(db, company)));
}
