import { type RawBuilder, sql } from 'kysely';

/**
 * What the facts of a commission entry say of it on any day. Which open ones are late depends on the day alone, so an
 * index on this and on the due date finds them without looking at what was settled.
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

/** Word for word as the indexes have it: only so do the engines know it again. */
export const entryClass: RawBuilder<number> = sql`(case
  when cancelada then case when recebido <> 0 then 4 else 5 end
  when (recebido <> 0 or ajuste <> 0) and comissao + ajuste - recebido = 0 then 2
  when recebido <> 0 then 3
  when vence_em is null then 1
  when comissao + ajuste = 0 then 2
  else 0 end)`;
