import { type RawBuilder, sql } from 'kysely';
import { dueAfter } from '../../../domain/commission-entries.ts';
import type { Transaction } from '../database.ts';
import type { MigrationWatcher } from '../migration-watcher.ts';

const SALES_PER_STEP = 20_000;
const DUE_DAY = 15;

const INVOICED = sql`('PAGA', 'Faturado', 'ENVIADA', 'Enviado', 'ENTREGUE', 'Entregue')`;
const PAID = sql`('PAGA')`;
const CANCELLED = sql`('CANCELADA', 'Cancelado')`;

/** Sales from before get the present rate of their representada, one instalment, and days from their stage. */
export async function giveOldSalesTheirEntries(db: Transaction, watcher: MigrationWatcher): Promise<void> {
  const total = await countSales(db);
  if (total === 0) return;
  await noteDueDays(db);
  watcher.begin('commission of sales from before', total);
  for (let after = NOBODY; ; ) {
    const last = await lastOfStep(db, after);
    await freezeRates(db, within(after, last, sql`empresa_id, id`));
    await makeEntries(db, after, last);
    watcher.advance(last.count);
    if (last.count < SALES_PER_STEP) break;
    after = last;
  }
  await sql`drop table prazos`.execute(db);
  await sql`update contadores set parcelas = vendas`.execute(db);
}

interface Place {
  readonly empresa_id: string;
  readonly id: string;
}

const NOBODY: Place = {
  empresa_id: '00000000-0000-0000-0000-000000000000',
  id: '00000000-0000-0000-0000-000000000000',
};

async function countSales(db: Transaction): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*) as n from vendas`.execute(db);
  return rows[0]?.n ?? 0;
}

/** When the commission of a day is due, once for each day: the engines count months differently. */
async function noteDueDays(db: Transaction): Promise<void> {
  await sql`create table prazos as select distinct data, data as vence_em from vendas`.execute(db);
  await sql`create index prazos_por_data on prazos (data)`.execute(db);
  const { rows } = await sql<{ data: string }>`select data from prazos`.execute(db);
  for (const { data } of rows)
    await sql`update prazos set vence_em = ${dueAfter(data, DUE_DAY)} where data = ${data}`.execute(db);
}

async function lastOfStep(db: Transaction, after: Place) {
  const { rows } = await sql<{ empresa_id: string; id: string; count: number }>`
    select empresa_id, id, place as count from (
      select empresa_id, id, row_number() over (order by empresa_id, id) as place from vendas
      where (empresa_id, id) > (${after.empresa_id}, ${after.id})
      order by empresa_id, id limit ${SALES_PER_STEP}
    ) as step order by place desc limit 1`.execute(db);
  return rows[0] ?? { ...after, count: 0 };
}

/** Each table is walked by its own key: to find one through the other, SQLite would walk all of it at every step. */
function within(after: Place, last: Place, key: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(${key}) > (${after.empresa_id}, ${after.id}) and (${key}) <= (${last.empresa_id}, ${last.id})`;
}

async function freezeRates(db: Transaction, step: RawBuilder<unknown>): Promise<void> {
  await sql`
    update vendas set faturado_em = case when status in ${INVOICED} then data end,
      comissao = (
        select representadas.comissao from representadas
        where representadas.empresa_id = vendas.empresa_id and representadas.id = vendas.representada_id
      )
    where ${step}`.execute(db);
}

/** Item by item, in whole numbers: millionths of a percent, in two pieces so that no product is too large. */
const ITEM_COMMISSION = sql`
  itens_venda.valor_total / 100000000 * cast(round(vendas.comissao * 1000000) as bigint)
  + (itens_venda.valor_total % 100000000 * cast(round(vendas.comissao * 1000000) as bigint) + 50000000) / 100000000`;

async function makeEntries(db: Transaction, after: Place, last: Place): Promise<void> {
  await sql`
    insert into parcelas (empresa_id, venda_id, numero, vencimento, valor, pago_em, representada_id, data, pedido,
      cancelada, comissao, evento_em, vence_em, previsto_em)
    select vendas.empresa_id, vendas.id, 1, vendas.data, vendas.valor_total,
      case when status in ${PAID} then vendas.data end, representada_id, vendas.data, pedido, status in ${CANCELLED},
      earned.comissao, case when status in ${PAID} then vendas.data end,
      case when status in ${PAID} then prazos.vence_em end, prazos.vence_em
    from vendas
    join prazos on prazos.data = vendas.data
    join (
      select itens_venda.empresa_id, itens_venda.venda_id, cast(sum(${ITEM_COMMISSION}) as bigint) as comissao
      from itens_venda join vendas
        on vendas.empresa_id = itens_venda.empresa_id and vendas.id = itens_venda.venda_id
      where ${within(after, last, sql`itens_venda.empresa_id, itens_venda.venda_id`)}
      group by itens_venda.empresa_id, itens_venda.venda_id
    ) as earned on earned.empresa_id = vendas.empresa_id and earned.venda_id = vendas.id
    where ${within(after, last, sql`vendas.empresa_id, vendas.id`)}`.execute(db);
}
