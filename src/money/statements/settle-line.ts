import { wholeCompany } from '../../domain/access-scope.ts';
import {
  compareLine,
  type Dismissal,
  RECEIVED_SITUATIONS,
  WAITING_SITUATIONS,
} from '../../domain/statement-lines.ts';
import { sumWithheld, WITHHELD_TAXES, type Withheld } from '../../domain/withheld.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { removeRows } from '../../platform/database/rows.ts';
import { REQUIRED } from '../../platform/http/contract/issues.ts';
import { ApiError, orRefuse, problems, refuse } from '../../platform/http/contract/problems.ts';
import { countMore } from '../../platform/writes/counters.queries.ts';
import type { Journal } from '../../platform/writes/journal.ts';
import { checkLines } from '../receipts/receipt-lines.queries.ts';
import { type FoundReceipt, toNotedReceipt } from '../receipts/receipts.contract.ts';
import { extendReceipt, receiptRecords, removeReceipt } from '../receipts/receipts.queries.ts';
import { readEntriesOfSales } from './matchable-entries.queries.ts';
import { notePayments, paymentsOf, takeBackPayments } from './note-payments.ts';
import { isPaidByThis, paymentDay, receiptLinesOf, withheldBy } from './plan-statement.ts';
import { postReceipt } from './post-statement.ts';
import { type FoundStatement, type StatementRow, type StoredLine, settleLine } from './statements.queries.ts';
import { toNotedStatement } from './statements.record.ts';

/** A person's decision about a line: its entry, that it matches no entry, or that its dismissal was a mistake. */
export type Settlement =
  | { readonly venda_id: string; readonly parcela: number; readonly informado?: number | undefined }
  | {
      readonly dispensar: Dismissal;
      readonly nota?: string | null | undefined;
      readonly informado?: number | undefined;
    }
  | { readonly dispensar: null };

/** Settles an unmatched line as decided, and receives its amount. */
export async function settleWaiting(
  db: Transaction,
  journal: Journal,
  before: FoundStatement,
  linha: number,
  settlement: Settlement,
  today: string,
): Promise<StoredLine> {
  const { row, lines } = before;
  const line = orRefuse(
    lines.find((one) => one.linha === linha),
    problems.statementLineNotFound,
  );
  const settled = await settle(db, row, line, settlement, today);
  const others = lines.map((one) => (one === line ? settled : one));
  const recebimento_id = await receive(db, journal, row, settled, withheldBy(others));
  await notePayments(db, journal, row.empresa_id, paymentsOf([settled]));
  const after = await settleLine(db, { row: { ...row, recebimento_id }, lines }, settled);
  journal.changed('extratos', row.id, toNotedStatement(row, lines), toNotedStatement(after.row, after.lines));
  return settled;
}

function settle(
  db: Transaction,
  row: StatementRow,
  line: StoredLine,
  settlement: Settlement,
  today: string,
): StoredLine | Promise<StoredLine> {
  if ('dispensar' in settlement && settlement.dispensar === null) return takeBack(line);
  if (!WAITING_SITUATIONS.includes(line.situacao)) refuse(problems.statementLineSettled);
  if (line.informado !== null && settlement.informado !== undefined) refuseCommission(LEGIBLE);
  const informado = line.informado ?? settlement.informado ?? refuseCommission(REQUIRED);
  if ('dispensar' in settlement) {
    const { dispensar: motivo, nota = null } = settlement;
    return { ...line, situacao: 'dispensada', motivo, nota, informado };
  }
  return assign(db, row, { ...line, informado }, settlement, today);
}

const LEGIBLE = 'A comissão desta linha foi lida do arquivo';

function refuseCommission(message: string): never {
  throw new ApiError(problems.invalidInput, { details: [{ code: 'custom', path: ['informado'], message }] });
}

async function assign(
  db: Transaction,
  { empresa_id, representada_id, data }: StatementRow,
  line: StoredLine & { readonly informado: number },
  { venda_id, parcela }: { venda_id: string; parcela: number },
  today: string,
): Promise<StoredLine> {
  await checkLines(db, empresa_id, representada_id, [{ venda_id, parcela, valor: line.informado }]);
  const payer = { empresaId: empresa_id, representadaId: representada_id, today };
  const entries = await readEntriesOfSales(db, payer, [venda_id]);
  const entry = orRefuse(
    entries.get(venda_id)?.find((one) => one.parcela === parcela),
    problems.installmentUnknown,
  );
  const compared = compareLine(line, [entry]);
  const isPaid = line.informado > 0 && RECEIVED_SITUATIONS.includes(compared.situacao) && isPaidByThis(entry);
  const pagos = isPaid ? [[parcela, paymentDay(line.pagamento ?? data, today)] as const] : null;
  return { ...line, ...compared, venda_id, pedido: entry.pedido, parcela, candidatos: [], pagos };
}

/** The situation before the dismissal follows from whether a cell could not be read. */
function takeBack(line: StoredLine): StoredLine {
  if (line.situacao !== 'dispensada') refuse(problems.statementLineNotDismissed);
  const { falha } = line;
  const situacao = falha === null ? 'desconhecida' : 'ilegivel';
  const informado = falha === 'comissao' ? null : line.informado;
  return { ...line, situacao, motivo: falha, nota: null, informado };
}

/** Appends a line to the statement's receipt, or what it withholds; creates the receipt, or removes one that is left with nothing. */
async function receive(
  db: Transaction,
  journal: Journal,
  statement: StatementRow,
  line: StoredLine,
  withheld: Withheld,
): Promise<string | null> {
  const [received] = receiptLinesOf([line]);
  const { recebimento_id } = statement;
  if (recebimento_id === null) {
    if (received === undefined && sumWithheld(withheld) === 0) return null;
    return postReceipt(db, journal, statement, received ? [received] : [], withheld);
  }
  const before = orRefuse(await receiptOf(db, statement), problems.receiptNotFound);
  const isSame = WITHHELD_TAXES.every((tax) => before.row[tax] === withheld[tax]);
  if (received === undefined && isSame) return recebimento_id;
  if (received === undefined && before.lines.length === 0 && sumWithheld(withheld) === 0) {
    await takeBackReceipt(db, journal, before);
    return null;
  }
  const after = await extendReceipt(db, before, received, withheld);
  journal.changed('recebimentos', before.row.id, toNotedReceipt(before), toNotedReceipt(after));
  return recebimento_id;
}

async function receiptOf(db: Transaction, { empresa_id, recebimento_id }: StatementRow) {
  return recebimento_id === null
    ? undefined
    : receiptRecords.findLarge(db, wholeCompany(empresa_id), recebimento_id);
}

/** Undoes a statement with everything it received. */
export async function undoStatement(db: Transaction, journal: Journal, { row, lines }: FoundStatement) {
  // The foreign key deletes its lines with it.
  await removeRows(db, 'extratos', { empresa_id: row.empresa_id, id: row.id });
  journal.deleted('extratos', row.id, toNotedStatement(row, lines));
  const receipt = await receiptOf(db, row);
  if (receipt !== undefined) await takeBackReceipt(db, journal, receipt);
  await takeBackPayments(db, journal, row.empresa_id, paymentsOf(lines));
}

async function takeBackReceipt(db: Transaction, journal: Journal, receipt: FoundReceipt) {
  const { row } = receipt;
  await countMore(db, row.empresa_id, 'recebimentos', -1);
  await removeReceipt(db, receipt);
  journal.deleted('recebimentos', row.id, toNotedReceipt(receipt));
}
