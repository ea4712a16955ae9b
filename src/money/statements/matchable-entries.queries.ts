import { sql } from 'kysely';
import { TO_INVOICE } from '../../domain/balance.ts';
import type { CommissionEvent } from '../../domain/commission-entries.ts';
import type { MatchableEntry } from '../../domain/statement-matching.ts';
import type { Reader } from '../../platform/database/database.ts';
import { inPages, onCompanyAnd, rowsWith } from '../../platform/database/rows.ts';
import { ENTRY_CLASS, entryClass } from '../../platform/database/tables/commission-sums.ts';
import { inBatches, readInBatches } from '../../platform/writes/batches.queries.ts';
import { readPresumption } from '../commissions/presumption.queries.ts';
import { type Payer, SALES_PER_READ } from './stated-sales.queries.ts';

/** An entry as it was read, to be compared with its state when the statement is posted. */
export interface StatementEntry extends MatchableEntry {
  readonly nota_id: string | null;
  readonly evento: CommissionEvent;
  readonly pago_em: string | null;
  /** The day of its sale, and of its invoice. */
  readonly vendida_em: string;
  readonly emitida_em: string | null;
  readonly ajuste: number;
  readonly recebido: number;
  recebida: string | null;
}

/** The entries of sales, the oldest first. */
export async function readEntriesOfSales(
  db: Reader,
  { empresa_id, representada_id, today }: Payer,
  sales: readonly string[],
): Promise<Map<string, StatementEntry[]>> {
  const { before } = await readPresumption(db, empresa_id, today, representada_id);
  const day = before.get(representada_id) ?? '';
  const found = await readInBatches(sales, async (some) => {
    const rows = await entryColumns(db, empresa_id)
      .where('parcelas.venda_id', 'in', some)
      .where('parcelas.representada_id', '=', representada_id)
      .execute();
    return rows.map((row) => toStatementEntry(row, day));
  });
  const entries = Map.groupBy(found, ({ venda_id }) => venda_id);
  for (const ofSale of entries.values()) ofSale.sort(oldestFirst);
  return entries;
}

/** Those of the sales of which something is still to be invoiced. */
export async function readSalesToInvoice(
  db: Reader,
  { empresa_id }: Payer,
  sales: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await readInBatches(sales, (some) =>
    rowsWith(db, 'parcelas', { empresa_id, venda_id: some, numero: TO_INVOICE }).select('venda_id').execute(),
  );
  return new Set(rows.map(({ venda_id }) => venda_id));
}

/** Sets when each entry was last received: by the day of the receipt, then by the order of posting. */
export async function noteLastReceipts(
  db: Reader,
  { empresa_id }: Payer,
  entries: ReadonlyMap<string, readonly StatementEntry[]>,
  sales: readonly string[],
): Promise<void> {
  const note = async (some: readonly string[]) => {
    const rows = await db
      .selectFrom('linhas_recebimento as linhas')
      .innerJoin('recebimentos', (join) => onCompanyAnd(join, 'recebimentos.id', 'linhas.recebimento_id'))
      .select(['linhas.venda_id', 'linhas.parcela', 'recebimentos.data', 'recebimentos.id', 'linhas.posicao'])
      .where('linhas.empresa_id', '=', empresa_id)
      .where('linhas.venda_id', 'in', some)
      .where('linhas.valor', '>', 0)
      .execute();
    for (const { venda_id, parcela, data, id, posicao } of rows) {
      const entry = entries.get(venda_id)?.find((one) => one.parcela === parcela);
      if (entry === undefined) continue;
      const received = `${data} ${id} ${String(posicao).padStart(POSITION_DIGITS, '0')}`;
      if (entry.recebida === null || entry.recebida < received) entry.recebida = received;
    }
  };
  await inBatches(sales, note);
}

const POSITION_DIGITS = 9;

/** In the order of the list: by due date, entries without one last. */
function oldestFirst(a: StatementEntry, b: StatementEntry): number {
  const [first, second] = [a.vence_em ?? 'z', b.vence_em ?? 'z'];
  return first === second ? a.parcela - b.parcela : first < second ? -1 : 1;
}

const saldo = sql<number>`comissao + ajuste - recebido`;

/** An index orders the entries with a due date and those without separately. */
const PIECES = [
  ['aberta', true],
  ['divergente', true],
  ['divergente', false],
  ['prevista', false],
  ['presumivel', false],
  ['presumivel_divergente', false],
] as const;

/** The open balances of the representada, due or not, with their keys, in pages. */
export async function* walkOpenValues(db: Reader, { empresa_id, representada_id }: Payer) {
  for (const [name, isDated] of PIECES) {
    const piece = rowsWith(db, 'parcelas', { empresa_id, representada_id })
      .select(['venda_id', 'numero', 'vence_em', 'data', 'pedido', saldo.as('saldo')])
      .where(sql<boolean>`${entryClass} = ${sql.lit(ENTRY_CLASS[name])}`)
      .where('vence_em', isDated ? 'is not' : 'is', null)
      .where(sql<boolean>`${saldo} > 0`)
      .where('numero', '<', TO_INVOICE)
      .orderBy('vence_em')
      .orderBy('data')
      .orderBy('pedido')
      .orderBy('numero')
      .limit(SALES_PER_READ);
    type OpenValue = Awaited<ReturnType<typeof piece.execute>>[number];
    const after = ({ vence_em, data, pedido, numero }: OpenValue) =>
      piece.where(({ eb, refTuple, tuple }) =>
        isDated
          ? eb(refTuple('vence_em', 'data', 'pedido', 'numero'), '>', tuple(vence_em, data, pedido, numero))
          : eb(refTuple('data', 'pedido', 'numero'), '>', tuple(data, pedido, numero)),
      );
    yield* inPages<OpenValue>(SALES_PER_READ, (last) => (last ? after(last) : piece).execute());
  }
}

function entryColumns(db: Reader, empresa_id: string) {
  return db
    .selectFrom('parcelas')
    .innerJoin('vendas', (join) => onCompanyAnd(join, 'vendas.id', 'parcelas.venda_id'))
    .select(['parcelas.venda_id', 'parcelas.numero', 'parcelas.nota_id', 'parcelas.pedido'])
    .select(['parcelas.cancelada', 'parcelas.valor', 'parcelas.comissao', 'parcelas.ajuste'])
    .select(['parcelas.recebido', 'parcelas.vence_em', 'parcelas.pago_em', 'parcelas.previsto_em'])
    .select(['vendas.comissao_evento as evento', 'parcelas.presumivel_em', 'vendas.data as vendida_em'])
    .leftJoin('notas', (join) => onCompanyAnd(join, 'notas.id', 'parcelas.nota_id'))
    .select('notas.emissao as emitida_em')
    .where('parcelas.empresa_id', '=', empresa_id)
    .where('parcelas.numero', '<', TO_INVOICE);
}

type EntryColumns = Awaited<ReturnType<ReturnType<typeof entryColumns>['execute']>>[number];

/** Entries whose instalment fell due before the day count as paid. */
function toStatementEntry(row: EntryColumns, day: string): StatementEntry {
  const { numero, valor, presumivel_em, previsto_em, ...entry } = row;
  const isPresumed = presumivel_em !== null && presumivel_em < day;
  const cancelada = Boolean(row.cancelada);
  return {
    ...entry,
    parcela: numero,
    cancelada,
    base: valor,
    vence_em: isPresumed ? previsto_em : row.vence_em,
    recebida: null,
    saldo: (cancelada ? 0 : row.comissao) + row.ajuste - row.recebido,
  };
}
