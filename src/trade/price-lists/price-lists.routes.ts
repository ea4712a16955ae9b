import { offsetOf } from '../../contract/lists.ts';
import { success } from '../../contract/operation.ts';
import { FairQueue, type QueueBounds } from '../../platform/database/fair-queue.ts';
import { FileReply, longRecordTag, TaggedRecord } from '../../platform/http/replies/answers.ts';
import { exportReply } from '../../platform/http/replies/export-reply.ts';
import { keepNameOnly } from '../../platform/http/replies/idempotency.ts';
import { type AppContext, type Route, route } from '../../platform/http/routes.ts';
import { answerAsOf } from '../../platform/lists/respond-with-etag.ts';
import { readVersion } from '../../platform/lists/versions.queries.ts';
import { authorOf } from '../../platform/writes/changes.ts';
import { changeRecord, type RecordCall } from '../../platform/writes/records.ts';
import { tableTemplate } from '../papers/table-pdf.ts';
import { toNotedPriceList } from '../price-list-records/noted-price-list.ts';
import { type ListRow, selectLists } from '../price-list-records/price-lists.queries.ts';
import { applyList } from './apply-price-list.ts';
import { enforceDue } from './enforce-due.ts';
import { letterTable, writeLetter } from './letters.ts';
import { listReader, listSource } from './list-reader.ts';
import { priceListPoster } from './post-price-list.ts';
import * as contract from './price-lists.contract.ts';
import { readTouchedClients } from './touched-clients.queries.ts';
import { undoList } from './undo-price-list.ts';

/** Lists are worked out whole: a company gets one at a time, which leaves as much time to short requests as it took. */
const QUEUE: QueueBounds = { places: 2, ofCompany: 1, waitingOfCompany: 100, rests: true };

export function priceListRoutes(service: AppContext): Route[] {
  const { db, calendar, pdfs } = service;
  const queue = new FairQueue(QUEUE, db.stopping);
  const lists = listReader(service);
  const post = priceListPoster(service);
  return [
    route(contract.postPriceList(calendar), post),

    route(contract.listPriceLists, async (call) => {
      const { page, limit, formato, ...filter } = call.query;
      const today = calendar.today();
      const reader = db.listFor(call.requester);
      const find = () => selectLists(reader, call.scope, filter);
      if (formato !== 'json')
        return exportReply(service, call, formato, {
          name: 'listas-de-precos',
          columns: contract.exportedColumns,
          count: async () => (await find()).length,
          rows: eachList(await find(), (rows) => lists.showHeads(reader, call.scope, rows, today)),
          toRecord: ({ totais: _, ...row }) => row,
        });
      return answerAsOf(db, call, today, () =>
        queue.run(call.requester, async () => {
          const found = await find();
          const some = found.slice(offsetOf({ page, limit }), offsetOf({ page, limit }) + limit);
          const data = await lists.showHeads(reader, call.scope, some, today);
          return { data, page, limit, total: found.length };
        }),
      );
    }),

    route(contract.getPriceList, (call) =>
      queue.run(call.requester, async () => {
        const versao = await readVersion(db.read, call.company.id);
        const worked = await lists.find(call);
        const noted = await longRecordTag(toNotedPriceList(worked.row as ListRow));
        const tag = `${noted.slice(0, -1)}.${versao}.${calendar.today()}"`;
        return new TaggedRecord(tag, await lists.show(call, worked));
      }),
    ),

    route(contract.listTouchedClients, async (call) => {
      const { page, limit, formato } = call.query;
      const read = () =>
        queue.run(call.requester, async () => {
          const worked = await lists.find(call);
          return readTouchedClients(db.readFor(call.requester), call.scope, worked, calendar.today());
        });
      if (formato === 'json')
        return answerAsOf(db, call, calendar.today(), async () => {
          const clients = await read();
          const data = clients.slice(offsetOf({ page, limit }), offsetOf({ page, limit }) + limit);
          return { data, page, limit, total: clients.length };
        });
      const clients = await read();
      return exportReply(service, call, formato, {
        name: 'clientes-da-lista',
        columns: contract.touchedColumns,
        count: async () => clients.length,
        rows: eachList(clients, async (some) => some),
        toRecord: (row) => row,
      });
    }),

    route(contract.getPriceLetter, async (call) => {
      const { letter, company, representada } = await lists.readLetter(call, call.query.cliente_id);
      return success({ ...letter, texto: writeLetter(letter, company.nome, representada) });
    }),

    route(contract.getPriceLetterPdf, async (call) => {
      const { letter, company, representada } = await lists.readLetter(call, call.query.cliente_id);
      const { head, rows } = letterTable(letter, company, representada, calendar.today());
      const { pdf } = await pdfs.make(tableTemplate, call.requester, async () => ({ head, parts: [rows] }));
      return new FileReply(contract.letterFile, 'precos.pdf', pdf, 'inline');
    }),

    route(contract.applyPriceList(calendar), async (call) => {
      await enforceDue(db, calendar.today(), call.company.id);
      const asked = recordOf(call);
      const idempotency = asked.idempotency && keepNameOnly(asked.idempotency);
      const applied = changeRecord(
        service,
        { ...asked, idempotency },
        {},
        listSource,
        async (db, journal, { row }) => {
          const { id } = await applyList(
            db,
            journal,
            authorOf(call.company),
            row,
            call.body,
            calendar.today(),
          );
          return { id };
        },
      );
      const { id } = await lists.showAgain(call, applied);
      return lists.show(call, await lists.find({ scope: call.scope, requester: call.requester, id }));
    }),

    route(contract.deletePriceList, async (call) => {
      await enforceDue(db, calendar.today(), call.company.id);
      return changeRecord(service, recordOf(call), {}, listSource, async (db, journal, { row }) => {
        await undoList(db, journal, authorOf(call.company), row, call.query.confirmar ?? false);
        return contract.deletePriceList.answer;
      });
    }),
  ];
}

/** However small the request is, what it asks for is long. */
function recordOf({ company, scope, id, notFound, expectedTags, idempotency }: RecordCall): RecordCall {
  return { company, scope, id, notFound, expectedTags, idempotency, isLarge: true };
}

const LISTS_PER_PIECE = 20;

async function* eachList<Row, Shown>(rows: readonly Row[], show: (some: Row[]) => Promise<Shown[]>) {
  for (let first = 0; first < rows.length; first += LISTS_PER_PIECE)
    yield await show(rows.slice(first, first + LISTS_PER_PIECE));
}
