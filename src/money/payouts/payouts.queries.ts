import { type RawBuilder, sql } from 'kysely';
import { type AccessScope, wholeCompany } from '../../domain/access-scope.ts';
import type { AskedPeriod } from '../../domain/periods.ts';
import type { Reader, Transaction } from '../../platform/database/database.ts';
import { dialectOf } from '../../platform/database/engine.ts';
import { newStamp } from '../../platform/database/ids.ts';
import { onCompanyAnd, removeRows, rowsWith, walkRows } from '../../platform/database/rows.ts';
import { ENTRY_CLASS, entryClass, RECEIVED_SQL } from '../../platform/database/tables/commission-sums.ts';
import type { Row } from '../../platform/database/tables.ts';
import { companyList, companyRecords } from '../../platform/lists/company-records.queries.ts';
import type { FoundIds } from '../../platform/lists/pages.queries.ts';
import { detailedEntries } from '../commissions/entries.list.queries.ts';
import { isPresumed, type Presumption, readPresumption } from '../commissions/presumption.queries.ts';
import { addLines, insertLines, oldestFirst, withLines } from '../receipts/receipt-lines.queries.ts';
import { type NewPayout, type PayoutLine, toPayout, toStatedShare } from './payouts.contract.ts';

const PAID_OUT = { table: 'linhas_repasse', owner: 'repasse_id', column: 'repasse_pago' } as const;

export const payoutRecords = {
  kind: 'repasses',
  ...withLines(PAID_OUT, companyRecords('repasses', { ofVendedor: true }).find),
  show: ({ row, lines }: FoundPayout) => toPayout(row, lines),
  /** Reverts the whole payout; the foreign key deletes its lines. */
  async remove(db: Transaction, { row, lines }: FoundPayout): Promise<void> {
    await addLines(db, PAID_OUT, row, { from: 0, to: lines.length }, -1);
    await removeRows(db, 'repasses', { empresa_id: row.empresa_id, id: row.id });
  },
} as const;

interface FoundPayout {
  readonly row: Row<'repasses'>;
  readonly lines: readonly PayoutLine[];
}

export async function insertPayout(
  db: Transaction,
  empresaId: string,
  { vendedor_id, data, valor, referencia = null }: NewPayout,
  lines: readonly PayoutLine[],
): Promise<Row<'repasses'>> {
  const row = { ...newStamp(), empresa_id: empresaId, vendedor_id, data, valor, referencia };
  await db.insertInto('repasses').values(row).execute();
  await insertLines(db, PAID_OUT, row, lines);
  return row;
}

export const payoutList = companyList('repasses', {
  ofVendedor: true,
  filters: {
    de: ['data', '>='],
    ate: ['data', '<='],
    // Finds no payouts: with a day, the answer also tells what is open of entries due by then.
    abertos: (found: FoundIds<'repasses'>) => found,
  },
  read: readPayouts,
});

function readPayouts(db: Reader, empresaId: string, ids: FoundIds<'repasses'>) {
  return rowsWith(db, 'repasses', { empresa_id: empresaId })
    .where('repasses.id', 'in', ids)
    .innerJoin('membros', (join) => onCompanyAnd(join, 'membros.usuario_id', 'repasses.vendedor_id'))
    .selectAll('repasses')
    .select('membros.nome as vendedor_nome')
    .orderBy('repasses.id', 'desc')
    .execute();
}

/** What each vendedor may have of entries received in full and due by a day; what was paid too much is subtracted. */
export async function sumOpenShares(
  db: Reader,
  { empresaId, vendedorId }: AccessScope,
  day: string,
  today: string,
): Promise<{ vendedor_id: string; vendedor_nome: string; parcelas: number; valor: number }[]> {
  let open = rowsWith(db, 'parcelas', { empresa_id: empresaId })
    .innerJoin('membros', (join) => onCompanyAnd(join, 'membros.usuario_id', 'parcelas.vendedor_id'))
    .select(['membros.usuario_id as vendedor_id', 'membros.nome as vendedor_nome'])
    .select(({ fn }) => fn.countAll<number>().as('parcelas'))
    .select(sql<number>`cast(sum(repasse_valor - repasse_pago) as double precision)`.as('valor'))
    .where(dialectOf(db).unindexed<string | null>('parcelas.vendedor_id'), 'is not', null)
    .where(sql<boolean>`repasse_valor <> repasse_pago`)
    .where(isReceived(await readPresumption(db, empresaId, today)))
    .where(sql<boolean>`coalesce(vence_em, previsto_em) <= ${day}`)
    .groupBy(['membros.usuario_id', 'membros.nome'])
    .orderBy('membros.nome');
  if (vendedorId !== null) open = open.where('parcelas.vendedor_id', '=', vendedorId);
  return open.execute();
}

function isReceived(presumption: Presumption): RawBuilder<boolean> {
  const nothing = sql.lit(ENTRY_CLASS.presumivel_nula);
  return sql<boolean>`${sql.raw(RECEIVED_SQL)} and (${entryClass} <> ${nothing} or ${isPresumed(presumption)})`;
}

/** Sorts entries without a due date last. */
const UNDATED = '9999-12-31';

/** What a vendedor may have of entries received in full, in pages, the oldest due date first. */
export async function* walkOpenShares(db: Reader, empresaId: string, vendedorId: string, today: string) {
  const presumption = await readPresumption(db, empresaId, today);
  const isPaid = isPresumed(presumption);
  const due = sql<string>`coalesce(vence_em, case when ${isPaid} then previsto_em end, ${UNDATED})`;
  const found = rowsWith(db, 'parcelas', { empresa_id: empresaId, vendedor_id: vendedorId })
    .where(sql<boolean>`repasse_valor <> repasse_pago`)
    .where(sql<boolean>`repasse_valor > repasse_pago`)
    .where(isReceived(presumption));
  yield* oldestFirst(found, due, sql`repasse_valor - repasse_pago`);
}

const ENTRIES_PER_READ = 500;

/** The entries of a vendedor of which something was received, by the day of the last receipt. */
export async function* walkShares(
  db: Reader,
  empresaId: string,
  vendedorId: string,
  { de = '0001-01-01', ate = UNDATED }: AskedPeriod,
) {
  const receipts = db
    .selectFrom('linhas_recebimento as linhas')
    .innerJoin('recebimentos', (join) => onCompanyAnd(join, 'recebimentos.id', 'linhas.recebimento_id'))
    .innerJoin('parcelas', (join) =>
      onCompanyAnd(join, 'parcelas.venda_id', 'linhas.venda_id').onRef(
        'parcelas.numero',
        '=',
        'linhas.parcela',
      ),
    )
    .select(['linhas.venda_id', 'linhas.parcela', ({ fn }) => fn.max('recebimentos.data').as('recebido_em')])
    .where('parcelas.empresa_id', '=', empresaId)
    .where('parcelas.vendedor_id', '=', vendedorId)
    .groupBy(['linhas.venda_id', 'linhas.parcela']);
  const found = detailedEntries(db, wholeCompany(empresaId))
    .innerJoin(receipts.as('vindas'), (join) =>
      join.onRef('vindas.venda_id', '=', 'parcelas.venda_id').onRef('vindas.parcela', '=', 'parcelas.numero'),
    )
    .select('vindas.recebido_em')
    .where('vindas.recebido_em', '>=', de)
    .where('vindas.recebido_em', '<=', ate)
    .where('parcelas.recebido', '<>', 0);
  const order = { recebido_em: 'vindas.recebido_em', pedido: 'parcelas.pedido', numero: 'parcelas.numero' };
  for await (const rows of walkRows(found, order, ENTRIES_PER_READ))
    yield rows.map((row) =>
      toStatedShare({
        ...row,
        parcela: row.numero,
        base: row.valor,
        repasse_percentual: row.repasse,
        repasse_aberto: row.repasse_valor - row.repasse_pago,
      }),
    );
}
