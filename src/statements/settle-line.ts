import { countMore } from '../changes/counters.queries.ts';
import type { Journal } from '../changes/journal.ts';
import type { Transaction } from '../database/database.ts';
import { judgeLine } from '../domain/statement-lines.ts';
import { orRefuse, refuse } from '../http/contract/api-error.ts';
import { problems } from '../http/contract/problems.ts';
import { checkLines } from '../receipts/receipt-lines.ts';
import { toReceipt } from '../receipts/receipts.contract.ts';
import { appendReceiptLine, findReceipt, removeReceipt } from '../receipts/receipts.queries.ts';
import { readEntriesOfSales } from './matchable-entries.queries.ts';
import { isReceived, receiptLinesOf } from './plan-statement.ts';
import { postReceipt } from './post-statement.ts';
import {
  type FoundStatement,
  removeStatement,
  type StatementLineRow,
  type StatementRow,
  setReceipt,
  settleLine,
} from './statements.queries.ts';
import { toNotedStatement } from './statements.record.ts';

/** Says of what entry an unknown line speaks, and receives it. */
export async function settleUnknown(
  db: Transaction,
  journal: Journal,
  before: FoundStatement,
  linha: number,
  { venda_id, parcela }: { venda_id: string; parcela: number },
): Promise<StatementLineRow> {
  const { row, lines } = before;
  const line = orRefuse(
    lines.find((one) => one.linha === linha),
    problems.statementLineNotFound,
  );
  if (line.situacao !== 'desconhecida') refuse(problems.statementLineSettled);
  await checkLines(db, row.empresa_id, row.representada_id, [{ venda_id, parcela, valor: line.informado }]);
  const payer = { empresaId: row.empresa_id, representadaId: row.representada_id };
  const entries = await readEntriesOfSales(db, payer, [venda_id]);
  const entry = orRefuse(
    entries.get(venda_id)?.find((one) => one.parcela === parcela),
    problems.installmentUnknown,
  );
  const { pedido } = entry;
  const settled = { ...line, ...judgeLine(line, entry), venda_id, pedido, parcela, candidatos: null };
  const recebimento_id = isReceived(settled) ? await receive(db, journal, row, settled) : row.recebimento_id;
  if (recebimento_id !== row.recebimento_id) await setReceipt(db, row, recebimento_id);
  const after = await settleLine(db, { row: { ...row, recebimento_id }, lines }, settled);
  journal.changed('extratos', row.id, toNotedStatement(row, lines), toNotedStatement(after.row, after.lines));
  return settled;
}

/** One more line of the statement's receipt, which comes with the first. */
async function receive(
  db: Transaction,
  journal: Journal,
  statement: StatementRow,
  line: StatementLineRow,
): Promise<string | null> {
  const [received] = receiptLinesOf([line]);
  if (received === undefined) return statement.recebimento_id;
  if (statement.recebimento_id === null) return (await postReceipt(db, journal, statement, [received])).id;
  const before = orRefuse(
    await findReceipt(db, statement.empresa_id, statement.recebimento_id),
    problems.receiptNotFound,
  );
  const after = await appendReceiptLine(db, before, received);
  journal.changed(
    'recebimentos',
    before.row.id,
    toReceipt(before.row, before.lines),
    toReceipt(after.row, after.lines),
  );
  return statement.recebimento_id;
}

/** Takes a statement back, and with it all that it has received. */
export async function undoStatement(
  db: Transaction,
  journal: Journal,
  { row, lines }: FoundStatement,
): Promise<void> {
  await removeStatement(db, row);
  journal.deleted('extratos', row.id, toNotedStatement(row, lines));
  if (row.recebimento_id === null) return;
  const receipt = await findReceipt(db, row.empresa_id, row.recebimento_id);
  if (receipt === undefined) return;
  await countMore(db, row.empresa_id, 'recebimentos', -1);
  await removeReceipt(db, receipt.row, receipt.lines);
  journal.deleted('recebimentos', receipt.row.id, toReceipt(receipt.row, receipt.lines));
}
