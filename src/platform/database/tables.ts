import type { Selectable } from 'kysely';
import type { ACCESS } from './tables/access.ts';
import type { TablesOf } from './tables/columns.ts';
import type { FLOWS } from './tables/flows.ts';
import type { MONEY } from './tables/money.ts';
import type { SALES } from './tables/sales.ts';
import type { TRADE } from './tables/trade.ts';

export interface Tables
  extends TablesOf<typeof ACCESS>,
    TablesOf<typeof TRADE>,
    TablesOf<typeof SALES>,
    TablesOf<typeof MONEY>,
    TablesOf<typeof FLOWS> {}
export type Row<T extends keyof Tables> = Selectable<Tables[T]>;

export type CountedTable = Exclude<keyof Tables['contadores'], 'empresa_id' | 'versao' | 'fechada_ate'>;

export type RecordTable = TablesWith<'empresa_id' | 'id'>;

export type SearchableTable = TablesWith<'empresa_id' | 'id' | 'busca'>;

type TablesWith<Column extends string> = {
  [T in keyof Tables]: [Column] extends [keyof Tables[T]] ? T : never;
}[keyof Tables];
