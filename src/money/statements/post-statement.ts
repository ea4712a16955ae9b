import { hash } from 'node:crypto';
import { text } from 'node:stream/consumers';
import type { z } from 'zod';
import { problems, refuse } from '../../contract/problems.ts';
import { sumOf } from '../../domain/installments.ts';
import { STATEMENT_LAYOUT } from '../../domain/statement-layout.ts';
import { sumWithheld, type Withheld } from '../../domain/withheld.ts';
import type { Reader, Transaction } from '../../platform/database/database.ts';
import { newStamp } from '../../platform/database/ids.ts';
import { hasRow } from '../../platform/database/rows.ts';
import { WithStatus, WrittenJson } from '../../platform/http/replies/answers.ts';
import type { AppContext } from '../../platform/http/routes.ts';
import { readVersion } from '../../platform/lists/versions.queries.ts';
import { changeAlone } from '../../platform/writes/changes.ts';
import { countMore } from '../../platform/writes/counters.queries.ts';
import type { Journal } from '../../platform/writes/journal.ts';
import { columnsOfPost, type FileCall, queuePosts } from '../../trade/factory-files/post-file.ts';
import { rememberColumns } from '../../trade/factory-files/remembered-columns.queries.ts';
import { toNotedReceipt } from '../receipts/receipts.contract.ts';
import { insertReceipt } from '../receipts/receipts.queries.ts';
import { readEntriesOfSales, type StatementEntry } from './matchable-entries.queries.ts';
import { notePayments } from './note-payments.ts';
import {
  planStatement,
  type ReadStatement,
  receiptLinesOf,
  type StatementPlan,
  sumLines,
  withheldBy,
} from './plan-statement.ts';
import { readWhole } from './read-statement.ts';
import type { Payer } from './stated-sales.queries.ts';
import type { postStatement } from './statements.contract.ts';
import { insertStatement, type StatementRow } from './statements.queries.ts';
import { toNotedStatement } from './statements.record.ts';
import { type Pending, writeAnswer, writeBody, writeHead } from './write-statement.ts';

type StatementQuery = z.output<NonNullable<ReturnType<typeof postStatement>['query']>>;

type StatementCall = FileCall<StatementQuery>;

/** Thrown out of the transaction when an entry changed since the plan was made. */
class StalePlan extends Error {}

/** After this many stale plans, the plan is made inside the transaction, blocking other writes. */
const PLANS_BEFOREHAND = 3;

export const statementPoster = (service: AppContext) =>
  queuePosts(service, (call: StatementCall) => compareStatement(service, call));

/** Reads and matches a statement and, unless it is a dry run, posts it. */
async function compareStatement(service: AppContext, call: StatementCall) {
  const { db, calendar, files } = service;
  const { representada_id, simular, data, ate } = call.query;
  const today = calendar.today();
  const payer: Payer = { empresa_id: call.company.id, representada_id, today };
  const place = { empresa_id: payer.empresa_id, representada_id, arquivo: hash('sha256', call.body) };
  const columns = await columnsOfPost(service, call, STATEMENT_LAYOUT, async () => {
    if (!simular && (await hasRow(db.read, 'extratos', place))) refuse(problems.statementExists);
  });
  const read = await readWhole(files.sourceOf(call), columns);
  const { formato, paginas } = read;
  const file = { formato, paginas, abas: JSON.stringify(read.abas), cabecalho: JSON.stringify(read.heading) };
  const head = { ...place, data: data ?? today, ate: ate ?? today, ...file };
  const posting: Posting = { payer, read, head, isUpTo: ate !== undefined };
  const reader = db.readFor(call.requester);
  if (simular) {
    const plan = await planStatement(reader, payer, read, head.data);
    const nothing = { id: null, recebimento_id: null, created_at: null };
    const row = { ...headOf(posting, plan), ...sumLines(plan.lines), ...nothing };
    const answer = writeAnswer(reader, { row, lines: plan.lines }, today, pendingOf(plan));
    return new WithStatus(200, new WrittenJson(answer));
  }
  const { row, plan } = await postPlanned(service, call, posting);
  return new WrittenJson(writeAnswer(reader, { row, lines: plan.lines }, today));
}

/** With what is known once its lines are matched. */
function headOf({ head, isUpTo }: Posting, { lines, avisos }: StatementPlan): Head {
  const days = lines.flatMap(({ pagamento }) => pagamento ?? []);
  const last = days.sort().at(-1) ?? null;
  return { ...head, pagamento: isUpTo ? null : last, avisos: JSON.stringify(avisos) };
}

type Head = Omit<Parameters<typeof insertStatement>[1], 'id' | 'created_at' | 'recebimento_id'>;

/** A statement that was read, and is to be posted. */
interface Posting {
  readonly payer: Payer;
  readonly read: ReadStatement;
  readonly head: Omit<Head, 'pagamento' | 'avisos'>;
  /** Whether what is missing is asked for up to a day. */
  readonly isUpTo: boolean;
}

/** Posts the plan if it is still valid. */
async function postPlanned(
  service: AppContext,
  { company, requester, idempotency }: StatementCall,
  posting: Posting,
): Promise<{ row: StatementRow; plan: StatementPlan }> {
  const { payer, read, head } = posting;
  const reader = service.db.readFor(requester);
  /** The rest of the reply, which is kept for retries. */
  const writeRest = (plan: StatementPlan) => {
    const row = { ...headOf(posting, plan), ...sumLines(plan.lines) };
    return idempotency && text(writeBody(reader, { row, lines: plan.lines }, payer.today, pendingOf(plan)));
  };
  for (let attempt = 1; ; attempt++) {
    const version = await readVersion(reader, payer.empresa_id);
    const planned =
      attempt <= PLANS_BEFOREHAND ? await planStatement(reader, payer, read, head.data) : undefined;
    // A company at the same version has not changed: its entries need not be read again while others wait.
    const isStale = async (db: Reader, plan: StatementPlan) =>
      (await readVersion(db, payer.empresa_id)) !== version && !(await stillHolds(db, payer, plan));
    let rest = planned && (await writeRest(planned));
    const keeping = idempotency && {
      ...idempotency,
      keep: (posted: object) => writeHead((posted as { row: StatementRow }).row) + rest,
    };
    try {
      return await changeAlone(
        service,
        { company, idempotency: keeping },
        { extratos: 1 },
        async (db, journal) => {
          if (planned !== undefined && (await isStale(db, planned))) throw new StalePlan();
          const plan = planned ?? (await planStatement(db, payer, read, head.data));
          if (planned === undefined) rest = await writeRest(plan);
          const row = await post(db, journal, headOf(posting, plan), plan);
          await rememberColumns(db, journal, head, STATEMENT_LAYOUT, read.columns);
          return { row, plan };
        },
      );
    } catch (error) {
      if (!(error instanceof StalePlan)) throw error;
    }
  }
}

/** Creates one receipt for all matched lines and what was withheld; none without either. */
async function post(
  db: Transaction,
  journal: Journal,
  head: Head,
  { lines }: StatementPlan,
): Promise<StatementRow> {
  const received = receiptLinesOf(lines);
  const withheld = withheldBy(lines);
  const hasReceipt = received.length > 0 || sumWithheld(withheld) > 0;
  const recebimento_id = hasReceipt ? await postReceipt(db, journal, head, received, withheld) : null;
  await notePayments(db, journal, head.empresa_id, lines);
  const { row, rows } = await insertStatement(db, { ...newStamp(), ...head, recebimento_id }, lines);
  journal.written.set('extratos', [row]).set('linhas_extrato', rows);
  journal.created('extratos', row.id, toNotedStatement(row, lines));
  return row;
}

const REFERENCE = 'Extrato';

/** Answers with the id of the receipt. */
export async function postReceipt(
  db: Transaction,
  journal: Journal,
  { empresa_id, representada_id, data }: Pick<StatementRow, 'empresa_id' | 'representada_id' | 'data'>,
  lines: ReturnType<typeof receiptLinesOf>,
  withheld: Withheld,
): Promise<string> {
  const valor = sumOf(lines) - sumWithheld(withheld);
  const columns = { empresa_id, representada_id, data, valor, referencia: REFERENCE, ...withheld };
  await countMore(db, empresa_id, 'recebimentos', 1);
  const receipt = await insertReceipt(db, columns, lines);
  journal.created('recebimentos', receipt.row.id, toNotedReceipt(receipt));
  return receipt.row.id;
}

async function stillHolds(db: Reader, payer: Payer, { looked }: StatementPlan): Promise<boolean> {
  const entries = await readEntriesOfSales(db, payer, [...looked.keys()]);
  for (const [sale, before] of looked) {
    const now = entries.get(sale) ?? [];
    const isSame = (entry: StatementEntry, at: number) =>
      FACTS.every((fact) => now[at]?.[fact] === entry[fact]);
    if (now.length !== before.length || !before.every(isSame)) return false;
  }
  return true;
}

/** The columns that matching depends on; the balance follows from them. */
const FACTS = [
  'parcela',
  'nota_id',
  'cancelada',
  'base',
  'comissao',
  'ajuste',
  'recebido',
  'vence_em',
  'pago_em',
  'pedido',
] as const;

/** The amounts that the lines take of the matched entries. */
function pendingOf({ looked }: StatementPlan): Pending {
  const taken = new Map<string, number>();
  for (const entries of looked.values())
    for (const entry of entries) taken.set(`${entry.venda_id} ${entry.parcela}`, takenOf(entry));
  return ({ venda_id, numero }) => taken.get(`${venda_id} ${numero}`) ?? 0;
}

function takenOf({ cancelada, comissao, ajuste, recebido, saldo }: StatementEntry): number {
  return (cancelada ? 0 : comissao) + ajuste - recebido - saldo;
}
