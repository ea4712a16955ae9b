import type { Insertable, Updateable } from 'kysely';
import type { AccessScope } from '../../domain/access-scope.ts';
import type { Reader, Transaction } from '../database/database.ts';
import { momentAfter, newStamp } from '../database/ids.ts';
import type { RecordTable, Row, Tables } from '../database/tables.ts';
import { type Comparisons, companyList, type ListOptions } from './company-list.queries.ts';

/** Columns that every record gets when it is inserted. */
type Assigned = 'id' | 'empresa_id' | 'created_at' | 'updated_at';

/** The plain statements on a table of records: one row by its id, or a list from the newest. */
export function companyRecords<T extends RecordTable, Own extends Comparisons<T>, Listed = object>(
  name: T,
  options: ListOptions<T, Own, Listed> = {},
) {
  // The columns used here are the same in every table of records, and Kysely needs one table's name to know them.
  const table = name as 'metas';

  const within = (db: Reader, { empresaId, vendedorId }: AccessScope) => {
    const found = db.selectFrom(table).where('empresa_id', '=', empresaId);
    return options.ofVendedor && vendedorId !== null ? found.where('vendedor_id', '=', vendedorId) : found;
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

    ...companyList(name, options),

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
