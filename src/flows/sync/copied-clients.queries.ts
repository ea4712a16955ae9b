import { type RawBuilder, sql } from 'kysely';
import { type AccessScope, wholeCompany } from '../../domain/access-scope.ts';
import { lateFrom, rhythmOn } from '../../domain/rhythm.ts';
import { UNSOLD_STATUSES } from '../../domain/sale-status.ts';
import type { Reader } from '../../platform/database/database.ts';
import { preparedForEach } from '../../platform/database/prepared.ts';
import { rowsWith } from '../../platform/database/rows.ts';
import { partedTag } from '../../platform/http/replies/answers.ts';
import { toClient } from '../../trade/clients/clients.contract.ts';
import { clientsWithin } from '../../trade/clients/clients.filter.queries.ts';
import type { ClientRow } from '../../trade/clients/clients.queries.ts';
import { findManySales, findSale } from '../../trade/sales/find-sale.queries.ts';
import { type Sale, taggedPart, toSale } from '../../trade/sales/sales.record.ts';
import { selectSaleDays } from '../../trade/sums/last-year.queries.ts';
import { readCredits } from '../../trade/titles/credits.queries.ts';
import { toCredit } from '../../trade/titles/titles.contract.ts';
import { toVisit } from '../../trade/visits/visits.contract.ts';
import { readSalesOn } from '../../trade/visits/visits.queries.ts';
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
    const visits = await readVisits(db, scope.empresaId, rows);
    const credits = await readCreditsOf(db, scope.empresaId, ids);
    const days = await selectSaleDays(db, scope.empresaId, sql.join(ids), today);
    return rows.map((row) => {
      const own = days.get(row.id) ?? [];
      const { ritmo_dias, esperado_em } = rhythmOn(today, own);
      const visitas = visits.get(row.id) ?? [];
      const retorno = visitas[0]?.proxima ?? null;
      const creditos = (credits.get(row.id) ?? []).map(toCredit);
      const rest = JSON.stringify({ creditos, visitas, ritmo_dias, esperado_em, ...lateFrom(own), retorno });
      const vendas = (sales.get(row.id) ?? []).join();
      return writeTagged(toClient(row), `,"vendas":[${vendas}],${rest.slice(1, -1)}`);
    });
  },
});

async function readCreditsOf(db: Reader, empresaId: string, clients: readonly string[]) {
  const rows = await readCredits(db, wholeCompany(empresaId), { cliente_id: clients });
  return Map.groupBy(rows, ({ cliente_id }) => cliente_id);
}

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
  return writeTagged(shown, '', partedTag(taggedPart(shown), shown));
}

/** The ETag is that of the whole sale. */
async function tellLarge(db: Reader, scope: AccessScope, id: string) {
  const sale = await findSale(db, scope, id);
  if (sale === undefined) return undefined;
  const shown = toSale(sale, scope);
  return JSON.stringify({ ...shown, itens: null, etag: partedTag(taggedPart(shown), shown) });
}

async function readVisits(db: Reader, empresaId: string, clients: readonly ClientRow[]) {
  const names = new Map(clients.map(({ id, nome }) => [id, nome]));
  const rows = await selectLatestVisits(db, empresaId, [...names.keys()]);
  const salesOf = await readSalesOn(db, wholeCompany(empresaId), rows);
  const shown = rows.map((row) =>
    toVisit({ ...row, cliente_nome: names.get(row.cliente_id) ?? '', vendas: salesOf(row) }),
  );
  return Map.groupBy(shown, ({ cliente_id }) => cliente_id);
}

const LATEST = 5;

/** Each client's latest sales that count, newest first. */
async function selectLatestSales(db: Reader, empresa_id: string, clients: readonly string[]) {
  const questions = clients.map((cliente_id) => ({ empresa_id, cliente_id }));
  const lists = await latestSales.each(db, questions);
  return lists.flatMap((list, at) => idsIn(list).map((id) => ({ id, cliente_id: clients[at] as string })));
}

/** Each client's latest recorded visits, newest first. */
async function selectLatestVisits(db: Reader, empresa_id: string, clients: readonly string[]) {
  const questions = clients.map((cliente_id) => ({ empresa_id, cliente_id }));
  const ids = (await latestVisits.each(db, questions)).flatMap(idsIn);
  if (ids.length === 0) return [];
  const rows = await rowsWith(db, 'visitas', { empresa_id, id: ids }).selectAll().execute();
  const places = new Map(ids.map((id, place) => [id, place]));
  return rows.sort((a, b) => (places.get(a.id) ?? 0) - (places.get(b.id) ?? 0));
}

interface ClientKey {
  readonly empresa_id: string;
  readonly cliente_id: string;
}

/** Ids are separated by commas; null without any. */
const idsIn = (list: { readonly ids: string | null } | undefined) => list?.ids?.split(',') ?? [];

const latestSales = listOfEach(
  ({ empresa_id, cliente_id }) => sql`
    select vendas.id, vendas.data as dia from vendas
    where vendas.empresa_id = ${empresa_id} and vendas.cliente_id = ${cliente_id}
      and vendas.status not in (${sql.join(UNSOLD_STATUSES.map((status) => sql.lit(status)))})
    order by vendas.data desc, vendas.id desc limit ${sql.lit(LATEST)}`,
);

const latestVisits = listOfEach(
  ({ empresa_id, cliente_id }) => sql`
    select visitas.id, visitas.momento as dia from visitas
    where visitas.empresa_id = ${empresa_id} and visitas.cliente_id = ${cliente_id}
    order by visitas.data desc, visitas.momento desc, visitas.id desc limit ${sql.lit(LATEST)}`,
);

/** Runs `latest` once per client, by its index: a window function would read each client's whole history. */
function listOfEach(latest: (client: ClientKey) => RawBuilder<unknown>) {
  return preparedForEach<ClientKey>({ empresa_id: 'uuid', cliente_id: 'uuid' })((from, param) => {
    const listed = sql<string | null>`(
      select string_agg(cast(ultimas.id as text), ',' order by ultimas.dia desc, ultimas.id desc)
      from (${latest({ empresa_id: param('empresa_id'), cliente_id: param('cliente_id') })}) as ultimas)`;
    return from('clientes')
      .select(listed.as('ids'))
      .where('clientes.empresa_id', '=', param('empresa_id'))
      .where('clientes.id', '=', param('cliente_id'));
  });
}
