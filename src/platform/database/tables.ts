import type { Selectable } from 'kysely';
import { ACCESS, SHARED } from './tables/access.ts';
import type { Table, TablesOf } from './tables/columns.ts';
import { FLOWS } from './tables/flows.ts';
import { MONEY } from './tables/money.ts';
import { SALES } from './tables/sales.ts';
import { ROAD, TRADE } from './tables/trade.ts';

/** Every table that holds rows of companies, referenced tables first, in the order in which files of companies have them. */
export const COMPANY_TABLES = { ...ACCESS, ...TRADE, ...SALES, ...MONEY, ...ROAD, ...FLOWS };

/** The tables that a migration adds; without a name, those of the first. */
export function tablesSince(migration?: string): Record<string, Table> {
  const all = Object.entries<Table>({ ...COMPANY_TABLES, ...SHARED });
  return Object.fromEntries(all.filter(([, { facts }]) => facts.since === migration));
}

/** As `table.column`. */
export function declaredColumns(): Set<string> {
  const all = Object.entries<Table>({ ...COMPANY_TABLES, ...SHARED });
  return new Set(
    all.flatMap(([name, { columns }]) => Object.keys(columns).map((column) => `${name}.${column}`)),
  );
}

export interface Tables extends TablesOf<typeof COMPANY_TABLES>, TablesOf<typeof SHARED> {}
export type Row<T extends keyof Tables> = Selectable<Tables[T]>;

export type CountedTable = Exclude<keyof Tables['contadores'], 'empresa_id' | 'versao' | 'fechada_ate'>;

export type RecordTable = TablesWith<'empresa_id' | 'id'>;

export type SearchableTable = TablesWith<'empresa_id' | 'id' | 'busca'>;

type TablesWith<Column extends string> = {
  [T in keyof Tables]: [Column] extends [keyof Tables[T]] ? T : never;
}[keyof Tables];
