import { type SqlBool, sql } from 'kysely';
import { clientsWithin } from '../clients/clients.filter.queries.ts';
import type { Reader } from '../database/database.ts';
import { prepared } from '../database/prepared.ts';
import type { Border } from '../domain/border.ts';
import { UNSOLD_STATUSES } from '../domain/sale-status.ts';
import type { Workday } from '../domain/weekdays.ts';
import { ONE_RECORD, type Page } from '../http/contract/pagination.ts';
import { type FoundIds, selectPage } from '../lists/pages.queries.ts';
import { readAll } from '../lists/read-all.queries.ts';

const USUAL_PRODUCTS = 3;
/** What a client usually buys is told by its latest orders; beyond so many of them and their items, nothing changes. */
const ORDERS_LOOKED_AT = 30;
const ITEMS_LOOKED_AT = 200;

interface ClientKey {
  empresa_id: string;
  cliente_id: string;
}

const ROUTE = ['cidade_dobrada', 'estado', 'nome_dobrado', 'id'] as const;

/** A day of a round, and the number of its week. */
export interface RoundDay {
  readonly day: Workday;
  readonly week: number;
}

/** The active clients of a day as a route goes: by city, then by name, both as a search sees them. */
export function clientsToVisit(db: Reader, border: Border, day: RoundDay, page: Page) {
  return selectPage(findClients(db, border, day), page, (ids) => readClients(db, border, ids));
}

export async function countClientsToVisit(db: Reader, border: Border, day: RoundDay): Promise<number> {
  return (await clientsToVisit(db, border, day, ONE_RECORD)).total;
}

/** All of them, some at a time. */
export function everyClientToVisit(db: Reader, border: Border, day: RoundDay) {
  return readAll(
    findClients(db, border, day),
    (ids) => readClients(db, border, ids),
    (found, { cidade_dobrada, estado, nome_dobrado, id }) =>
      found.where(({ eb, refTuple, tuple }) =>
        eb(refTuple(...ROUTE), '>', tuple(cidade_dobrada, estado, nome_dobrado, id)),
      ),
  );
}

function findClients(db: Reader, border: Border, { day, week }: RoundDay): FoundIds<'clientes'> {
  return clientsWithin(db, border)
    .select('id')
    .where('ativo', '=', true)
    .where(day, '=', true)
    .where(isDue(week))
    .orderBy('cidade_dobrada')
    .orderBy('estado')
    .orderBy('nome_dobrado')
    .orderBy('id');
}

/** Every so many weeks from its first on; every week where it has none. */
function isDue(week: number) {
  return sql<SqlBool>`(semana_inicial is null
    or (semana_inicial <= ${week} and (${week} - semana_inicial) % visita_semanas = 0))`;
}

export type ClientToVisit = Awaited<ReturnType<typeof readClients>>[number];

function readClients(db: Reader, border: Border, ids: FoundIds<'clientes'>) {
  return clientsWithin(db, border)
    .select(['id', 'codigo', 'nome', 'telefone', 'endereco', 'bairro', 'cidade', 'estado', 'observacao'])
    .select(['cidade_dobrada', 'nome_dobrado'])
    .where('id', 'in', ids)
    .orderBy('cidade_dobrada')
    .orderBy('estado')
    .orderBy('nome_dobrado')
    .orderBy('id')
    .execute();
}

const latestSale = prepared<ClientKey>()((db, param) =>
  db
    .selectFrom('vendas')
    .select(['id', 'pedido', 'data', 'valor_total', 'status'])
    .where('empresa_id', '=', param('empresa_id'))
    .where('cliente_id', '=', param('cliente_id'))
    .where('status', 'not in', UNSOLD_STATUSES)
    .orderBy('data', 'desc')
    .orderBy('id', 'desc')
    .limit(1),
);

export function findLatestSale(db: Reader, empresaId: string, clienteId: string) {
  return latestSale.first(db, { empresa_id: empresaId, cliente_id: clienteId });
}

const usualProducts = prepared<ClientKey>()((db, param) =>
  db
    .selectFrom((db) =>
      db
        .selectFrom('vendas')
        .select(['empresa_id', 'id'])
        .where('empresa_id', '=', param('empresa_id'))
        .where('cliente_id', '=', param('cliente_id'))
        .where('status', 'not in', UNSOLD_STATUSES)
        .orderBy('data', 'desc')
        .orderBy('id', 'desc')
        .limit(ORDERS_LOOKED_AT)
        .as('recentes'),
    )
    .innerJoin('itens_venda', (join) =>
      join
        .onRef('itens_venda.empresa_id', '=', 'recentes.empresa_id')
        .onRef('itens_venda.venda_id', '=', 'recentes.id')
        .on('itens_venda.posicao', '<', ITEMS_LOOKED_AT),
    )
    .leftJoin('produtos', (join) =>
      join
        .onRef('produtos.empresa_id', '=', 'itens_venda.empresa_id')
        .onRef('produtos.id', '=', 'itens_venda.produto_id'),
    )
    .select(['itens_venda.produto_id', 'produtos.nome as produto_nome'])
    .select((column) => column.fn.count<number>('recentes.id').distinct().as('vezes'))
    .groupBy(['itens_venda.produto_id', 'produtos.nome'])
    .orderBy('vezes', 'desc')
    .orderBy('itens_venda.produto_id')
    .limit(USUAL_PRODUCTS),
);

export function findUsualProducts(db: Reader, empresaId: string, clienteId: string) {
  return usualProducts.all(db, { empresa_id: empresaId, cliente_id: clienteId });
}
