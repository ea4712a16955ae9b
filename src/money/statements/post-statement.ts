import { sumOf } from '../../domain/installments.ts';
import type { ColumnNames } from '../../domain/statement-columns.ts';
import type { StatementLine } from '../../domain/statement-lines.ts';
import { sumWithheld, type Withheld } from '../../domain/withheld.ts';
import type { Reader, Transaction } from '../../platform/database/database.ts';
import { FairQueue, type QueueBounds } from '../../platform/database/fair-queue.ts';
import { newStamp } from '../../platform/database/ids.ts';
import { representadaExists } from '../../platform/database/representada-exists.ts';
import { hasRow } from '../../platform/database/rows.ts';
import { problems, refuse } from '../../platform/http/contract/problems.ts';
import { WithStatus, WrittenJson } from '../../platform/http/replies/answers.ts';
import type { Call, Service } from '../../platform/http/routes.ts';
import { readVersion } from '../../platform/lists/versions.queries.ts';
import { changeAlone, type WriteCall } from '../../platform/writes/changes.ts';
import { countMore } from '../../platform/writes/counters.queries.ts';
import { recallBeforehand } from '../../platform/writes/idempotency.queries.ts';
import type { Journal } from '../../platform/writes/journal.ts';
import { toNotedReceipt } from '../receipts/receipts.contract.ts';
import { insertReceipt } from '../receipts/receipts.queries.ts';
import { readEntriesOfSales, type StatementEntry } from './matchable-entries.queries.ts';
import { notePayments, paymentsOf } from './note-payments.ts';
import { planStatement, receiptLinesOf, type StatementPlan, sumLines, withheldBy } from './plan-statement.ts';
import { fingerprintOf, readWhole } from './read-statement.ts';
import type { Payer } from './stated-sales.queries.ts';
import { insertStatement, recallColumns, rememberColumns, type StatementRow } from './statements.queries.ts';
import { toNotedStatement } from './statements.record.ts';
import { type WritableStatement, writeAnswer, writeBody, writeHead } from './write-statement.ts';

interface StatementQuery {
  readonly representada_id: string;
  readonly colunas?: ColumnNames | undefined;
  readonly simular?: boolean | undefined;
  readonly data?: string | undefined;
  readonly ate?: string | undefined;
}

type StatementCall = WriteCall &
  Pick<Call<Buffer, StatementQuery>, 'requester' | 'body' | 'query'> & { readonly mediaType?: string };

/** Thrown out of the transaction when an entry changed since the plan was made. */
class StalePlan extends Error {}

/** After this many stale plans, the plan is made inside the transaction, blocking other writes. */
const PLANS_BEFOREHAND = 3;

/** A file's lines are in memory while it is matched, so one file per company and two in total are processed at a time. */
const QUEUE: QueueBounds = { places: 2, ofCompany: 1, waitingOfCompany: 4 };

/** Posts statements in turn. */
export function statementPoster(service: Service) {
  const queue = new FairQueue(QUEUE, service.db.stopping);
  return (call: StatementCall) => queue.run(call.requester, () => compareStatement(service, call));
}

/** Reads and matches a statement and, unless it is a dry run, posts it. */
async function compareStatement(service: Service, call: StatementCall) {
  const { db, calendar, files } = service;
  const { representada_id, simular, data, ate } = call.query;
  const today = calendar.today();
  const payer: Payer = { empresaId: call.company.id, representadaId: representada_id, today };
  if (!simular && call.idempotency) await recallBeforehand(db.read, call.company, call.idempotency);
  if (!(await representadaExists(db.read, payer.empresaId, representada_id)))
    refuse(problems.representadaUnknown);
  const arquivo = fingerprintOf(call.body);
  const place = { empresa_id: payer.empresaId, representada_id, arquivo };
  if (!simular && (await hasRow(db.read, 'extratos', place))) refuse(problems.statementExists);
  const remembered = await recallColumns(db.read, payer.empresaId, payer.representadaId);
  const { requester, body } = call;
  const file = { files, requester, body, isPasted: call.mediaType === 'text/plain' };
  const statement = await readWhole(file, { asked: call.query.colunas ?? {}, remembered });
  const pagamento = ate === undefined ? lastPayment(statement.lines) : null;
  const { formato, abas, paginas, heading } = statement;
  const kind = { formato, abas: JSON.stringify(abas), paginas, cabecalho: JSON.stringify(heading) };
  const head = { ...place, data: data ?? today, ate: ate ?? today, pagamento, ...kind };
  const planWith = (db: Reader) => planStatement(db, payer, statement.lines, head.data);
  const reader = db.readFor(requester);
  const show = (plan: StatementPlan, isPosted: boolean): WritableStatement => ({
    payer,
    ate: head.ate,
    pagamento,
    lines: plan.lines,
    sums: sumLines(plan.lines),
    pending: isPosted ? () => 0 : pendingOf(plan),
  });

  if (simular) {
    const plan = await planWith(reader);
    const nothing = { id: null, recebimento_id: null, created_at: null };
    const answer = writeAnswer({ ...head, ...nothing, simulado: true }, writeBody(reader, show(plan, false)));
    return new WithStatus(200, new WrittenJson(answer));
  }
  const write = async (plan: StatementPlan) =>
    call.idempotency === undefined ? undefined : gather(writeBody(reader, show(plan, false)));
  const planning = { payer, planWith, write };
  const { row, plan } = await postPlanned(service, call, { head, columns: statement.columns }, planning);
  return new WrittenJson(writeAnswer({ ...row, simulado: false }, writeBody(reader, show(plan, true))));
}

function lastPayment(lines: readonly StatementLine[]): string | null {
  const days = lines.flatMap(({ pagamento }) => pagamento ?? []);
  return days.sort().at(-1) ?? null;
}

type Head = Omit<Parameters<typeof insertStatement>[1], 'id' | 'created_at' | 'recebimento_id'>;

interface Planning {
  readonly payer: Payer;
  planWith(db: Reader): Promise<StatementPlan>;
  /** Produces the rest of the reply, which is kept for retries. */
  write(plan: StatementPlan): Promise<string | undefined>;
}

/** Posts the plan if it is still valid. */
async function postPlanned(
  service: Service,
  call: StatementCall,
  { head, columns }: { readonly head: Head; readonly columns: ColumnNames },
  { payer, planWith, write }: Planning,
): Promise<{ row: StatementRow; plan: StatementPlan }> {
  const reader = service.db.readFor(call.requester);
  for (let attempt = 1; ; attempt++) {
    const version = await readVersion(reader, payer.empresaId);
    const planned = attempt <= PLANS_BEFOREHAND ? await planWith(reader) : undefined;
    // A company at the same version has not changed: its entries need not be read again while others wait.
    const isStale = async (db: Reader, plan: StatementPlan) =>
      (await readVersion(db, payer.empresaId)) !== version && !(await stillHolds(db, payer, plan));
    let kept = planned && (await write(planned));
    const idempotency = call.idempotency && {
      ...call.idempotency,
      keep: (posted: object) =>
        writeHead({ ...(posted as { row: StatementRow }).row, simulado: false }) + kept,
    };
    try {
      return await changeAlone(
        service,
        { company: call.company, idempotency },
        { extratos: 1 },
        async (db, journal) => {
          if (planned !== undefined && (await isStale(db, planned))) throw new StalePlan();
          const plan = planned ?? (await planWith(db));
          if (planned === undefined) kept = await write(plan);
          const row = await post(db, journal, head, plan);
          journal.written.set('colunas_extrato', [await rememberColumns(db, head, columns)]);
          journal.seal('representadas', head.representada_id);
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
  await notePayments(db, journal, head.empresa_id, paymentsOf(lines));
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
function pendingOf({ looked }: StatementPlan): WritableStatement['pending'] {
  const taken = new Map<string, number>();
  for (const entries of looked.values())
    for (const entry of entries) taken.set(`${entry.venda_id} ${entry.parcela}`, takenOf(entry));
  return ({ venda_id, numero }) => taken.get(`${venda_id} ${numero}`) ?? 0;
}

function takenOf({ cancelada, comissao, ajuste, recebido, saldo }: StatementEntry): number {
  return (cancelada ? 0 : comissao) + ajuste - recebido - saldo;
}

async function gather(pieces: AsyncIterable<string>): Promise<string> {
  const all: string[] = [];
  for await (const piece of pieces) all.push(piece);
  return all.join('');
}
