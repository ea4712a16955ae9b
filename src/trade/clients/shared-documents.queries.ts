import { type SqlBool, sql } from 'kysely';
import type { AccessScope } from '../../domain/access-scope.ts';
import type { Reader } from '../../platform/database/database.ts';
import { dialectOf } from '../../platform/database/engine.ts';
import { prepared } from '../../platform/database/prepared.ts';
import { rowsWith } from '../../platform/database/rows.ts';
import type { ClientRow } from './clients.queries.ts';

type Holder = Pick<ClientRow, 'empresa_id' | 'documento' | 'id'>;

/** Whether another client that the caller may see has the same document. */
export async function isDocumentShared(
  db: Reader,
  { vendedorId: seenBy }: AccessScope,
  { empresa_id, documento, id }: Holder,
): Promise<boolean> {
  if (documento === null) return false;
  return (await another.first(db, { empresa_id, documento, id, seenBy })) !== undefined;
}

const another = prepared<{ empresa_id: string; documento: string; id: string; seenBy: string | null }>()(
  (db, param) => {
    const seenBy = dialectOf(db).unseen(param('seenBy'), 'uuid');
    return rowsWith(db, 'clientes', { empresa_id: param('empresa_id'), documento: param('documento') })
      .select('clientes.id')
      .where('clientes.id', '<>', param('id'))
      .where(sql<SqlBool>`(${seenBy} is null or clientes.vendedor_id = ${seenBy})`)
      .limit(1);
  },
);
