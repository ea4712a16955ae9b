import type { Selectable } from 'kysely';
import type { AccessTables } from './tables/access.ts';
import type { FlowTables } from './tables/flows.ts';
import type { MoneyTables } from './tables/money.ts';
import type { SaleTables } from './tables/sales.ts';
import type { TradeTables } from './tables/trade.ts';

export interface Tables extends AccessTables, TradeTables, SaleTables, MoneyTables, FlowTables {}

export type Row<T extends keyof Tables> = Selectable<Tables[T]>;

export type CountedTable = Exclude<keyof Tables['contadores'], 'empresa_id' | 'versao' | 'fechada_ate'>;

export type RecordTable = TablesWith<'empresa_id' | 'id'>;

export type SearchableTable = TablesWith<'empresa_id' | 'id' | 'busca'>;

type TablesWith<Column extends string> = {
  [T in keyof Tables]: [Column] extends [keyof Tables[T]] ? T : never;
}[keyof Tables];
