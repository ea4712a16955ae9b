import { ApiError, problems, refuse } from '../../contract/problems.ts';
import { type AccessScope, accessScopeOf } from '../../domain/access-scope.ts';
import { type CreditJudgement, HOLD_REASONS } from '../../domain/order-credit.ts';
import type { Reader, Transaction } from '../../platform/database/database.ts';
import { currentMoment } from '../../platform/database/ids.ts';
import { changeRows, rowsWith } from '../../platform/database/rows.ts';
import type { Caller } from '../../platform/http/access/caller.ts';
import { type CheckedOrder, type CreditTerms, openCreditLedger } from '../titles/credit-check.ts';
import { nameRelease } from './find-sale.queries.ts';
import type { SaleFacts, SaleRow, StoredRelease } from './sale-facts.ts';

/** Who sends an order, and whether it is to pass what holds it. */
export interface Sending {
  readonly caller: Caller;
  readonly liberar?: boolean | null | undefined;
}

/** Only the office may let a held order pass. */
export function refuseRelease({ vendedorId }: AccessScope, { liberar }: Pick<Sending, 'liberar'>): void {
  if (vendedorId !== null && liberar) refuse(problems.roleForbids);
}

/** The release to be stored with an order, as JSON; null where nothing holds it. What is held and not released is refused. */
export function releaseOf({ held }: CreditJudgement, { caller, liberar }: Sending): string | null {
  if (held.length === 0) return null;
  if (!liberar || accessScopeOf(caller).vendedorId !== null)
    throw new ApiError(problems.orderHeld, { avisos: held.map(({ aviso }) => aviso) });
  const release: StoredRelease = {
    em: currentMoment(),
    motivos: HOLD_REASONS.filter((one) => held.some(({ reason }) => reason === one)),
    usuario_id: caller.usuario_id,
    chave_id: caller.key_id,
  };
  return JSON.stringify(release);
}

type OrderRow = Pick<
  SaleRow,
  'empresa_id' | 'cliente_id' | 'representada_id' | 'status' | 'faturado_em' | 'data' | 'valor_total'
>;
type Ordered = Pick<SaleFacts<OrderRow>, 'row' | 'installments' | 'saldo_desde'>;

export function checkedOrder({ row, installments, saldo_desde }: Ordered, terms: CreditTerms): CheckedOrder {
  const { empresa_id, cliente_id, representada_id, status, faturado_em, data, valor_total } = row;
  const unpaid = installments.reduce((sum, { valor, pago_em }) => sum + (pago_em === null ? valor : 0), 0);
  const parties = { empresa_id, cliente_id, representada_id };
  return { ...parties, status, faturado_em, data, valor_total, unpaid, saldo_desde, terms };
}

/** What a stored order is warned by: its representada's minimum, and what decides whether its credit is looked at. */
export async function readOrderTerms(db: Reader, { empresa_id, cliente_id, representada_id }: SaleRow) {
  const found = await rowsWith(db, 'representadas', { empresa_id, id: representada_id })
    .select(['pedido_minimo', 'segura_pedido', 'posicao_em'])
    .select(({ selectFrom }) =>
      selectFrom('clientes')
        .select('credito')
        .where('clientes.empresa_id', '=', empresa_id)
        .where('clientes.id', '=', cliente_id)
        .as('credito'),
    )
    .executeTakeFirst();
  return found ?? { pedido_minimo: null, segura_pedido: null, posicao_em: null, credito: null };
}

export async function judgeStored(db: Reader, sale: Ordered, terms: CreditTerms, today: string) {
  const order = checkedOrder(sale, terms);
  return (await openCreditLedger(db, [order])).judgeStored(order, today);
}

/** Refuses a stored order that is held, or notes with it that it was released. */
export async function holdOrRelease(
  db: Transaction,
  sale: SaleFacts,
  sending: Sending,
  today: string,
): Promise<SaleFacts> {
  const terms = await readOrderTerms(db, sale.row);
  const liberado = releaseOf(await judgeStored(db, sale, terms, today), sending);
  if (liberado === null) return sale;
  const { empresa_id, id } = sale.row;
  await changeRows(db, 'vendas', { empresa_id, id }, { liberado });
  const row = { ...sale.row, liberado };
  return { ...sale, row, release: await nameRelease(db, row) };
}
