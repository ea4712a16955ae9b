import type { Insertable, Updateable } from 'kysely';
import { type Page, readSort } from '../../contract/lists.ts';
import type { AccessScope } from '../../domain/access-scope.ts';
import type { Reader, Transaction } from '../database/database.ts';
import { momentAfter, newStamp } from '../database/ids.ts';
import { removeRows, rowsWith } from '../database/rows.ts';
import {
  COMPANY_TABLES,
  type CountedTable,
  type RecordTable,
  type Row,
  type Tables,
} from '../database/tables.ts';
import { countRecords } from '../writes/counters.queries.ts';
import {
  afterNamed,
  comesAfter,
  type FoundIds,
  isUnfiltered,
  orderBy,
  readAll,
  type SortKey,
  selectPage,
} from './pages.queries.ts';

/** Columns that every record gets when it is inserted. */
type Assigned = 'id' | 'empresa_id' | 'created_at' | 'updated_at';

/** The plain statements on a table of records: one row by its id, or a list from the newest. */
export function companyRecords<T extends RecordTable, Own extends Comparisons<T>, Listed = object>(
  name: T,
  options: ListOptions<T, Own, Listed> = {},
) {
  // The columns used here are the same in every table of records, and Kysely needs one table's name to know them.
  const table = name as 'metas';

  return {
    kind: name,

    async insert(db: Transaction, empresaId: string, record: Omit<Insertable<Tables[T]>, Assigned>) {
      const stamp = newStamp();
      const row = { ...record, ...stamp, empresa_id: empresaId, updated_at: stamp.created_at };
      return (await db
        .insertInto(table)
        .values(row as never)
        .returningAll()
        .executeTakeFirstOrThrow()) as Row<T>;
    },

    async change(db: Transaction, before: Row<T>, changes: Updateable<Tables[T]>) {
      const { empresa_id, id, updated_at } = before as Row<'metas'>;
      return (await db
        .updateTable(table)
        .set({ ...(changes as object), updated_at: momentAfter(updated_at) })
        .where('empresa_id', '=', empresa_id)
        .where('id', '=', id)
        .returningAll()
        .executeTakeFirstOrThrow()) as Row<T>;
    },

    async remove(db: Transaction, row: Row<T>): Promise<void> {
      const { empresa_id, id } = row as Row<'metas'>;
      await removeRows(db, table, { empresa_id, id });
    },

    async find(db: Reader, scope: AccessScope, id: string) {
      const found = rowsWithin(db, table, scope, options.ofVendedor).selectAll().where('id', '=', id);
      return (await found.executeTakeFirst()) as Row<T> | undefined;
    },

    ...companyList(name, options),

    /** The records of the company that name another record, from the oldest. */
    async naming(db: Reader, empresaId: string, column: keyof Row<T>, id: string) {
      const rows = rowsWith(db, table, { empresa_id: empresaId, [column]: id });
      return (await rows.selectAll().orderBy('id').execute()) as Row<T>[];
    },
  };
}

/** The company's rows; a vendedor's own, where a vendedor finds no others. */
function rowsWithin(
  db: Reader,
  table: 'metas',
  { empresaId: empresa_id, vendedorId: vendedor_id }: AccessScope,
  ofVendedor = false,
) {
  return rowsWith(db, table, { empresa_id, ...(ofVendedor && vendedor_id !== null && { vendedor_id }) });
}

/** How a filter finds its records: by a column and a sign, or by a condition of its own. */
type Comparison<T extends RecordTable> =
  | readonly [column: keyof Row<T> & string, sign: '=' | '>=' | '<=']
  | ((found: FoundIds<T>, value: never, db: Reader, empresaId: string) => FoundIds<T>);

type Comparisons<T extends RecordTable> = Readonly<Record<string, Comparison<T>>>;

/** The filters that have no comparison of their own equal the column of their name. */
type Filter<T extends RecordTable, Own> = { readonly [Column in keyof Row<T>]?: unknown } & {
  readonly [Name in keyof Own]?: unknown;
} & { readonly ordem?: string | undefined };

interface ListOptions<T extends RecordTable, Own, Listed> {
  /** A vendedor finds only the records in his own name. */
  readonly ofVendedor?: boolean;
  /** The company's counters know the total without a filter. */
  readonly counted?: boolean;
  readonly filters?: Own;
  /** The columns of each order that may be asked for; the first is the default, from the last to the first. */
  readonly orders?: Readonly<Record<string, readonly string[]>>;
  /** Reads the records with what the list shows of others; the plain rows by default. */
  readonly read?: (
    db: Reader,
    empresaId: string,
    ids: FoundIds<T>,
    key: SortKey,
  ) => Promise<(Listed & Row<T>)[]>;
}

/** The page of a list, and all of it in parts. */
export function companyList<T extends RecordTable, Own extends Comparisons<T>, Listed = object>(
  name: T,
  options: ListOptions<T, Own, Listed> = {},
) {
  const { ofVendedor, counted, filters, orders = { created_at: ['id'] }, read = readRows } = options;
  // The columns used here are the same in every table of records, and Kysely needs one table's name to know them.
  const table = name as 'metas';
  const idsAreUuids = COMPANY_TABLES[table].columns.id.spelling.type === 'uuid';

  function sortKeyOf({ ordem }: Filter<T, Own>): SortKey {
    const [byDefault = ''] = Object.keys(orders);
    const { by, direction } = readSort(ordem) ?? { by: byDefault, direction: 'desc' as const };
    return { columns: orders[by] ?? [], direction };
  }

  function find(db: Reader, scope: AccessScope, filter: Filter<T, Own>): FoundIds<T> {
    const { ordem, ...sought } = filter;
    let found = orderBy(rowsWithin(db, table, scope, ofVendedor).select('id'), sortKeyOf(filter));
    for (const [name, value] of Object.entries(sought)) {
      if (value === undefined || value === '') continue;
      const comparison = filters?.[name] ?? [name, '='];
      found =
        typeof comparison === 'function'
          ? (comparison(found as never, value as never, db, scope.empresaId) as typeof found)
          : found.where(comparison[0] as 'mes', comparison[1] as '=', value as string);
    }
    return found as unknown as FoundIds<T>;
  }

  async function readRows(db: Reader, empresaId: string, ids: FoundIds<T>, key: SortKey) {
    const rows = rowsWith(db, table, { empresa_id: empresaId })
      .selectAll()
      .where('id', 'in', ids as never);
    return (await orderBy(rows, key).execute()) as (Listed & Row<T>)[];
  }

  return {
    async page(db: Reader, scope: AccessScope, filter: Filter<T, Own>, page: Page) {
      const { ordem, ...sought } = filter;
      const isWhole = counted && isUnfiltered(sought);
      const total = isWhole ? await countRecords(db, scope.empresaId, name as CountedTable) : undefined;
      const key = sortKeyOf(filter);
      const after = await afterNamed(find(db, scope, {}), page, key, idsAreUuids);
      const found = find(db, scope, filter);
      return selectPage(found, page, (ids) => read(db, scope.empresaId, ids, key), { total, after });
    },

    /** The sum of a column over all that the filter finds. */
    async sum(db: Reader, scope: AccessScope, filter: Filter<T, Own>, column: keyof Row<T> & string) {
      const { sum } = await (find(db, scope, filter) as unknown as FoundIds<'metas'>)
        .clearSelect()
        .clearOrderBy()
        .select(({ fn }) => fn.sum<number | string | null>(column as 'valor').as('sum'))
        .executeTakeFirstOrThrow();
      return Number(sum ?? 0);
    },

    all(db: Reader, scope: AccessScope, filter: Filter<T, Own>) {
      const key = sortKeyOf(filter);
      return readAll(
        find(db, scope, filter),
        (ids) => read(db, scope.empresaId, ids, key),
        (found, last) => found.where(comesAfter(key, last)),
      );
    },
  };
}
