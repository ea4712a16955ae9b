import { type RawBuilder, sql } from 'kysely';

/** The class of an entry as indexes had it until payments could be presumed. */
export const formerEntryClass: RawBuilder<number> = sql`(case
  when cancelada then case when recebido <> 0 then 4 else 5 end
  when (recebido <> 0 or ajuste <> 0) and comissao + ajuste - recebido = 0 then 2
  when recebido <> 0 then 3
  when vence_em is null then 1
  when comissao + ajuste = 0 then 2
  else 0 end)`;
