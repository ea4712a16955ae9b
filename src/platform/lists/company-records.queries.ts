import type { Insertable, Updateable } from 'kysely';
import type { AccessScope } from '../../domain/access-scope.ts';
import type { Reader, Transaction } from '../database/database.ts';
import { momentAfter, newStamp } from '../database/ids.ts';
import type { RecordTable, Row, Tables } from '../database/tables.ts';
import type { Page } from '../http/contract/pagination.ts';
import { type FoundIds, selectPage } from './pages.queries.ts';
import { readAll } from './read-all.queries.ts';

/** Columns that every record gets when it is inserted. */
type Assigned = 'id' | 'empresa_id' | 'created_at' | 'updated_at';

/** The columns that a list is filtered by, by equality. */
type Filter<T extends RecordTable> = { readonly [Column in keyof Row<T>]?: Row<T>[Column] | undefined };

/**
 * The plain statements on a table of records: one row by its id, or a list from the newest. With `ofVendedor` a vendedor finds
 * only the records in his own name.
 */
export function companyRecords<T extends RecordTable>(name: T, { ofVendedor = false } = {}) {
  // The columns used here are the same in every table of records, and Kysely needs one table's name to know them.
  const table = name as 'metas';

  const within = (db: Reader, { empresaId, vendedorId }: AccessScope) => {
    const found = db.selectFrom(table).where('empresa_id', '=', empresaId);
    return ofVendedor && vendedorId !== null ? found.where('vendedor_id', '=', vendedorId) : found;
  };

  const find = (db: Reader, scope: AccessScope, filter: Filter<T>): FoundIds<'metas'> => {
    let found: FoundIds<'metas'> = within(db, scope).select('id').orderBy('id', 'desc');
    for (const [column, value] of Object.entries(filter))
      if (value !== undefined) found = found.where(column as 'mes', '=', value as string);
    return found;
  };

  const read = async (db: Reader, scope: AccessScope, ids: FoundIds<'metas'>) => {
    const rows = within(db, scope).selectAll().where('id', 'in', ids).orderBy('id', 'desc');
    return (await rows.execute()) as Row<T>[];
  };

  return {
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
      await db.deleteFrom(table).where('empresa_id', '=', empresa_id).where('id', '=', id).execute();
    },

    async find(db: Reader, scope: AccessScope, id: string) {
      const found = within(db, scope).selectAll().where('id', '=', id);
      return (await found.executeTakeFirst()) as Row<T> | undefined;
    },

    page: (db: Reader, scope: AccessScope, filter: Filter<T>, page: Page) =>
      selectPage(find(db, scope, filter), page, (ids) => read(db, scope, ids)),

    all: (db: Reader, scope: AccessScope, filter: Filter<T>) =>
      readAll(
        find(db, scope, filter),
        (ids) => read(db, scope, ids),
        (found, last) => found.where('id', '<', (last as Row<'metas'>).id),
      ),

    /** The records of the company that name another record, from the oldest. */
    async naming(db: Reader, empresaId: string, column: keyof Row<T>, id: string) {
      const rows = db.selectFrom(table).selectAll().where('empresa_id', '=', empresaId);
      return (await rows
        .where(column as 'mes', '=', id)
        .orderBy('id')
        .execute()) as Row<T>[];
    },
  };
}
