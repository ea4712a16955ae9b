import { wholeCompany } from '../../domain/access-scope.ts';
import type { Reader } from '../../platform/database/database.ts';
import { onCompanyAnd, rowsWith } from '../../platform/database/rows.ts';
import { detailedEntries } from '../commissions/entries.list.queries.ts';
import { asOf, type DetailedEntryRow } from '../commissions/entry.record.ts';
import type { EntryKey } from './candidates.ts';
import type { Payer } from './stated-sales.queries.ts';

const SALES_PER_READ = 200;

/** Entries with columns of their sales, keyed by `venda parcela`; deleted ones are left out. */
export async function readCandidates(
  db: Reader,
  { empresaId, representadaId, today }: Payer,
  keys: readonly EntryKey[],
): Promise<Map<string, DetailedEntryRow>> {
  const found = new Map<string, DetailedEntryRow>();
  const sales = [...new Set(keys.map(([venda_id]) => venda_id))];
  for (let first = 0; first < sales.length; first += SALES_PER_READ) {
    const rows = await detailedEntries(db, wholeCompany(empresaId))
      .where('parcelas.venda_id', 'in', sales.slice(first, first + SALES_PER_READ))
      .where('parcelas.representada_id', '=', representadaId)
      .execute();
    for (const row of rows) found.set(`${row.venda_id} ${row.numero}`, asOf(row, today));
  }
  return found;
}

/** The client names of sales, by sale id. */
export async function readClientNames(
  db: Reader,
  empresaId: string,
  sales: readonly (string | null)[],
): Promise<Map<string, string>> {
  const ids = [...new Set(sales.filter((id) => id !== null))];
  if (ids.length === 0) return new Map();
  const rows = await rowsWith(db, 'vendas', { empresa_id: empresaId, id: ids })
    .innerJoin('clientes', (join) => onCompanyAnd(join, 'clientes.id', 'vendas.cliente_id'))
    .select(['vendas.id', 'clientes.nome'])
    .execute();
  return new Map(rows.map(({ id, nome }) => [id, nome]));
}
