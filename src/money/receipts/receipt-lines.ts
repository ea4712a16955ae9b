import { sumOf } from '../../domain/installments.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { type Issue, REQUIRED } from '../../platform/http/contract/issues.ts';
import type { Problem } from '../../platform/http/contract/problem.ts';
import { ApiError, problems, refuse } from '../../platform/http/contract/problems.ts';
import { findOwners, type walkOpenEntries } from './allocation.queries.ts';
import type { NewReceipt, ReceiptLine } from './receipts.contract.ts';

interface Sent {
  readonly linhas?: readonly ReceiptLine[] | null | undefined;
  readonly alocar?: string | null | undefined;
}

/** A receipt or a payout has either lines, which add up to what was paid, or `alocar`: not both and not neither. */
export function refuseUnclearLines({ linhas, alocar }: Sent, paid: number, otherSum: Problem): void {
  if (linhas && alocar) refuse(problems.receiptTwice);
  if (linhas && sumOf(linhas) !== paid) refuse(otherSum);
  if (!linhas && !alocar) throw new ApiError(problems.invalidInput, { details: [NO_LINES] });
  if (alocar && paid <= 0) throw new ApiError(problems.invalidInput, { details: [NOTHING_TO_SHARE] });
}

/** What the commission was received by: what reached the bank, and what was withheld. */
export function grossOf({ valor, retencoes }: Pick<NewReceipt, 'valor' | 'retencoes'>): number {
  return valor + sumOf(retencoes ?? []);
}

const NO_LINES: Issue = {
  code: 'invalid_type',
  expected: 'array',
  received: 'undefined',
  path: ['linhas'],
  message: REQUIRED,
};

const NOTHING_TO_SHARE: Issue = {
  code: 'too_small',
  minimum: 0,
  type: 'number',
  inclusive: false,
  exact: false,
  path: ['valor'],
  message: 'Deve ser maior que zero',
};

/** Every line must name an instalment of a sale of the representada. */
export async function checkLines(
  db: Transaction,
  empresaId: string,
  representadaId: string,
  lines: readonly ReceiptLine[],
): Promise<void> {
  const owners = await findOwners(
    db,
    empresaId,
    lines.map(({ venda_id }) => venda_id),
  );
  for (const { venda_id, parcela } of lines) {
    const owner = owners.get(venda_id);
    if (owner === undefined) refuse(problems.saleUnknown);
    if (owner.representada_id !== representadaId) refuse(problems.saleOfAnother);
    if (!owner.parcelas.has(parcela)) refuse(problems.installmentUnknown);
  }
}

/** Pays open entries, the oldest due date first, until the value is used up. */
export async function allocate(
  open: ReturnType<typeof walkOpenEntries>,
  valor: number,
  nothingLeft: Problem,
): Promise<ReceiptLine[]> {
  const lines: ReceiptLine[] = [];
  let left = valor;
  for await (const entries of open)
    for (const { venda_id, parcela, aberto } of entries) {
      const paid = Math.min(aberto, left);
      lines.push({ venda_id, parcela, valor: paid });
      left -= paid;
      if (left === 0) return lines;
    }
  return refuse(nothingLeft);
}
