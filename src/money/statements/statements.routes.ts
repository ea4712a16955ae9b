import { success } from '../../contract/operation.ts';
import { orRefuse, problems, refuse } from '../../contract/problems.ts';
import { TABLE_LAYOUTS } from '../../domain/table-layouts.ts';
import { readTableColumns } from '../../platform/files/factory-table.ts';
import { longRecordTag, TaggedRecord, WrittenJson } from '../../platform/http/replies/answers.ts';
import { type AppContext, type Route, route } from '../../platform/http/routes.ts';
import { recordListRoute } from '../../platform/lists/list-route.ts';
import { readVersion } from '../../platform/lists/versions.queries.ts';
import {
  changeRecord,
  ofCompany,
  type RecordCall,
  type RecordSource,
} from '../../platform/writes/records.ts';
import { recallColumns } from '../../trade/factory-files/remembered-columns.queries.ts';
import { representadaExists } from '../../trade/representada-records/representada-exists.queries.ts';
import { readClientNames } from './candidates.queries.ts';
import { statementPoster } from './post-statement.ts';
import { settleWaiting, undoStatement } from './settle-line.ts';
import * as contract from './statements.contract.ts';
import { type FoundStatement, findStatement, statementList } from './statements.queries.ts';
import {
  listedStatement,
  type NotedStatement,
  toListedStatement,
  toNotedStatement,
  toStatementLine,
} from './statements.record.ts';
import { writeAnswer } from './write-statement.ts';

export function statementRoutes(service: AppContext): Route[] {
  const { db, calendar, files } = service;
  return [
    route(contract.postStatement(calendar), statementPoster(service)),

    route(contract.readStatementColumns, async (call) => {
      const { representada_id, tipo, colunas = {} } = call.query;
      const layout = TABLE_LAYOUTS[tipo];
      const payer = { empresa_id: call.company.id, representada_id };
      if (!(await representadaExists(db.read, payer.empresa_id, representada_id)))
        refuse(problems.representadaUnknown);
      const remembered = await recallColumns(db.read, payer, layout);
      return success(await readTableColumns(files.sourceOf(call), layout, { asked: colunas, remembered }));
    }),

    recordListRoute(
      service,
      contract.listStatements,
      { ...statementList, show: toListedStatement },
      'extratos',
      listedStatement,
    ),

    route(contract.getStatement, async ({ company, scope, id, requester, notFound }) => {
      const versao = await readVersion(db.read, company.id);
      const reader = db.readFor(requester);
      const found = orRefuse(await findStatement(reader, company.id, id), notFound);
      const today = calendar.today();
      const noted = await longRecordTag(source.show(found, scope));
      const tag = `${noted.slice(0, -1)}.${versao}.${today}"`;
      return new TaggedRecord(tag, new WrittenJson(writeAnswer(reader, found, today)));
    }),

    route(contract.settleStatementLine, async (call) => {
      const settlement = contract.readSettlement(call.body);
      const linha = /^\d{1,9}$/.test(call.params.linha ?? '') ? Number(call.params.linha) : 0;
      return changeRecord(service, ofRecordAlone(call), {}, source, async (db, journal, { row }) => {
        const settled = await settleWaiting(db, journal, row, linha, settlement, calendar.today());
        const names = await readClientNames(db, call.company.id, [settled.venda_id]);
        const cliente_nome = names.get(settled.venda_id ?? '') ?? null;
        return success(toStatementLine(settled, { candidatos: [], cliente_nome, confere: null }));
      });
    }),

    route(contract.deleteStatement, async (call) =>
      // However small the request is, a statement is long.
      changeRecord(
        service,
        { ...ofRecordAlone(call), isLarge: true },
        { extratos: -1 },
        source,
        async (db, journal, { row }) => {
          await undoStatement(db, journal, row);
          return contract.deleteStatement.answer;
        },
      ),
    ),
  ];
}

const source: RecordSource<FoundStatement, NotedStatement> = {
  find: ofCompany(findStatement),
  show: ({ row, lines }) => toNotedStatement(row, lines),
};

/**
 * A statement's tag includes the company's version and the day, because its missing entries depend on them; a change compares
 * only the record's part.
 */
function ofRecordAlone({ company, scope, id, notFound, idempotency, expectedTags }: RecordCall): RecordCall {
  const ofRecord = expectedTags?.replaceAll(/\.\d+\.\d{4}-\d{2}-\d{2}"/g, '"');
  return { company, scope, id, notFound, idempotency, expectedTags: ofRecord };
}
