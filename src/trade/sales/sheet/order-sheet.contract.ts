import { z } from 'zod';
import { EVERYONE, OFFICE } from '../../../domain/roles.ts';
import { EXAMPLE_IDS } from '../../../platform/http/contract/examples.ts';
import { uuid } from '../../../platform/http/contract/fields.ts';
import { XLSX_FILE } from '../../../platform/http/contract/file-formats.ts';
import {
  deleted,
  deletionReply,
  type FileType,
  fileBody,
  operation,
  recordReply,
} from '../../../platform/http/contract/operation.ts';
import {
  orderSheetFull,
  orderSheetWithoutCodes,
  problems,
  unknownMark,
} from '../../../platform/http/contract/problems.ts';
import { severalIds } from '../../../platform/http/contract/several.ts';
import { namedObject } from '../../../platform/http/contract/words.ts';
import { representadaRecord } from '../../representadas/representadas.contract.ts';
import { saleRecord, saleTag } from '../sales.record.ts';

export const ORDER_SHEET: FileType = {
  type: XLSX_FILE.type,
  description: 'A planilha de pedido da representada (`.xlsx`), com marcas como `{{pedido}}` nas células',
};
export const MACRO_SHEET: FileType = {
  type: 'application/vnd.ms-excel.sheet.macroenabled.12',
  description: 'A mesma, com macros (`.xlsm`), que ficam como estão',
};
const ZIP: FileType = { type: 'application/zip', description: 'As planilhas, uma para cada pedido' };

const markWords = {
  marca: { description: 'A marca, como está na célula', examples: ['{{cliente.nome}}'] },
  celula: { description: 'A célula em que está', examples: ['Plan1!B4'] },
  significado: { description: 'O que fica no lugar dela', examples: ['Nome ou razão social do cliente'] },
  exemplo: { description: 'Um exemplo', examples: ['Mercado São João Ltda.'] },
  marcas: { description: 'As marcas da planilha, célula por célula' },
  disponiveis: { description: 'Todas as marcas que uma planilha pode ter' },
};

const sheetMarks = namedObject('OrderSheetMarks', markWords, {
  marcas: z.array(
    namedObject('FoundMark', markWords, { marca: z.string(), celula: z.string(), exemplo: z.string() }),
  ),
  disponiveis: z.array(
    namedObject('KnownMark', markWords, {
      marca: z.string(),
      significado: z.string(),
      exemplo: z.string(),
    }),
  ),
});

export type SheetMarks = z.output<typeof sheetMarks>;

const SHEET_PATH = '/representadas/:id/order-sheet';

export const putOrderSheet = operation({
  id: 'putOrderSheet',
  method: 'PUT',
  path: SHEET_PATH,
  tag: saleTag,
  summary: 'Guarda a planilha de pedido da representada, que é preenchida com cada pedido',
  record: representadaRecord,
  scope: 'write',
  roles: OFFICE,
  body: fileBody,
  bodyType: ORDER_SHEET,
  moreBodyTypes: [MACRO_SHEET],
  bodyLimitMiB: 2,
  status: 200,
  reply: recordReply(sheetMarks),
  details: 'issues',
  problems: [
    problems.notASheet,
    unknownMark('{{x}} (Plan1!B4)'),
    problems.sheetWithoutItems,
    problems.sheetItemsTwice,
  ],
});

export const getOrderSheet = operation({
  id: 'getOrderSheet',
  method: 'GET',
  path: SHEET_PATH,
  tag: saleTag,
  summary: 'Devolve a planilha de pedido da representada, como foi guardada',
  record: representadaRecord,
  scope: 'read',
  roles: EVERYONE,
  status: 200,
  replyTypes: [ORDER_SHEET, MACRO_SHEET],
  details: 'issues',
  problems: [problems.orderSheetNotFound],
});

export const getOrderSheetMarks = operation({
  id: 'getOrderSheetMarks',
  method: 'GET',
  path: `${SHEET_PATH}/marks`,
  tag: saleTag,
  summary: 'Lista as marcas da planilha de pedido da representada, e as que ela pode ter',
  record: representadaRecord,
  scope: 'read',
  roles: EVERYONE,
  query: z.object({
    venda_id: uuid.optional().meta({
      description: 'Uma venda da representada, cujos valores ficam em `exemplo` no lugar dos nossos',
      examples: [EXAMPLE_IDS.venda],
    }),
  }),
  status: 200,
  reply: recordReply(sheetMarks),
  details: 'issues',
  problems: [problems.invalidInput, problems.saleNotFound],
});

export const orderSheetDeleted = deleted('Planilha removida com sucesso');

export const deleteOrderSheet = operation({
  id: 'deleteOrderSheet',
  method: 'DELETE',
  path: SHEET_PATH,
  tag: saleTag,
  summary: 'Remove a planilha de pedido da representada',
  record: representadaRecord,
  scope: 'write',
  roles: OFFICE,
  status: 200,
  reply: deletionReply(orderSheetDeleted),
  details: 'issues',
  problems: [problems.orderSheetNotFound],
});

export const getSaleSheet = operation({
  id: 'getSaleSheet',
  method: 'GET',
  path: '/sales/:id/sheet',
  tag: saleTag,
  summary: 'Preenche a planilha da representada com o pedido; sem planilha dela, uma nossa',
  record: saleRecord,
  scope: 'read',
  roles: EVERYONE,
  status: 200,
  replyTypes: [ORDER_SHEET, MACRO_SHEET],
  details: 'issues',
  problems: [orderSheetFull({ room: 30, items: 34 }), orderSheetWithoutCodes('1001, 1002')],
});

const MOST_SHEETS = 50;

export const getSaleSheets = operation({
  id: 'getSaleSheets',
  method: 'GET',
  path: '/sales/sheets',
  tag: saleTag,
  summary: 'Preenche as planilhas de vários pedidos, em um arquivo ZIP',
  scope: 'read',
  roles: EVERYONE,
  query: z.object({
    ids: severalIds(MOST_SHEETS).meta({
      description: `De 1 a ${MOST_SHEETS} vendas, com vírgula entre elas`,
      examples: [EXAMPLE_IDS.venda],
    }),
  }),
  status: 200,
  replyTypes: [ZIP],
  details: 'issues',
  problems: [
    problems.invalidInput,
    problems.saleNotFound,
    orderSheetFull({ room: 30, items: 34 }),
    orderSheetWithoutCodes('1001, 1002'),
  ],
});

export { ZIP as SHEETS_FILE };
