import type { RunStatement } from '../statements.ts';

/** Enough for the statements of all long works. */
const STATEMENTS_KEPT = 400;
/** Search indexes and table functions are not told apart. */
const VIRTUAL = '(virtual)';

interface Touched {
  readonly reads: ReadonlySet<string>;
  readonly writes: ReadonlySet<string>;
}

/** Knows which tables a statement reads and writes, its triggers and foreign keys included, as SQLite itself plans it. */
export class TouchedTables {
  readonly #known = new Map<string, Touched>();

  /** Whether the statement reads what one of the others writes. */
  async areRead(run: RunStatement, sql: string, written: Iterable<string>): Promise<boolean> {
    for (const text of new Set(written)) {
      const { writes } = await this.#touchedBy(run, text);
      const { reads } = await this.#touchedBy(run, sql);
      if ([...writes].some((table) => reads.has(table))) return true;
    }
    return false;
  }

  async #touchedBy(run: RunStatement, sql: string): Promise<Touched> {
    const known = this.#known.get(sql);
    if (known !== undefined) return known;
    const tables = (await run('select rootpage, tbl_name from sqlite_schema', [])) as SchemaRow[];
    const nameOf = new Map(tables.map(({ rootpage, tbl_name }) => [rootpage, tbl_name]));
    const [reads, writes] = [new Set<string>(), new Set<string>()];
    for (const { opcode, p1, p2 } of (await run(`explain ${sql}`, [])) as Step[]) {
      if (opcode === 'OpenRead' || opcode === 'ReopenIdx') reads.add(nameOf.get(p2) ?? VIRTUAL);
      else if (opcode === 'OpenWrite') writes.add(nameOf.get(p2) ?? VIRTUAL);
      else if (opcode === 'Clear') writes.add(nameOf.get(p1) ?? VIRTUAL);
      else if (opcode === 'VOpen') reads.add(VIRTUAL);
      else if (opcode === 'VUpdate') writes.add(VIRTUAL);
    }
    if (this.#known.size >= STATEMENTS_KEPT) this.#known.clear();
    this.#known.set(sql, { reads, writes });
    return { reads, writes };
  }
}

interface SchemaRow {
  readonly rootpage: number;
  readonly tbl_name: string;
}

interface Step {
  readonly opcode: string;
  readonly p1: number;
  readonly p2: number;
}
