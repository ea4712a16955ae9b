import { type RawBuilder, sql } from 'kysely';
import type { CompanyTableName } from './company-tables.ts';
import type { Reader } from './database.ts';

const FIRST = '00000000-0000-0000-0000-000000000000';
const LAST = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

/** The companies whose ids are above `after`, up to and with `upTo`. */
export interface CompanyRange {
  readonly after: string;
  readonly upTo: string;
  /** Except these. */
  readonly without?: readonly string[];
}

/** Goes around the companies that have rows in a table, some at a time, so that no statement reads those of all. */
export class CompanyRounds {
  readonly #table: CompanyTableName;
  readonly #rows: number;
  #after = FIRST;

  constructor(table: CompanyTableName, rows: number) {
    this.#table = table;
    this.#rows = rows;
  }

  /** The next companies, which have about `rows` rows; the range after the last one is the first again. */
  async next(db: Reader): Promise<CompanyRange & { readonly isLast: boolean }> {
    const after = this.#after;
    const { rows } = await sql<{ empresa_id: string }>`
      select empresa_id from ${sql.table(this.#table)} where empresa_id > ${after}
      order by empresa_id limit 1 offset ${this.#rows - 1}`.execute(db);
    const upTo = rows[0]?.empresa_id ?? LAST;
    const isLast = upTo === LAST;
    this.#after = isLast ? FIRST : upTo;
    return { after, upTo, isLast };
  }

  /** The next range begins after this company, whatever the last one had beyond it. */
  goOnAfter(empresaId: string): void {
    this.#after = empresaId;
  }
}

/**
 * True for the rows of these companies, or of one. Joined tables are each told the range, which PostgreSQL does not conclude from equal columns. A view takes no parameters, so there the ids are
 * literals.
 */
export function isAmong(
  column: string,
  companies: CompanyRange | string,
  written: (id: string) => RawBuilder<unknown> = (id) => sql`${id}`,
): RawBuilder<boolean> {
  const id = sql.ref(column);
  if (typeof companies === 'string') return sql`${id} = ${written(companies)}`;
  const { after, upTo, without = [] } = companies;
  const isOther = without.length === 0 ? sql`` : sql`and ${id} not in (${sql.join(without.map(written))})`;
  return sql`${id} > ${written(after)} and ${id} <= ${written(upTo)} ${isOther}`;
}
