import { success } from '../../contract/operation.ts';
import { orRefuse, problems, refuse } from '../../contract/problems.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { changeRows, hasRow, removeRows } from '../../platform/database/rows.ts';
import { type AppContext, type Route, route } from '../../platform/http/routes.ts';
import { recordListRoute } from '../../platform/lists/list-route.ts';
import type { Journal } from '../../platform/writes/journal.ts';
import { unchanged } from '../../platform/writes/outcome.ts';
import { deleteRoute } from '../../platform/writes/plain-routes.ts';
import { changeRecord, ofCompany } from '../../platform/writes/records.ts';
import { findOwners } from './match-clients.queries.ts';
import * as contract from './positions.contract.ts';
import * as queries from './positions.queries.ts';
import { toListedPosition, toNotedPosition, toPosition } from './positions.record.ts';
import { positionPoster } from './post-position.ts';

export function positionRoutes(service: AppContext): Route[] {
  const { db, calendar } = service;
  return [
    route(contract.postPosition(calendar), positionPoster(service)),

    recordListRoute(
      service,
      contract.listPositions,
      { ...queries.positionList, show: toListedPosition },
      'posicoes-de-titulos',
      contract.listedPosition,
    ),

    route(contract.getPosition, async ({ company, id, requester, notFound }) => {
      const reader = db.readFor(requester);
      const row = orRefuse(await queries.findPosition(reader, company.id, id), notFound);
      return success(await toPosition(reader, row, await queries.readTitleLines(reader, row)));
    }),

    route(contract.teachTitleClient, async (call) => {
      const linha = /^\d{1,9}$/.test(call.params.linha ?? '') ? Number(call.params.linha) : 0;
      // However small the request is, a mark may have thousands of lines.
      const { company, scope, id, notFound, idempotency, expectedTags } = call;
      const long = { company, scope, id, notFound, idempotency, expectedTags, isLarge: true };
      return changeRecord(service, long, {}, source, async (tx, journal, { row }) => {
        const line = await teachClient(tx, journal, row, linha, call.body.cliente_id);
        return line === undefined ? unchanged(await showLine(tx, row, linha)) : showLine(tx, row, linha);
      });
    }),

    deleteRoute(service, contract.deletePosition, { ...source, kind: 'posicoes', remove: removePosition }),
  ];
}

const source = { find: ofCompany(queries.findPosition), show: toNotedPosition };

async function showLine(db: Transaction, row: queries.PositionRow, linha: number) {
  const [line] = await queries.readTitlesOfLine(db, row, linha);
  const title = orRefuse(line, problems.statementLineNotFound);
  const nameOf = await queries.readNames(db, row.empresa_id, [title]);
  return success(contract.toPositionLine({ ...title, cliente_nome: nameOf(title.cliente_id) }));
}

/**
 * Gives all lines of this line's mark to a client, or forgets whose they are, in all positions of the representada. Undefined where
 * nothing changes.
 */
async function teachClient(
  db: Transaction,
  journal: Journal,
  row: queries.PositionRow,
  linha: number,
  cliente_id: string | null,
): Promise<true | undefined> {
  const { empresa_id, representada_id } = row;
  const [line] = await queries.readTitlesOfLine(db, row, linha);
  const { marca } = orRefuse(line, problems.statementLineNotFound);
  if (cliente_id !== null && !(await hasRow(db, 'clientes', { empresa_id, id: cliente_id })))
    refuse(problems.clientUnknown);
  if (marca === null) return undefined;
  const taught = { empresa_id, representada_id, marca };
  const wasTaught = await removeRows(db, 'titulos_ensinados', taught);
  if (cliente_id !== null)
    await db
      .insertInto('titulos_ensinados')
      .values({ ...taught, cliente_id })
      .execute();
  else if (!wasTaught) return undefined;
  const lines = await queries.selectMarked(db, row, marca);
  const owners = await findOwners(db, row, lines);
  const touched = new Set<string>();
  for (const [at, title] of lines.entries()) {
    const owned = { ...title, ...owners[at] };
    const { posicao_id, linha } = title;
    const columns = { cliente_id: owned.cliente_id, por: owned.por, chave: queries.keyOfTitle(owned) };
    await changeRows(db, 'titulos', { empresa_id, posicao_id, linha }, columns);
    touched.add(posicao_id);
  }
  await queries.refreshInForce(db, row);
  const told = [...lines, ...owners].flatMap(({ cliente_id }) => cliente_id ?? []);
  const clientes = JSON.stringify([...new Set([...JSON.parse(row.clientes), ...told])].sort());
  await changeRows(db, 'posicoes', { empresa_id, id: row.id }, { clientes });
  journal.changed('posicoes', row.id, toNotedPosition(row), toNotedPosition({ ...row, clientes }));
  for (const id of touched) if (id !== row.id) journal.seal('posicoes', id);
  journal.seal('representadas', representada_id);
  return true;
}

export async function removePosition(db: Transaction, row: queries.PositionRow): Promise<void> {
  const { empresa_id, id } = row;
  await removeRows(db, 'titulos_em_vigor', { empresa_id, posicao_id: id });
  await removeRows(db, 'posicoes', { empresa_id, id });
  await queries.refreshInForce(db, row);
}
