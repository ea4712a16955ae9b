import type { AccessScope } from '../../domain/access-scope.ts';
import { lateFrom, rhythmOn } from '../../domain/rhythm.ts';
import type { Reader } from '../../platform/database/database.ts';
import { recordTag } from '../../platform/http/replies/conditional.ts';
import { toClient } from '../../trade/clients/clients.contract.ts';
import { clientsWithin } from '../../trade/clients/clients.filter.queries.ts';
import { findManySales, findSale } from '../../trade/sales/find-sale.queries.ts';
import { selectSaleDays } from '../../trade/sales/sale-days.queries.ts';
import { type Sale, taggedPart, toSale } from '../../trade/sales/sales.record.ts';
import { toNotedVisit, toVisit } from '../../trade/visits/visits.record.ts';
import { selectLatestSales, selectLatestVisits, selectSalesOnDays } from './client-parts.queries.ts';
import { idsOf, writeTagged } from './copied-records.queries.ts';
import type { SyncSource } from './sync-source.ts';

/** Sales with more items than this are copied without items, which the phone requests when needed. */
const MOST_ITEMS = 200;

/** A client with the latest sales, visits, rhythm and promised return. */
export const copiedClients: SyncSource = {
  atOnce: 20,
  ofPortfolio: true,
  isFor: () => true,
  selectIds: (db, scope, after, limit) => {
    const found = clientsWithin(db, scope)
      .select('clientes.id')
      .where('clientes.ativo', '=', true)
      .orderBy('clientes.id')
      .limit(limit);
    return idsOf(after === null ? found : found.where('clientes.id', '>', after));
  },
  async read(db, scope, ids, today) {
    const rows = await clientsWithin(db, scope)
      .selectAll('clientes')
      .where('clientes.id', 'in', ids)
      .where('clientes.ativo', '=', true)
      .execute();
    const found = rows.map(({ id }) => id);
    if (found.length === 0) return new Map();
    const sales = await readSales(db, scope, found);
    const visits = await readVisits(db, scope, rows);
    const days = await selectSaleDays(db, scope.empresaId, found, today);
    return new Map(
      rows.map((row) => {
        const own = days.get(row.id) ?? [];
        const { ritmo_dias, esperado_em } = rhythmOn(today, own);
        const visitas = visits.get(row.id) ?? [];
        const retorno = visitas[0]?.proxima ?? null;
        const rest = JSON.stringify({ visitas, ritmo_dias, esperado_em, ...lateFrom(own), retorno });
        const vendas = (sales.get(row.id) ?? []).join();
        return [row.id, writeTagged(toClient(row), `,"vendas":[${vendas}],${rest.slice(1, -1)}`)];
      }),
    );
  },
};

async function readSales(db: Reader, scope: AccessScope, clients: readonly string[]) {
  const latest = await selectLatestSales(db, scope.empresaId, clients);
  const facts = await findManySales(
    db,
    scope.empresaId,
    latest.map(({ id }) => id),
    MOST_ITEMS,
  );
  const shown = new Map<string, string[]>();
  for (const { id, cliente_id } of latest) {
    const sale = facts.get(id);
    const told = sale === 'large' ? await tellLarge(db, scope, id) : sale && tell(toSale(sale, scope));
    if (told === undefined) continue;
    const known = shown.get(cliente_id) ?? [];
    known.push(told);
    shown.set(cliente_id, known);
  }
  return shown;
}

function tell(shown: Sale): string {
  return writeTagged(shown, '', recordTag(taggedPart(shown)));
}

/** The ETag is that of the whole sale. */
async function tellLarge(db: Reader, scope: AccessScope, id: string) {
  const sale = await findSale(db, scope, id);
  if (sale === undefined) return undefined;
  const shown = toSale(sale, scope);
  return JSON.stringify({ ...shown, itens: null, etag: recordTag(taggedPart(shown)) });
}

async function readVisits(
  db: Reader,
  { empresaId }: AccessScope,
  clients: readonly { readonly id: string; readonly nome: string }[],
) {
  const names = new Map(clients.map(({ id, nome }) => [id, nome]));
  const rows = await selectLatestVisits(db, empresaId, [...names.keys()]);
  const sales = await selectSalesOnDays(db, empresaId, rows);
  const visits = Map.groupBy(rows, ({ cliente_id }) => cliente_id);
  return new Map(
    [...visits].map(([cliente_id, own]) => [
      cliente_id,
      own.map((row) =>
        toVisit(toNotedVisit(row), {
          cliente_nome: names.get(cliente_id) ?? '',
          vendas: sales.get(`${cliente_id} ${row.data}`) ?? [],
        }),
      ),
    ]),
  );
}
