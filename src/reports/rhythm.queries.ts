import { sql } from 'kysely';
import { clientsWithin } from '../clients/clients.filter.queries.ts';
import { type Reader, withTables } from '../database/database.ts';
import { spellingOf } from '../database/engine.ts';
import type { Border } from '../domain/border.ts';
import { UNSOLD_STATUSES } from '../domain/sale-status.ts';
import { selectSaleDays } from '../sales/sale-days.queries.ts';
import { holdsText } from './named.queries.ts';

interface SoughtClients {
  readonly vendedor_id?: string | undefined;
  readonly search?: string | undefined;
}

const YEAR_DAYS = 365;

export async function selectActiveClients(db: Reader, border: Border, sought: SoughtClients) {
  return (await activeClients(db, border, sought).execute()).map(({ id }) => id);
}

/** Each client's latest days with a sale, none after the day. */
export function selectDaysOf(db: Reader, border: Border, sought: SoughtClients, day: string) {
  return selectSaleDays(db, border.empresaId, activeClients(db, border, sought), day);
}

/** Each client's purchases in the year that ends with his last sale up to the day. */
export async function sumLastYears(db: Reader, border: Border, sought: SoughtClients, day: string) {
  const { daysAfter } = spellingOf(db);
  const { empresaId } = border;
  const begin = daysAfter(sql.ref('ultimas.ultima'), sql.lit(1 - YEAR_DAYS));
  const rows = await withTables(db)
    .with(
      (name) => name('ultimas').materialized(),
      () =>
        db
          .selectFrom('vendas')
          .select(['vendas.cliente_id', sql<string>`max(vendas.data)`.as('ultima')])
          .where('vendas.empresa_id', '=', empresaId)
          .where('vendas.cliente_id', 'in', activeClients(db, border, sought))
          .where('vendas.data', '<=', day)
          .where('vendas.status', 'not in', UNSOLD_STATUSES)
          .where(spellingOf(db).whileAsked('vendas'))
          .groupBy('vendas.cliente_id'),
    )
    .selectFrom('ultimas')
    .innerJoin('vendas', (join) =>
      join
        .on('vendas.empresa_id', '=', empresaId)
        .onRef('vendas.cliente_id', '=', 'ultimas.cliente_id')
        .onRef('vendas.data', '<=', 'ultimas.ultima')
        .on('vendas.data', '>=', begin)
        .on('vendas.status', 'not in', UNSOLD_STATUSES),
    )
    .select([
      'ultimas.cliente_id',
      sql<number>`count(*)`.as('pedidos'),
      sql<number>`cast(sum(vendas.valor_total) as double precision)`.as('valor'),
    ])
    .groupBy('ultimas.cliente_id')
    .execute();
  return new Map(rows.map(({ cliente_id, ...figures }) => [cliente_id, figures]));
}

function activeClients(db: Reader, border: Border, { vendedor_id, search }: SoughtClients) {
  let clients = clientsWithin(db, border).select('clientes.id').where('clientes.ativo', '=', true);
  if (vendedor_id !== undefined) clients = clients.where('clientes.vendedor_id', '=', vendedor_id);
  if (search)
    clients = clients.where(
      holdsText(['clientes.nome_dobrado', 'clientes.codigo_dobrado', 'clientes.cidade_dobrada'], search),
    );
  return clients;
}

/** The client fields shown beside the rhythm. */
export async function describeClients(db: Reader, empresaId: string, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, DescribedClient>();
  const rows = await selectDescribed(db, empresaId, ids);
  return new Map(rows.map((row) => [row.id, row]));
}

type DescribedClient = Awaited<ReturnType<typeof selectDescribed>>[number];

function selectDescribed(db: Reader, empresaId: string, ids: readonly string[]) {
  return db
    .selectFrom('clientes')
    .select(['id', 'nome', 'cidade', 'estado', 'telefone', 'vendedor_id'])
    .where('empresa_id', '=', empresaId)
    .where('id', 'in', ids)
    .execute();
}
