import type { AccessScope } from '../../domain/access-scope.ts';
import { lateFrom, rhythmOn } from '../../domain/rhythm.ts';
import type { Reader } from '../../platform/database/database.ts';
import { recordTag } from '../../platform/http/replies/conditional.ts';
import { toClient } from '../../trade/clients/clients.contract.ts';
import { clientsWithin } from '../../trade/clients/clients.filter.queries.ts';
import { findManySales, findSale } from '../../trade/sales/find-sale.queries.ts';
import { selectSaleDays } from '../../trade/sales/sale-days.queries.ts';
import { type Sale, taggedPart, toSale } from '../../trade/sales/sales.record.ts';
import { toNotedVisit, toVisit } from '../../trade/visits/visits.contract.ts';
import { selectLatestSales, selectLatestVisits, selectSalesOnDays } from './client-parts.queries.ts';
import { copyOf, writeTagged } from './copied-records.queries.ts';

/** Sales with more items than this are copied without items, which the phone requests when needed. */
const MOST_ITEMS = 200;

/** A client with the latest sales, visits, rhythm and promised return. */
export const copiedClients = copyOf({
  atOnce: 20,
  ofPortfolio: true,
  within: (db, scope) => clientsWithin(db, scope).where('clientes.ativo', '=', true),
  async write(rows, db, scope, today) {
    const ids = rows.map(({ id }) => id);
    const sales = await readSales(db, scope, ids);
    const visits = await readVisits(db, scope, rows);
    const days = await selectSaleDays(db, scope.empresaId, ids, today);
    return rows.map((row) => {
      const own = days.get(row.id) ?? [];
      const { ritmo_dias, esperado_em } = rhythmOn(today, own);
      const visitas = visits.get(row.id) ?? [];
      const retorno = visitas[0]?.proxima ?? null;
      const rest = JSON.stringify({ visitas, ritmo_dias, esperado_em, ...lateFrom(own), retorno });
      const vendas = (sales.get(row.id) ?? []).join();
      return writeTagged(toClient(row), `,"vendas":[${vendas}],${rest.slice(1, -1)}`);
    });
  },
});

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
