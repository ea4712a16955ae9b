import { Readable } from 'node:stream';
import { success } from '../../../../contract/operation.ts';
import { orRefuse, problems, refuse } from '../../../../contract/problems.ts';
import { fileHash } from '../../../../platform/files/file-hash.ts';
import type { SheetTemplate } from '../../../../platform/files/fill-template.ts';
import { type WrittenEntry, zipFile } from '../../../../platform/files/zip-writer.ts';
import { FileReply } from '../../../../platform/http/replies/answers.ts';
import { type AppContext, type Route, route } from '../../../../platform/http/routes.ts';
import { change } from '../../../../platform/writes/changes.ts';
import { recallBeforehand } from '../../../../platform/writes/idempotency.queries.ts';
import type { RecordCall } from '../../../../platform/writes/records.ts';
import { toRepresentada } from '../../../representadas/representadas.contract.ts';
import { changeRepresentada, findRepresentada } from '../../../representadas/representadas.queries.ts';
import { selectSaleIds } from '../../lists/filtered-sales.queries.ts';
import { readPrintedOrder } from '../pdf/order-pdf.queries.ts';
import { fillSheet, headValues, isKnownMark, itemValues, MARKS } from './fill-sheet.ts';
import * as contract from './order-sheet.contract.ts';
import {
  findOrderSheet,
  findVendedorName,
  type OrderSheetRow,
  replaceOrderSheet,
} from './order-sheets.queries.ts';

export function orderSheetRoutes(service: AppContext): Route[] {
  const { db, files } = service;
  return [
    route(contract.putOrderSheet, async (call) => {
      if (call.idempotency) await recallBeforehand(db.read, call.company, call.idempotency);
      orRefuse(await findRepresentada(db.read, call.company.id, call.id), call.notFound);
      const read = await files.readSheet(call.requester, call.body);
      if (read.kind !== 'marks') refuse(problems.notASheet);
      refuseMarks(read);
      const sheet = { tipo: read.hasMacros ? 'xlsm' : 'xlsx', conteudo: call.body.toString('base64') };
      return changeSheet(call, sheet, success(toMarks(read)));
    }),

    route(contract.getOrderSheet, async ({ company, id, notFound }) => {
      const representada = orRefuse(await findRepresentada(db.read, company.id, id), notFound);
      const sheet = orRefuse(
        await findOrderSheet(db.read, company.id, representada.id),
        problems.orderSheetNotFound,
      );
      const type = contract.typeOfSheet(sheet.tipo);
      return new FileReply(type, `pedido.${sheet.tipo}`, Buffer.from(sheet.conteudo, 'base64'));
    }),

    route(
      contract.getOrderSheetMarks,
      async ({ company, requester, scope, id, notFound, query: { venda_id } }) => {
        const representada = orRefuse(await findRepresentada(db.read, company.id, id), notFound);
        const sheet = await findOrderSheet(db.read, company.id, representada.id);
        const read = sheet && (await files.readSheet(requester, Buffer.from(sheet.conteudo, 'base64')));
        const values = venda_id && orRefuse(await readValues(), problems.saleNotFound);
        return success(toMarks(read?.kind === 'marks' ? read : { marks: [] }, values || exampleOf));

        /** What the order has in the place of each mark: of its items the first three. */
        async function readValues() {
          const order = await db.report((db) => readPrintedOrder(db, scope, venda_id ?? ''), requester);
          if (order?.sale.representada_id !== representada.id) return undefined;
          const vendedor = await findVendedorName(db.read, company.id, order.sale.id);
          const [head, items] = [headValues(order, vendedor), itemValues(order).slice(0, SHOWN_ITEMS)];
          return (mark: string) =>
            mark.startsWith('item.')
              ? items.map(({ values }) => values[plainMark(mark)]?.text ?? '').join(' · ')
              : (head[mark]?.text ?? '');
        }
      },
    ),

    route(contract.deleteOrderSheet, (call) => changeSheet(call, undefined, contract.orderSheetDeleted)),

    route(contract.getSaleSheets, async ({ scope, requester, query: { ids } }) => {
      const found = await selectSaleIds(db.listFor(requester), scope, { ids }).execute();
      if (found.length < ids.length) refuse(problems.saleNotFound);
      // Each is filled for its refusal, before the answer begins, and again when it is sent: fifty of them take too much memory.
      const fill = (id: string) => fillSheet(service, scope, requester, id);
      const entries: WrittenEntry[] = [];
      for (const id of ids) {
        const { name } = await fill(id);
        const content = async function* () {
          yield (await fill(id)).file;
        };
        entries.push({ name, content: content() });
      }
      return new FileReply(
        contract.SHEETS_FILE,
        'pedidos.zip',
        Readable.from(zipFile(entries), { objectMode: false }),
      );
    }),

    route(contract.getSaleSheet, async ({ scope, requester, id }) => {
      const { type, name, file } = await fillSheet(service, scope, requester, id);
      return new FileReply(type, name, file);
    }),
  ];

  /** The answer is kept with the change, for a request that is repeated. */
  function changeSheet<Answer extends object>(
    call: RecordCall,
    sheet: Pick<OrderSheetRow, 'tipo' | 'conteudo'> | undefined,
    answer: Answer,
  ): Promise<Answer> {
    return change(service, call, {}, async (db, journal) => {
      const before = orRefuse(await findRepresentada(db, call.company.id, call.id), call.notFound);
      if (sheet === undefined && before.planilha_pedido === null) refuse(problems.orderSheetNotFound);
      await replaceOrderSheet(db, before, sheet);
      const planilha_pedido = sheet ? fileHash(sheet.conteudo) : null;
      const after = await changeRepresentada(db, before, { planilha_pedido });
      journal.changed('representadas', before.id, toRepresentada(before), toRepresentada(after));
      return answer;
    });
  }
}

function refuseMarks({ marks, itemRows }: SheetTemplate): void {
  const unknown = marks.find(({ mark }) => !isKnownMark(mark));
  if (unknown) refuse(problems.unknownMark(`{{${unknown.mark}}} (${unknown.place})`));
  if (itemRows === 0) refuse(problems.sheetWithoutItems);
  if (itemRows > 1) refuse(problems.sheetItemsTwice);
}

const SHOWN_ITEMS = 3;
const plainMark = (mark: string) => mark.replace('@codigo', '');
const exampleOf = (mark: string) => MARKS[plainMark(mark)]?.example ?? '';

function toMarks({ marks }: Pick<SheetTemplate, 'marks'>, exampleFor = exampleOf): contract.SheetMarks {
  return {
    marcas: marks.map(({ mark, place }) => ({
      marca: `{{${mark}}}`,
      celula: place,
      exemplo: exampleFor(mark),
    })),
    disponiveis: Object.entries(MARKS).map(([mark, { words, example }]) => ({
      marca: `{{${mark}}}`,
      significado: words,
      exemplo: example,
    })),
  };
}
