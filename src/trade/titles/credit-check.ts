import { wholeCompany } from '../../domain/access-scope.ts';
import { type CreditJudgement, isChecked, judgeOrder, UNHELD } from '../../domain/order-credit.ts';
import { isQuotation, type SaleStatus } from '../../domain/sale-status.ts';
import type { Reader } from '../../platform/database/database.ts';
import { type CreditRow, readAgreed, readCredits } from './credits.queries.ts';

/** What of its client and representada decides whether an order is looked at; read with what an order reads anyway. */
export interface CreditTerms {
  /** JSON: the client's credit with each representada. */
  readonly credito: string | null;
  /** JSON: `HoldingTerms`. */
  readonly segura_pedido: string | null;
  readonly posicao_em: string | null;
}

export interface CheckedOrder {
  readonly empresa_id: string;
  readonly cliente_id: string;
  readonly representada_id: string;
  readonly status: string;
  readonly faturado_em: string | null;
  readonly data: string;
  readonly valor_total: number;
  /** The sum of its unpaid instalments. */
  readonly unpaid: number;
  /** The company's first day of balances. */
  readonly saldo_desde: string;
  readonly terms: CreditTerms;
}

/** What clients owe while orders are added one after the other, so that each sees those before it. */
export class CreditLedger {
  readonly #rows: ReadonlyMap<string, CreditRow>;
  readonly #added = new Map<string, number>();

  constructor(rows: ReadonlyMap<string, CreditRow>) {
    this.#rows = rows;
  }

  /** What is said of an order that is not stored yet. */
  judge(order: CheckedOrder, today: string): CreditJudgement {
    return this.#judge(order, order.valor_total, today);
  }

  /** The same of a stored one. */
  judgeStored(order: CheckedOrder, today: string): CreditJudgement {
    const isCounted = !isQuotation(order.status as SaleStatus) && order.data >= order.saldo_desde;
    return this.#judge(order, isCounted ? 0 : order.valor_total, today);
  }

  /** Counts what an order adds to what its client owes. */
  add(order: CheckedOrder): void {
    const key = keyOf(order);
    this.#added.set(key, (this.#added.get(key) ?? 0) + owedBy(order));
  }

  #judge(order: CheckedOrder, own: number, today: string): CreditJudgement {
    const key = keyOf(order);
    const row = this.#rows.get(key);
    if (row === undefined || !isChecked(order)) return UNHELD;
    const { status, terms } = order;
    const holding = terms.segura_pedido === null ? null : JSON.parse(terms.segura_pedido);
    const exposicao = row.exposicao + (this.#added.get(key) ?? 0) + own;
    return judgeOrder(row, exposicao, { holding, status, today });
  }
}

/** Reads what the clients of these orders owe, as far as there is anything to read. */
export async function openCreditLedger(db: Reader, orders: readonly CheckedOrder[]): Promise<CreditLedger> {
  const looked = orders.filter((order) => isChecked(order) && mayOwe(order));
  const groups = Map.groupBy(looked, ({ empresa_id, representada_id }) => `${empresa_id} ${representada_id}`);
  const rows = new Map<string, CreditRow>();
  for (const [{ empresa_id, representada_id }, clients] of [...groups.values()].map(partiesOf))
    for (const row of await readCredits(db, wholeCompany(empresa_id), {
      cliente_id: clients,
      representada_id,
    }))
      rows.set(keyOf({ ...row, empresa_id }), row);
  return new CreditLedger(rows);
}

function partiesOf(orders: readonly CheckedOrder[]): [CheckedOrder, string[]] {
  return [orders[0] as CheckedOrder, [...new Set(orders.map(({ cliente_id }) => cliente_id))]];
}

type Parties = Pick<CheckedOrder, 'empresa_id' | 'cliente_id' | 'representada_id'>;

function keyOf({ empresa_id, cliente_id, representada_id }: Parties): string {
  return `${empresa_id} ${cliente_id} ${representada_id}`;
}

/** Whether a position stands, or something was agreed. */
function mayOwe({ representada_id, terms }: CheckedOrder): boolean {
  const { credito, posicao_em } = terms;
  if (posicao_em !== null) return true;
  if (credito === null || credito === '[]') return false;
  return readAgreed(credito).some((one) => one.representada_id === representada_id);
}

/** What `readCredits` would count of it: what is still to be invoiced, or unpaid of what was invoiced since the position. */
function owedBy(order: CheckedOrder): number {
  const { status, faturado_em, data, saldo_desde, valor_total, unpaid, terms } = order;
  if (!isChecked({ status, faturado_em: null }) || isQuotation(status as SaleStatus)) return 0;
  if (faturado_em === null) return data >= saldo_desde ? valor_total : 0;
  return terms.posicao_em !== null && faturado_em >= terms.posicao_em ? unpaid : 0;
}
