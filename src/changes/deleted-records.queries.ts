import { hash } from 'node:crypto';
import type { Reader, Transaction } from '../database/database.ts';
import { momentBefore, newSalt, newStamp } from '../database/ids.ts';
import type { Row } from '../database/tables.ts';
import { foldText } from '../domain/text.ts';
import { TRASH_DAYS, type TrashedKind } from '../domain/trash.ts';
import type { Author } from './journal.queries.ts';
import type { EntrySeal } from './seals.ts';

export type TrashRow = Row<'lixeira'>;

/** A record that is about to be deleted, with all that its restoration needs. */
interface DeletedRecord {
  readonly recurso: TrashedKind;
  readonly registro_id: string;
  /** The client that it is or names: who erases the client erases this, too. */
  readonly cliente_id: string | null;
  readonly nome: string;
  readonly detalhe: string;
  readonly conteudo: object;
}

const DAY_MILLIS = 24 * 60 * 60 * 1000;
/** Few at a time: each may hold ten thousand items. */
const ROWS_PER_SWEEP = 10;

/** Keeps a record that is deleted in the same transaction. Returns the seal by which the journal answers for it. */
export async function keepDeleted(
  db: Transaction,
  { empresa_id, chave_id, usuario_id }: Author,
  { conteudo, ...record }: DeletedRecord,
): Promise<string> {
  const row: TrashRow = {
    ...newStamp(),
    ...record,
    empresa_id,
    chave_id,
    usuario_id,
    texto: foldText([record.nome, record.detalhe].join('\n')),
    conteudo: JSON.stringify(conteudo),
    sal: newSalt(),
  };
  await db.insertInto('lixeira').values(row).execute();
  return JSON.stringify({ lixeira: digestDeleted(row) } satisfies EntrySeal);
}

/** Over all of it; salted, so that it tells nothing once the row is gone. */
export function digestDeleted(row: TrashRow): string {
  const { sal, id, empresa_id, recurso, registro_id, cliente_id, nome, detalhe, texto, conteudo } = row;
  const { chave_id, usuario_id, created_at } = row;
  const told = [sal, id, empresa_id, recurso, registro_id, cliente_id, nome, detalhe, texto, conteudo];
  return hash('sha256', JSON.stringify([...told, chave_id, usuario_id, created_at]));
}

/** One that can still be restored. */
export function findDeleted(db: Reader, empresaId: string, id: string): Promise<TrashRow | undefined> {
  return db
    .selectFrom('lixeira')
    .selectAll()
    .where('empresa_id', '=', empresaId)
    .where('id', '=', id)
    .where('created_at', '>', oldestKept())
    .executeTakeFirst();
}

/** Returns whether it was still there. */
export async function forgetDeleted(
  db: Transaction,
  { empresa_id, id }: Pick<TrashRow, 'empresa_id' | 'id'>,
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('lixeira')
    .where('empresa_id', '=', empresa_id)
    .where('id', '=', id)
    .executeTakeFirst();
  return Number(numDeletedRows) > 0;
}

/** A client that is erased is not restored, nor is a sale of it. */
export async function forgetDeletedOf(db: Transaction, empresaId: string, clienteId: string): Promise<void> {
  await db
    .deleteFrom('lixeira')
    .where('empresa_id', '=', empresaId)
    .where('cliente_id', '=', clienteId)
    .execute();
}

/** Some of those that were deleted before then, of any company, after the id given. */
export function selectExpired(db: Reader, before: string, after: string | undefined): Promise<TrashRow[]> {
  const expired = db.selectFrom('lixeira').selectAll().where('created_at', '<=', before);
  return (after === undefined ? expired : expired.where('id', '>', after))
    .orderBy('id')
    .limit(ROWS_PER_SWEEP)
    .execute();
}

/** Those that a client is or is named by, after the id given, each with all that is kept of it. */
export function selectDeletedOf(
  db: Reader,
  empresaId: string,
  clienteId: string,
  after: string | undefined,
): Promise<TrashRow[]> {
  const own = db
    .selectFrom('lixeira')
    .selectAll()
    .where('empresa_id', '=', empresaId)
    .where('cliente_id', '=', clienteId)
    .where('created_at', '>', oldestKept());
  return (after === undefined ? own : own.where('id', '>', after))
    .orderBy('id')
    .limit(ROWS_PER_SWEEP)
    .execute();
}

/** The moment before which nothing is kept. */
export function oldestKept(): string {
  return momentBefore(TRASH_DAYS * DAY_MILLIS);
}

/** Until when a record that was deleted then can be restored. */
export function keptUntil(deletedAt: string): string {
  return new Date(Date.parse(deletedAt) + TRASH_DAYS * DAY_MILLIS).toISOString();
}

/** A row as it goes to any database: SQLite numbers its rows, and selects the number with them. */
export function withoutRowNumber<T extends object>(row: T): T {
  const columns: T & { seq?: number } = { ...row };
  delete columns.seq;
  return columns;
}
