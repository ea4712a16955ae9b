import { REQUIRED } from '../../contract/issues.ts';
import { orRefuse, problems, refuse, refuseField } from '../../contract/problems.ts';
import { wholeCompany } from '../../domain/access-scope.ts';
import { STATEMENT_LAYOUT } from '../../domain/statement-layout.ts';
import {
  compareLine,
  LINE_DOUBTS,
  RECEIVED_SITUATIONS,
  WAITING_SITUATIONS,
} from '../../domain/statement-lines.ts';
import { sumWithheld, WITHHELD_TAXES, type Withheld } from '../../domain/withheld.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { removeRows } from '../../platform/database/rows.ts';
import { countMore } from '../../platform/writes/counters.queries.ts';
import type { Journal } from '../../platform/writes/journal.ts';
import { checkLines } from '../receipts/receipt-lines.queries.ts';
import { type FoundReceipt, toNotedReceipt } from '../receipts/receipts.contract.ts';
import { extendReceipt, receiptRecords, removeReceipt } from '../receipts/receipts.queries.ts';
import { readEntriesOfSales } from './matchable-entries.queries.ts';
import { notePayments, takeBackPayments } from './note-payments.ts';
import {
  isEmissionUnder,
  isPaidByThis,
  paymentDay,
  receiptLinesOf,
  sumLines,
  withheldBy,
} from './plan-statement.ts';
import { postReceipt } from './post-statement.ts';
import type { Settlement } from './statements.contract.ts';
import { type FoundStatement, type StatementRow, saveLine } from './statements.queries.ts';
import { type KeptLine, toNotedStatement } from './statements.record.ts';

/** Settles an unmatched line as decided, and receives its amount. */
export async function settleWaiting(
  db: Transaction,
  journal: Journal,
  { row, lines }: FoundStatement,
  linha: number,
  settlement: Settlement,
  today: string,
): Promise<KeptLine> {
  const line = orRefuse(
    lines.find((one) => one.linha === linha),
    problems.statementLineNotFound,
  );
  const settled = await settle(db, row, line, settlement, today);
  const after = lines.map((one) => (one === line ? settled : one));
  const recebimento_id = await receive(db, journal, row, settled, withheldBy(after));
  await notePayments(db, journal, row.empresa_id, [settled]);
  const changed = { ...sumLines(after), recebimento_id };
  await saveLine(db, row, settled, changed);
  const noted = toNotedStatement({ ...row, ...changed }, after);
  journal.changed('extratos', row.id, toNotedStatement(row, lines), noted);
  return settled;
}

function settle(
  db: Transaction,
  row: StatementRow,
  line: KeptLine,
  settlement: Settlement,
  today: string,
): KeptLine | Promise<KeptLine> {
  if ('dispensar' in settlement && settlement.dispensar === null) return takeBack(line);
  if (!WAITING_SITUATIONS.includes(line.situacao)) refuse(problems.statementLineSettled);
  if (line.informado !== null && settlement.informado !== undefined) refuseField('informado', LEGIBLE);
  const informado = line.informado ?? settlement.informado ?? refuseField('informado', REQUIRED);
  if ('dispensar' in settlement) {
    const { dispensar: motivo, nota } = settlement;
    return { ...line, situacao: 'dispensada', motivo, nota, informado };
  }
  return assign(db, row, { ...line, informado }, settlement, today);
}

const LEGIBLE = 'A comissão desta linha foi lida do arquivo';

async function assign(
  db: Transaction,
  row: StatementRow,
  line: KeptLine & { readonly informado: number },
  { venda_id, parcela }: { venda_id: string; parcela: number },
  today: string,
): Promise<KeptLine> {
  const { empresa_id, representada_id, data } = row;
  await checkLines(db, empresa_id, representada_id, [{ venda_id, parcela, valor: line.informado }]);
  const entries = await readEntriesOfSales(db, { ...row, today }, [venda_id]);
  const entry = orRefuse(
    entries.get(venda_id)?.find((one) => one.parcela === parcela),
    problems.installmentUnknown,
  );
  const compared = compareLine(line, [entry]);
  const isPaid = line.informado > 0 && RECEIVED_SITUATIONS.includes(compared.situacao) && isPaidByThis(entry);
  const isEmission = isEmissionUnder(columnOfPayments(row))(line.pagamento, [entry]);
  const day = paymentDay(isEmission ? data : (line.pagamento ?? data), today);
  const pagos = isPaid && day >= entry.vendida_em ? [[parcela, day] as const] : null;
  return { ...line, ...compared, venda_id, pedido: entry.pedido, parcela, candidatos: [], pagos };
}

/** The name of the column that tells payments. */
function columnOfPayments({ cabecalho }: StatementRow): string | undefined {
  const names: string[] = JSON.parse(cabecalho ?? '[]');
  return names.find((name) => STATEMENT_LAYOUT.fieldOf(name) === 'pagamento');
}

/** The situation before the dismissal follows from why the line waited. */
function takeBack(line: KeptLine): KeptLine {
  if (line.situacao !== 'dispensada') refuse(problems.statementLineNotDismissed);
  const { falha } = line;
  const isInDoubt = falha === null || (LINE_DOUBTS as readonly string[]).includes(falha);
  const situacao = isInDoubt ? 'desconhecida' : 'ilegivel';
  const informado = falha === 'comissao' || falha === 'colunas' ? null : line.informado;
  return { ...line, situacao, motivo: falha, nota: null, informado };
}

/** Appends a line to the statement's receipt, or what it withholds; creates the receipt, or removes one that is left with nothing. */
async function receive(
  db: Transaction,
  journal: Journal,
  statement: StatementRow,
  line: KeptLine,
  withheld: Withheld,
): Promise<string | null> {
  const [received] = receiptLinesOf([line]);
  const isNothing = received === undefined && sumWithheld(withheld) === 0;
  const { recebimento_id } = statement;
  if (recebimento_id === null)
    return isNothing ? null : postReceipt(db, journal, statement, received ? [received] : [], withheld);
  const before = orRefuse(await receiptOf(db, statement), problems.receiptNotFound);
  const isSame = WITHHELD_TAXES.every((tax) => before.row[tax] === withheld[tax]);
  if (received === undefined && isSame) return recebimento_id;
  if (isNothing && before.lines.length === 0) {
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
  await takeBackPayments(db, journal, row.empresa_id, lines);
}

async function takeBackReceipt(db: Transaction, journal: Journal, receipt: FoundReceipt) {
  const { row } = receipt;
  await countMore(db, row.empresa_id, 'recebimentos', -1);
  await removeReceipt(db, journal, receipt);
  journal.deleted('recebimentos', row.id, toNotedReceipt(receipt));
}
