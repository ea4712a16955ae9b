import { type SqlBool, sql } from 'kysely';
import type { AccessScope } from '../../domain/access-scope.ts';
import type { Workday } from '../../domain/periods.ts';
import { UNSOLD_STATUSES } from '../../domain/sale-status.ts';
import type { ClientOfDay, VisitOfDay } from '../../domain/visit-plan.ts';
import type { Reader } from '../../platform/database/database.ts';
import { prepared } from '../../platform/database/prepared.ts';
import { onCompanyAnd, rowsWith } from '../../platform/database/rows.ts';
import { clientsWithin } from '../clients/clients.filter.queries.ts';
import { selectSaleDays } from '../sums/last-year.queries.ts';

const USUAL_PRODUCTS = 3;
/** Usual products are taken from the latest orders; more orders or items than this do not change the result. */
const ORDERS_LOOKED_AT = 30;
const ITEMS_LOOKED_AT = 200;

interface ClientKey {
  empresa_id: string;
  cliente_id: string;
}

/** A day of the round, with its weekday and week number. */
export interface VisitPlanDay {
  readonly date: string;
  readonly day: Workday;
  readonly week: number;
}

/**
 * Active clients whose weekday it is, and those whose latest visit promised a return by that day; each with the latest days of
 * his sales, up to the day.
 */
export async function selectClientsOf(
  db: Reader,
  scope: AccessScope,
  day: VisitPlanDay,
  vendedor_id: string | undefined,
): Promise<{ client: ClientOfDay; days: readonly string[] }[]> {
  const found = clientsOf(db, scope, day, vendedor_id);
  const clients = await found.selectAll('encontrados').execute();
  const days = await selectSaleDays(db, scope.empresaId, found.select('encontrados.id'), day.date);
  return clients.map(({ por_dia, ...client }) => ({
    client: { ...client, por_dia: Boolean(por_dia) },
    days: days.get(client.id) ?? [],
  }));
}

/** Each client's latest visit recorded on the day. */
export async function selectVisitsOn(
  db: Reader,
  { empresaId }: AccessScope,
  { date }: VisitPlanDay,
): Promise<Map<string, VisitOfDay>> {
  const rows = await rowsWith(db, 'visitas', { empresa_id: empresaId, data: date })
    .select(['cliente_id', 'id', 'resultado', 'motivo'])
    .orderBy('momento')
    .orderBy('id')
    .execute();
  return new Map(rows.map(({ cliente_id, ...visit }) => [cliente_id, visit]));
}

function clientsOf(
  db: Reader,
  scope: AccessScope,
  { date, day, week }: VisitPlanDay,
  vendedor_id: string | undefined,
) {
  const active = clientsWithin(db, scope)
    .select(['id', 'cidade_dobrada', 'estado', 'cep', 'bairro', 'nome_dobrado'])
    .select(({ and, eb }) => and([eb(day, '=', true), isDue(week)]).as('por_dia'))
    .select(({ selectFrom }) =>
      selectFrom('visitas')
        .select('visitas.proxima')
        .whereRef('visitas.empresa_id', '=', 'clientes.empresa_id')
        .whereRef('visitas.cliente_id', '=', 'clientes.id')
        .where('visitas.data', '<', date)
        .orderBy('visitas.data', 'desc')
        .orderBy('visitas.momento', 'desc')
        .orderBy('visitas.id', 'desc')
        .limit(1)
        .as('proxima'),
    )
    .where('ativo', '=', true);
  const seen = vendedor_id === undefined ? active : active.where('clientes.vendedor_id', '=', vendedor_id);
  return db
    .selectFrom(seen.as('encontrados'))
    .where(({ or, eb }) => or([sql<SqlBool>`encontrados.por_dia`, eb('encontrados.proxima', '<=', date)]));
}

/** Due every `visita_semanas` weeks from `visita_desde` on; without that day, every week. */
function isDue(week: number) {
  return sql<SqlBool>`(semana_inicial is null
    or (semana_inicial <= ${week} and (${week} - semana_inicial) % visita_semanas = 0))`;
}

/** What is shown of a client on the round. */
export const shownClient = prepared<{ empresa_id: string; id: string }>()((db, param) =>
  rowsWith(db, 'clientes', { empresa_id: param('empresa_id'), id: param('id') })
    .select(['codigo', 'nome', 'telefone', 'endereco', 'bairro', 'cidade', 'estado'])
    .select(['observacao', 'cep']),
);

export const latestSale = prepared<ClientKey>()((db, param) =>
  rowsWith(db, 'vendas', { empresa_id: param('empresa_id'), cliente_id: param('cliente_id') })
    .select(['id', 'pedido', 'data', 'valor_total', 'status'])
    .where('status', 'not in', UNSOLD_STATUSES)
    .orderBy('data', 'desc')
    .orderBy('id', 'desc')
    .limit(1),
);

export const usualProducts = prepared<ClientKey>()((db, param) =>
  db
    .selectFrom(
      rowsWith(db, 'vendas', { empresa_id: param('empresa_id'), cliente_id: param('cliente_id') })
        .select(['empresa_id', 'id'])
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
    .leftJoin('produtos', (join) => onCompanyAnd(join, 'produtos.id', 'itens_venda.produto_id'))
    .select(['itens_venda.produto_id', 'produtos.nome as produto_nome'])
    .select((column) => column.fn.count<number>('recentes.id').distinct().as('vezes'))
    .groupBy(['itens_venda.produto_id', 'produtos.nome'])
    .orderBy('vezes', 'desc')
    .orderBy('itens_venda.produto_id')
    .limit(USUAL_PRODUCTS),
);
