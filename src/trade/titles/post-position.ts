import { hash } from 'node:crypto';
import type { z } from 'zod';
import { successWith, type Warning } from '../../contract/operation.ts';
import { problems, refuse } from '../../contract/problems.ts';
import { formatReais } from '../../domain/formats.ts';
import { toReais } from '../../domain/money.ts';
import type { ColumnNames } from '../../domain/table-columns.ts';
import { TITLES_LAYOUT } from '../../domain/table-layouts.ts';
import { foldText } from '../../domain/text.ts';
import type { PositionFile } from '../../domain/titles.ts';
import type { Reader } from '../../platform/database/database.ts';
import { newStamp } from '../../platform/database/ids.ts';
import { hasRow } from '../../platform/database/rows.ts';
import { WithStatus } from '../../platform/http/replies/answers.ts';
import type { AppContext, RequestContext } from '../../platform/http/routes.ts';
import { changeAlone } from '../../platform/writes/changes.ts';
import { columnsOfPost, type FileCall, queuePosts } from '../factory-files/post-file.ts';
import { recallColumns, rememberColumns } from '../factory-files/remembered-columns.queries.ts';
import { findOwners } from './match-clients.queries.ts';
import type { postPosition } from './positions.contract.ts';
import * as queries from './positions.queries.ts';
import { toNotedPosition, toPosition } from './positions.record.ts';
import { markOfTitle, type ReadTitle, readPosition } from './read-position.ts';

type PositionQuery = z.output<NonNullable<ReturnType<typeof postPosition>['query']>>;

export type PositionCall = FileCall<PositionQuery>;

export const positionPoster = (service: AppContext) =>
  queuePosts(service, (call: PositionCall) => readAndPost(service, call));

async function readAndPost(service: AppContext, call: PositionCall) {
  const { db, calendar, files } = service;
  const { representada_id, simular, abrange = 'tudo' } = call.query;
  const data = call.query.data ?? calendar.today();
  const place = { empresa_id: call.company.id, representada_id };
  const arquivo = hash('sha256', call.body);
  const columns = await columnsOfPost(service, call, TITLES_LAYOUT, async () => {
    if (!simular && (await hasRow(db.read, 'posicoes', { ...place, data, arquivo })))
      refuse(problems.positionExists);
  });
  const read = await readPosition(files.sourceOf(call), columns, data);
  const reader = db.readFor(call.requester);
  const head = {
    ...place,
    data,
    abrange,
    arquivo,
    formato: read.formato,
    abas: JSON.stringify(read.abas),
    linhas: read.lines.length,
    clientes: '[]',
  };
  if (simular) {
    const row = { ...newStamp(), ...head };
    const lines = await toRows(reader, row, read.lines);
    const file = { data, abrange, id: row.id, lines };
    const shown = await toPosition(reader, row, lines, file);
    const answer = { ...shown, id: null, created_at: null, simulado: true };
    return new WithStatus(200, successWith(answer, await warnOf(reader, row, file)));
  }
  return changeAlone(service, call, {}, async (tx, journal) => {
    const made = { ...newStamp(), ...head };
    const lines = await toRows(tx, made, read.lines);
    const row = { ...made, clientes: JSON.stringify(await queries.touchedClients(tx, made, lines)) };
    await queries.insertPosition(tx, row, lines);
    await rememberColumns(tx, journal, place, TITLES_LAYOUT, read.columns);
    await queries.refreshInForce(tx, place);
    journal.created('posicoes', row.id, toNotedPosition(row));
    journal.seal('representadas', representada_id);
    const answer = await toPosition(tx, row, lines);
    return successWith(answer, await warnOf(tx, row, { data, abrange, id: row.id, lines }));
  });
}

/** The rows of the lines that were read, each with its owner. */
async function toRows(
  db: Reader,
  { empresa_id, representada_id, id: posicao_id }: queries.PositionRow,
  lines: readonly ReadTitle[],
): Promise<queries.TitleRow[]> {
  const owners = await findOwners(db, { empresa_id, representada_id }, lines);
  return lines.map(({ celulas, ...line }, at) => {
    const title = { ...line, ...(owners[at] as (typeof owners)[number]), marca: markOfTitle(line) };
    const chave = queries.keyOfTitle(title);
    const busca = foldText(`${line.nome ?? ''} ${line.numero ?? ''}`.trim());
    return { empresa_id, posicao_id, ...title, chave, busca, celulas: JSON.stringify(celulas) };
  });
}

const ONLY_OVERDUE: Warning = {
  campo: 'abrange',
  mensagem: 'Só há títulos vencidos: se o arquivo é só deles, use abrange=vencidos',
};

/** A file of all titles that has none to come, where the day before had one, is probably one of the overdue alone. */
async function warnOf(
  db: Reader,
  row: queries.PositionRow,
  file: PositionFile<queries.TitleFacts>,
): Promise<Warning[]> {
  const isToCome = ({ vencimento }: queries.TitleFacts) => (vencimento ?? '') >= row.data;
  if (row.abrange !== 'tudo' || file.lines.some(isToCome)) return [];
  const { before } = await queries.readDayBefore(db, row, row.data, file);
  return before?.some(isToCome) ? [ONLY_OVERDUE] : [];
}

/** What a position says, in one sentence. */
export async function summarizePosition(
  { db, files, calendar }: AppContext,
  { company, requester }: Pick<RequestContext<unknown, unknown>, 'company' | 'requester'>,
  body: Buffer,
  representada_id: string | null,
  asked: ColumnNames = {},
): Promise<string> {
  const file = files.sourceOf({ requester, body });
  const remembered =
    representada_id === null
      ? {}
      : await recallColumns(db.read, { empresa_id: company.id, representada_id }, TITLES_LAYOUT);
  const { lines } = await readPosition(file, { asked, remembered }, calendar.today());
  const { vencido, a_vencer } = queries.sumOfLines(lines.map((line) => ({ ...line, cliente_id: null })));
  const size = lines.length === 1 ? '1 título' : `${lines.length} títulos`;
  const told = `${size}: ${formatReais(toReais(vencido))} vencidos, ${formatReais(toReais(a_vencer))} a vencer`;
  return representada_id === null ? `${told}. Diga de qual representada são` : told;
}
