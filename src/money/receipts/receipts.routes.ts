import { success } from '../../contract/operation.ts';
import { problems, refuse } from '../../contract/problems.ts';
import { toReais } from '../../domain/money.ts';
import { sumWithheld, withheldOf } from '../../domain/withheld.ts';
import { exportRecords } from '../../platform/http/replies/export-reply.ts';
import { type AppContext, type Route, route } from '../../platform/http/routes.ts';
import { listRoute, shownPage } from '../../platform/lists/list-route.ts';
import { change, changeAlone } from '../../platform/writes/changes.ts';
import { deleteRoute } from '../../platform/writes/plain-routes.ts';
import { recordRoute } from '../../platform/writes/records.ts';
import { representadaExists } from '../../trade/representada-records/representada-exists.queries.ts';
import { allocate, checkLines, refuseUnclearLines, walkOpenEntries } from './receipt-lines.queries.ts';
import * as contract from './receipts.contract.ts';
import {
  insertReceipt,
  readWithheld,
  receiptList,
  receiptRecords,
  withheldLines,
} from './receipts.queries.ts';

export function receiptRoutes(service: AppContext): Route[] {
  const { calendar } = service;
  return [
    route(contract.createReceipt(calendar), async (call) => {
      const { representada_id, data, valor, referencia = null, retencoes, linhas } = call.body;
      const { id: empresa_id } = call.company;
      const withheld = withheldOf(retencoes ?? []);
      // The commission was received by what reached the bank, and by what was withheld.
      const gross = valor + sumWithheld(withheld);
      refuseUnclearLines(call.body, gross, problems.receiptSum);
      // An allocation may have thousands of lines.
      const write = linhas ? change : changeAlone;
      return write(service, call, { recebimentos: 1 }, async (db, journal) => {
        if (!(await representadaExists(db, empresa_id, representada_id)))
          refuse(problems.representadaUnknown);
        if (linhas) await checkLines(db, empresa_id, representada_id, linhas);
        const open = walkOpenEntries(db, empresa_id, representada_id, calendar.today());
        const lines = linhas ?? (await allocate(open, gross, problems.nothingOpen));
        const columns = { empresa_id, representada_id, data, valor, referencia, ...withheld };
        const receipt = await insertReceipt(db, columns, lines);
        journal.created('recebimentos', receipt.row.id, contract.toNotedReceipt(receipt));
        return success(contract.toReceipt(receipt));
      });
    }),

    listRoute(service, contract.listReceipts, {
      page: async (db, scope, { soma, ...filter }, page, near) => {
        const read = await listed(db, scope, filter, page, near);
        if (!soma) return read;
        const sum = await receiptList.sum(db, scope, filter, 'valor');
        return { ...read, answer: { ...read.answer, soma: toReais(sum) } };
      },
      file: {
        name: 'recebimentos',
        columns: Object.keys(contract.listedReceipt.shape),
        rows: (db, scope, { soma: _, ...filter }) => receiptList.all(db, scope, filter),
        toRecord: contract.toListedReceipt,
      },
    }),

    route(contract.getWithheld, async (call) => {
      const { company, requester } = call;
      const { ano, formato } = call.query;
      const asked = ano ?? Number(calendar.today().slice(0, 4));
      const year = await service.db.report((db) => readWithheld(db, company.id, asked), requester);
      if (formato === 'json') return success(year);
      const table = { name: `retencoes-${year.ano}`, columns: Object.keys(contract.withheldLine.shape) };
      return exportRecords(service, call, formato, table, withheldLines(year));
    }),

    recordRoute(service, contract.getReceipt, receiptRecords),

    deleteRoute(service, contract.deleteReceipt, receiptRecords),
  ];
}

const listed = shownPage(receiptList.page, contract.toListedReceipt);
