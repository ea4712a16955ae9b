import type { AccessScope } from '../../../domain/access-scope.ts';
import type { Requester } from '../../../platform/database/fair-queue.ts';
import { type Cell, Day } from '../../../platform/files/csv-writer.ts';
import type { MarkValue } from '../../../platform/files/marked-sheet.ts';
import { xlsxFile } from '../../../platform/files/xlsx-writer.ts';
import type { FileType } from '../../../platform/http/contract/operation.ts';
import { orderSheetFull, orderSheetWithoutCodes, refuse } from '../../../platform/http/contract/problems.ts';
import type { Service } from '../../../platform/http/routes.ts';
import { pdfName } from '../pdf/order-pdf.contract.ts';
import { type Order, readOrder } from '../pdf/order-pdf.queries.ts';
import { headValues, itemValues, MARKS } from './order-marks.ts';
import { MACRO_SHEET, ORDER_SHEET } from './order-sheet.contract.ts';
import { findOrderSheet, findVendedorName, selectCodesOf } from './order-sheets.queries.ts';

export interface FilledSheet {
  readonly name: string;
  readonly type: FileType;
  readonly file: Buffer;
}

/** The representada's sheet with an order in it, or a plain one of ours; undefined for an order that is not there. */
export function fillSheet(
  service: Pick<Service, 'db' | 'files'>,
  scope: AccessScope,
  requester: Requester,
  id: string,
): Promise<FilledSheet | undefined> {
  return service.files.sheets.run(requester, () => fillInTurn(service, scope, requester, id));
}

async function fillInTurn(
  { db, files }: Pick<Service, 'db' | 'files'>,
  scope: AccessScope,
  requester: Requester,
  id: string,
): Promise<FilledSheet | undefined> {
  const read = await db.report(async (db) => {
    const order = await readOrder(db, scope, id);
    return (
      order && {
        order,
        sheet: await findOrderSheet(db, scope.empresaId, order.sale.representada_id),
        vendedor: await findVendedorName(db, scope.empresaId, order.sale.id),
      }
    );
  }, requester);
  if (read === undefined) return undefined;
  const { order, sheet, vendedor } = read;
  const name = (extension: string) => pdfName(order.sale.pedido).replace(/pdf$/, extension);
  if (sheet === undefined)
    return { name: name('xlsx'), type: ORDER_SHEET, file: await plainSheet(order, vendedor) };
  const bytes = Buffer.from(sheet.conteudo, 'base64');
  const filling = { head: headValues(order, vendedor), items: itemValues(order) };
  let answer = await files.readSheet(requester, bytes, filling);
  if (answer.kind === 'codes wanted') {
    const codes = await selectCodesOf(db.readFor(requester), scope.empresaId, order.sale.representada_id);
    answer = await files.readSheet(requester, bytes, { ...filling, codes });
  }
  if (answer.kind === 'codes missing') refuse(orderSheetWithoutCodes(answer.codes.join(', ')));
  // A sheet that was read when it was stored is too heavy with the items in it.
  const room = answer.kind === 'full' ? answer.room : 0;
  if (answer.kind !== 'filled') refuse(orderSheetFull({ room, items: order.sale.itens.length }));
  const isMacro = sheet.tipo === 'xlsm';
  return {
    name: name(isMacro ? 'xlsm' : 'xlsx'),
    type: isMacro ? MACRO_SHEET : ORDER_SHEET,
    file: Buffer.from(answer.file),
  };
}

const HEAD = Object.keys(MARKS).filter((mark) => !mark.startsWith('item.'));
const ITEM = Object.keys(MARKS).filter((mark) => mark.startsWith('item.') && !/@|produto_id$/.test(mark));

async function plainSheet(order: Order, vendedor: string | null): Promise<Buffer> {
  const head = headValues(order, vendedor);
  const shown = HEAD.filter((mark) => head[mark]?.text);
  const widths = (names: readonly string[], widest: string) =>
    names.map((name) => (name === widest ? 40 : Math.max(12, (MARKS[name]?.words.length ?? 0) + 2)));
  const file = xlsxFile(
    {
      name: 'Itens',
      header: ITEM.map((mark) => MARKS[mark]?.words ?? ''),
      widths: widths(ITEM, 'item.nome'),
      rows: [itemValues(order).map(({ values }) => ITEM.map((mark) => cellOf(values[mark])))],
    },
    {
      name: 'Pedido',
      header: ['Campo', 'Valor'],
      widths: [36, 50],
      rows: [shown.map((mark) => [MARKS[mark]?.words ?? '', cellOf(head[mark])])],
    },
  );
  const parts: Buffer[] = [];
  for await (const part of file) parts.push(part);
  return Buffer.concat(parts);
}

function cellOf(value: MarkValue | undefined): Cell {
  return value?.number ?? (value?.day === undefined ? (value?.text ?? null) : new Day(value.day));
}
