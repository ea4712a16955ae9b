import type { JournalRow } from '../changes/journal.queries.ts';
import { firstThatFit, measureEntries, readEntries } from '../changes/journal-steps.queries.ts';
import type { Reader } from '../database/database.ts';
import type { KindName } from '../kinds/all.ts';

export type JournalOrder = 'antigas' | 'recentes';

export interface JournalFilter {
  ordem?: JournalOrder | undefined;
  apos?: number | undefined;
  antes?: number | undefined;
  limit: number;
  recurso?: KindName | undefined;
  registro_id?: string | undefined;
  chave_id?: string | undefined;
  usuario_id?: string | undefined;
}

/**
 * Entries between `apos` and `antes`, neither included; oldest first, unless the newest are asked for. As many as asked for, or fewer
 * where they are so large that more would be too much for one answer.
 */
export async function selectEntries(
  db: Reader,
  empresaId: string,
  { ordem, apos, antes, limit, recurso, registro_id, chave_id, usuario_id }: JournalFilter,
): Promise<{ rows: JournalRow[]; more: boolean }> {
  let found = db.selectFrom('jornal').where('empresa_id', '=', empresaId);
  if (apos !== undefined) found = found.where('numero', '>', apos);
  if (antes !== undefined) found = found.where('numero', '<', antes);
  if (recurso !== undefined) found = found.where('recurso', '=', recurso);
  if (registro_id !== undefined) found = found.where('registro_id', '=', registro_id);
  if (chave_id !== undefined) found = found.where('chave_id', '=', chave_id);
  if (usuario_id !== undefined) found = found.where('usuario_id', '=', usuario_id);
  const order = ordem === 'recentes' ? 'desc' : 'asc';
  const sizes = await measureEntries(db, found.orderBy('numero', order).limit(limit + 1));
  const fitting = firstThatFit(sizes.slice(0, limit));
  return { rows: await readEntries(db, empresaId, fitting), more: sizes.length > fitting.length };
}
