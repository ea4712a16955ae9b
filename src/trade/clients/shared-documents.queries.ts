import { type SqlBool, sql } from 'kysely';
import type { AccessScope } from '../../domain/access-scope.ts';
import type { Reader } from '../../platform/database/database.ts';
import { dialectOf } from '../../platform/database/engine.ts';
import { preparedForEach } from '../../platform/database/prepared.ts';
import { rowsWith } from '../../platform/database/rows.ts';
import type { ClientRow } from './clients.queries.ts';

/** The id of a client that is not stored yet. */
export const NOT_YET = '00000000-0000-0000-0000-000000000000';

type Holder = Pick<ClientRow, 'empresa_id' | 'documento' | 'id' | 'vendedor_id'>;

interface Question extends Holder {
  /** The vendedor whose portfolio limits what is visible. */
  readonly seenBy: string | null;
}

/** Whether other visible clients have the same documents, as if these were written one after the other: each sees the stored ones and those before it. */
export async function areDocumentsShared(
  db: Reader,
  holders: readonly { readonly scope: AccessScope; readonly holder: Holder }[],
): Promise<readonly boolean[]> {
  const questions = holders.map(({ scope, holder }): Question => ({ ...holder, seenBy: scope.vendedorId }));
  const asked = questions.filter(({ documento }) => documento !== null);
  const found = await companyWithAnother.each(db, asked);
  const shared = new Set(asked.filter((_, at) => found[at] !== undefined));
  return questions.map(
    (question, at) =>
      shared.has(question) || questions.slice(0, at).some((earlier) => isAnother(earlier, question)),
  );
}

/** The company, if another of its visible clients has the document: one row, however many do. */
const companyWithAnother = preparedForEach<Omit<Question, 'vendedor_id'>>({
  empresa_id: 'uuid',
  documento: 'text',
  id: 'uuid',
  seenBy: 'uuid',
})((from, param, db) => {
  const seenBy = dialectOf(db).unseen(param('seenBy'), 'uuid');
  const others = rowsWith(db, 'clientes', { empresa_id: param('empresa_id'), documento: param('documento') })
    .select('clientes.id')
    .where('clientes.id', '<>', param('id'))
    .where(sql<SqlBool>`(${seenBy} is null or clientes.vendedor_id = ${seenBy})`);
  return from('empresas')
    .select('empresas.id')
    .where('empresas.id', '=', param('empresa_id'))
    .where(({ exists }) => exists(others));
});

function isAnother(other: Question, { empresa_id, documento, id, seenBy }: Question): boolean {
  if (documento === null || other.empresa_id !== empresa_id || other.documento !== documento) return false;
  if (other.id === id && id !== NOT_YET) return false;
  return seenBy === null || other.vendedor_id === seenBy;
}
