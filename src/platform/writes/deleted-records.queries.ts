import { hash } from 'node:crypto';
import { foldText } from '../../domain/text.ts';
import { TRASH_DAYS, type TrashedKind } from '../../domain/trash.ts';
import type { Reader, Transaction } from '../database/database.ts';
import { momentBefore, newSalt, newStamp } from '../database/ids.ts';
import { removeRows, rowsWith } from '../database/rows.ts';
import type { Row } from '../database/tables.ts';
import { readWithin } from './command.ts';
import type { Author } from './journal.queries.ts';
import type { EntrySeal } from './seals.ts';

export type TrashRow = Row<'lixeira'>;

export interface DeletedRecord {
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

/** Stores a record that is deleted in the same transaction; returns the seal for the journal. */
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

/** What is kept of a record, in the company of its row: the JSON may have come with the file of a company. */
export function readKept<T>({ empresa_id, conteudo }: Pick<TrashRow, 'empresa_id' | 'conteudo'>): T {
  return readWithin(empresa_id, conteudo);
}

/** A salted digest of the whole row, which reveals nothing once the row is gone. */
export function digestDeleted(row: TrashRow): string {
  const { sal, id, empresa_id, recurso, registro_id, cliente_id, nome, detalhe, texto, conteudo } = row;
  const { chave_id, usuario_id, created_at } = row;
  const told = [sal, id, empresa_id, recurso, registro_id, cliente_id, nome, detalhe, texto, conteudo];
  return hash('sha256', JSON.stringify([...told, chave_id, usuario_id, created_at]));
}

export function findDeleted(db: Reader, empresaId: string, id: string): Promise<TrashRow | undefined> {
  return rowsWith(db, 'lixeira', { empresa_id: empresaId, id })
    .selectAll()
    .where('created_at', '>', oldestKept())
    .executeTakeFirst();
}

export function forgetDeleted(
  db: Transaction,
  { empresa_id, id }: Pick<TrashRow, 'empresa_id' | 'id'>,
): Promise<boolean> {
  return removeRows(db, 'lixeira', { empresa_id, id });
}

/** The oldest records that were deleted before the given moment, of any company that lives here, without those named. */
export function selectExpired(db: Reader, before: string, without: readonly string[]): Promise<TrashRow[]> {
  const found = db
    .selectFrom('lixeira')
    .innerJoin('empresas', 'empresas.id', 'lixeira.empresa_id')
    .selectAll('lixeira')
    .where('lixeira.created_at', '<=', before)
    .where('empresas.mudou_para', 'is', null)
    .orderBy('lixeira.created_at')
    .limit(ROWS_PER_SWEEP);
  return (without.length === 0 ? found : found.where('lixeira.id', 'not in', without)).execute();
}

export function oldestKept(): string {
  return momentBefore(TRASH_DAYS * DAY_MILLIS);
}

/** The end of the time in which a record deleted at the given moment can be restored. */
export function keptUntil(deletedAt: string): string {
  return new Date(Date.parse(deletedAt) + TRASH_DAYS * DAY_MILLIS).toISOString();
}

/** Removes SQLite's rowid column, so that the row fits both engines. */
export function withoutRowNumber<T extends object>(row: T): T {
  const columns: T & { seq?: number } = { ...row };
  delete columns.seq;
  return columns;
}
