import { findCompany } from '../../../access/companies/companies.queries.ts';
import { ApiError, orRefuse, problems, refuse } from '../../../contract/problems.ts';
import { wholeCompany } from '../../../domain/access-scope.ts';
import type { Calendar } from '../../../domain/calendar.ts';
import { isQuotation, type SaleStatus, STAGE_NAMES, stageOf } from '../../../domain/sale-status.ts';
import type { Reader, Transaction } from '../../../platform/database/database.ts';
import { adapterOf } from '../../../platform/database/engine.ts';
import { currentMoment, momentAfter } from '../../../platform/database/ids.ts';
import { changeRows } from '../../../platform/database/rows.ts';
import type { Caller } from '../../../platform/http/access/caller.ts';
import { type AppContext, type Route, route } from '../../../platform/http/routes.ts';
import type { Journal } from '../../../platform/writes/journal.ts';
import { unchanged } from '../../../platform/writes/outcome.ts';
import { changeRecord, type RecordCall } from '../../../platform/writes/records.ts';
import { findClient } from '../../clients/clients.queries.ts';
import { saleSource } from '../find-sale.queries.ts';
import type { SaleFacts, SaleRow } from '../sale-facts.ts';
import { orderQuotation } from '../sale-steps.ts';
import { toJournalSale } from '../sales.record.ts';
import { versionOf } from './answer-version.ts';
import { type NewAnswer, withdrawAnswer } from './answers.contract.ts';
import { NO_ANSWER } from './answers.rules.ts';

/** What is done by a link is done by nobody of the office: the journal names neither key nor person. */
export async function linkCaller(db: Reader, empresaId: string): Promise<Caller> {
  const { id, ativo, catalogo_estrito } = orRefuse(await findCompany(db, empresaId), problems.linkNotFound);
  const noone = { key_id: null, key_expires_at: null, usuario_id: null };
  return { id, ativo, catalogo_estrito, papel: 'dono', ...noone };
}

/** Such a call about one record. */
export async function linkCall(db: Reader, empresaId: string, id: string): Promise<RecordCall> {
  const company = await linkCaller(db, empresaId);
  const scope = wholeCompany(empresaId);
  return {
    company,
    scope,
    id,
    notFound: problems.linkNotFound,
    expectedTags: undefined,
    idempotency: undefined,
  };
}

/** Notes the client's answer, once; tells whether it is a new one. */
export async function answerSale(
  service: AppContext,
  sale: { readonly empresa_id: string; readonly id: string },
  sent: NewAnswer,
  isAlive: (db: Reader) => Promise<boolean>,
) {
  const call = await linkCall(service.db.read, sale.empresa_id, sale.id);
  return changeRecord(service, call, {}, saleSource, async (db, journal, { row: before }) => {
    if (!(await isAlive(db))) refuse(problems.linkNotFound);
    const { resposta, resposta_versao } = before.row;
    if (resposta === sent.resposta && resposta_versao === sent.versao)
      return unchanged({ sale: before, isNew: false });
    await refuseLate(db, service.calendar, before, sent);
    const answered = await noteAnswer(db, journal, before, sent);
    const isOrdered =
      sent.resposta === 'aceito' &&
      !sent.observacao &&
      (await findAcceptance(db, sale.empresa_id)) !== 'nunca';
    const after = isOrdered
      ? await orderAccepted(db, journal, service.calendar, call.company, answered)
      : answered;
    return { sale: after, isNew: true };
  });
}

async function refuseLate(db: Reader, calendar: Calendar, { row, ...parts }: SaleFacts, sent: NewAnswer) {
  if (!(await isOpen(db, row))) refuse(problems.quotationClosed);
  if (sent.versao !== versionOf({ row, ...parts })) refuse(problems.quotationChanged);
  if (isSettled(row)) refuse(problems.quotationAnswered);
  if (sent.resposta === 'aceito' && isExpired(row, calendar.today())) refuse(problems.quotationExpired);
}

/** Whether the client may still answer, whatever he answered before. */
async function isOpen(db: Reader, row: SaleRow): Promise<boolean> {
  if (!isQuotation(row.status as SaleStatus)) return false;
  return Boolean((await findClient(db, wholeCompany(row.empresa_id), row.cliente_id))?.ativo);
}

export async function awaitsAnswer(db: Reader, row: SaleRow): Promise<boolean> {
  return !isSettled(row) && (await isOpen(db, row));
}

/** Accepted or refused as it is now; after asking for a change the client may still do both. */
function isSettled({ resposta, resposta_atual }: SaleRow): boolean {
  return resposta_atual === 1 && (resposta === 'aceito' || resposta === 'recusado');
}

export function isExpired({ validade }: Pick<SaleRow, 'validade'>, today: string): boolean {
  return validade !== null && validade < today;
}

/** The columns of a new answer. */
export function answerColumns(sent: NewAnswer) {
  return {
    resposta: sent.resposta,
    resposta_em: currentMoment(),
    resposta_nome: sent.nome,
    resposta_observacao: sent.observacao ?? null,
    resposta_versao: sent.versao,
    resposta_atual: 1,
  };
}

async function noteAnswer(db: Transaction, journal: Journal, before: SaleFacts, sent: NewAnswer) {
  const after = await writeColumns(db, before, answerColumns(sent));
  journal.answered('vendas', before.row.id, toJournalSale(before), toJournalSale(after));
  return after;
}

async function writeColumns(
  db: Transaction,
  before: SaleFacts,
  answer: Partial<SaleRow>,
): Promise<SaleFacts> {
  const { empresa_id, id, updated_at } = before.row;
  const columns = { ...answer, updated_at: momentAfter(updated_at) };
  await changeRows(db, 'vendas', { empresa_id, id }, columns);
  return { ...before, row: { ...before.row, ...columns } };
}

export async function findAcceptance(db: Reader, empresaId: string) {
  return (await findCompany(db, empresaId))?.aceite_vira_pedido ?? 'nunca';
}

/** The order that the client accepted. One that the office would be refused, because it is held, stays a quotation. */
export async function orderAccepted(
  db: Transaction,
  journal: Journal,
  calendar: Calendar,
  caller: Caller,
  quotation: SaleFacts,
): Promise<SaleFacts> {
  const ordered = await adapterOf(db).attempt(() =>
    orderQuotation(db, journal, calendar, quotation, { confirmar: false, caller }),
  );
  if (!('error' in ordered)) return ordered.value;
  if (ordered.error instanceof ApiError) return quotation;
  throw ordered.error;
}

export function stageName(status: string): string {
  return STAGE_NAMES[stageOf(status as SaleStatus)];
}

export function answerRoutes(service: AppContext): Route[] {
  return [
    route(withdrawAnswer, async (call) =>
      changeRecord(service, call, {}, saleSource, async (db, journal, { row: before }) => {
        if (before.row.resposta === null) refuse(problems.answerNotFound);
        if (!isQuotation(before.row.status as SaleStatus)) refuse(problems.saleNotQuotation);
        const after = await writeColumns(db, before, NO_ANSWER);
        journal.changed('vendas', before.row.id, toJournalSale(before), toJournalSale(after));
        return withdrawAnswer.answer;
      }),
    ),
  ];
}
