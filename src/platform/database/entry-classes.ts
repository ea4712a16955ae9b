import { type RawBuilder, sql } from 'kysely';

/**
 * The class of a commission entry, which does not depend on the day. Late entries are found by an index on class and due date,
 * without reading settled ones.
 */
export const ENTRY_CLASS = {
  aberta: 0,
  prevista: 1,
  recebida: 2,
  divergente: 3,
  estornada: 4,
  cancelada: 5,
} as const;

export type EntryClass = keyof typeof ENTRY_CLASS;

/** Exactly as in the indexes, which the engines otherwise would not use. */
export const entryClass: RawBuilder<number> = sql`(case
  when cancelada then case when recebido <> 0 then 4 else 5 end
  when (recebido <> 0 or ajuste <> 0) and comissao + ajuste - recebido = 0 then 2
  when recebido <> 0 then 3
  when vence_em is null then 1
  when comissao + ajuste = 0 then 2
  else 0 end)`;
