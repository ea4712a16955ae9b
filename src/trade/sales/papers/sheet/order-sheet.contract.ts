import { z } from 'zod';
import { pickFields } from '../../../../contract/declared-fields.ts';
import { uuid } from '../../../../contract/fields.ts';
import { severalIds, XLSX_FILE } from '../../../../contract/lists.ts';
import {
  deleted,
  deletionReply,
  type FileType,
  fileBody,
  recordReply,
} from '../../../../contract/operation.ts';
import { orderSheetFull, orderSheetTooHeavy, problems } from '../../../../contract/problems.ts';
import { EXAMPLE_IDS, operationsOf } from '../../../../contract/resource.ts';
import { described, objectOf } from '../../../../contract/words.ts';
import { EVERYONE, OFFICE } from '../../../../domain/roles.ts';
import { representadaRecord } from '../../../representadas/representadas.contract.ts';
import { MOST_ITEMS } from '../../sale-items.contract.ts';
import { saleOperation, saleTag } from '../../sales.record.ts';

export const ORDER_SHEET: FileType = {
  type: XLSX_FILE.type,
  description: 'A planilha de pedido da representada (`.xlsx`), com marcas como `{{pedido}}` nas células',
};
export const MACRO_SHEET: FileType = {
  type: 'application/vnd.ms-excel.sheet.macroenabled.12',
  description: 'A mesma, com macros (`.xlsm`), que ficam como estão',
};
export const typeOfSheet = (tipo: string) => (tipo === 'xlsm' ? MACRO_SHEET : ORDER_SHEET);

export const SHEETS_FILE: FileType = {
  type: 'application/zip',
  description: 'As planilhas, uma para cada pedido',
};

const mark = {
  marca: described(z.string(), 'A marca, como está na célula', '{{cliente.nome}}'),
  celula: described(z.string(), 'A célula em que está', 'Plan1!B4'),
  significado: described(z.string(), 'O que fica no lugar dela', 'Nome ou razão social do cliente'),
  exemplo: described(z.string(), 'Um exemplo', 'Mercado São João Ltda.'),
};
const foundMark = objectOf('FoundMark', pickFields(mark, 'marca', 'celula', 'exemplo'));
const knownMark = objectOf('KnownMark', pickFields(mark, 'marca', 'significado', 'exemplo'));

const sheetMarks = objectOf('OrderSheetMarks', {
  marcas: described(z.array(foundMark), 'As marcas da planilha, célula por célula'),
  disponiveis: described(z.array(knownMark), 'Todas as marcas que uma planilha pode ter'),
});

export type SheetMarks = z.output<typeof sheetMarks>;

const SHEET_PATH = '/representadas/:id/order-sheet';

const operation = operationsOf({
  tag: saleTag,
  record: representadaRecord,
  readers: EVERYONE,
  writers: OFFICE,
});

export const putOrderSheet = operation('putOrderSheet', `PUT ${SHEET_PATH}`, {
  summary: 'Guarda a planilha de pedido da representada, que é preenchida com cada pedido',
  body: fileBody,
  bodyType: ORDER_SHEET,
  moreBodyTypes: [MACRO_SHEET],
  bodyLimitMiB: 2,
  reply: recordReply(sheetMarks),
  problems: [
    problems.notASheet,
    problems.unknownMark('{{x}} (Plan1!B4)'),
    problems.sheetWithoutItems,
    problems.sheetItemsTwice,
  ],
});

export const getOrderSheet = operation('getOrderSheet', `GET ${SHEET_PATH}`, {
  summary: 'Devolve a planilha de pedido da representada, como foi guardada',
  replyTypes: [ORDER_SHEET, MACRO_SHEET],
  problems: [problems.orderSheetNotFound],
});

export const getOrderSheetMarks = operation('getOrderSheetMarks', `GET ${SHEET_PATH}/marks`, {
  summary: 'Lista as marcas da planilha de pedido da representada, e as que ela pode ter',
  query: z.object({
    venda_id: uuid.optional().meta({
      description: 'Uma venda da representada, cujos valores ficam em `exemplo` no lugar dos nossos',
      examples: [EXAMPLE_IDS.venda],
    }),
  }),
  reply: recordReply(sheetMarks),
  problems: [problems.invalidInput, problems.saleNotFound],
});

export const orderSheetDeleted = deleted('Planilha removida com sucesso');

export const deleteOrderSheet = operation('deleteOrderSheet', `DELETE ${SHEET_PATH}`, {
  summary: 'Remove a planilha de pedido da representada',
  reply: deletionReply(orderSheetDeleted),
  problems: [problems.orderSheetNotFound],
});

/** Why an order may not fit into a sheet. */
export const fillingProblems = [
  orderSheetFull({ room: 30, items: 34 }),
  orderSheetTooHeavy,
  problems.orderSheetWithoutCodes('1001, 1002'),
];

export const getSaleSheet = saleOperation('getSaleSheet', 'GET /sales/:id/sheet', {
  summary: 'Preenche a planilha da representada com o pedido; sem planilha dela, uma nossa',
  replyTypes: [ORDER_SHEET, MACRO_SHEET],
  problems: fillingProblems,
});

const MOST_SHEETS = 50;

export const getSaleSheets = saleOperation('getSaleSheets', 'GET /sales/sheets', {
  summary: 'Preenche as planilhas de vários pedidos, em um arquivo ZIP',
  query: z.object({
    ids: described(
      severalIds(MOST_SHEETS),
      `De 1 a ${MOST_SHEETS} vendas, com vírgula entre elas`,
      EXAMPLE_IDS.venda,
    ),
  }),
  replyTypes: [SHEETS_FILE],
  problems: [problems.saleNotFound, ...fillingProblems],
});

export const pdfFile = {
  type: 'application/pdf',
  description: 'O pedido em A4, para imprimir ou enviar',
} as const;

export const getSalePdf = saleOperation('getSalePdf', 'GET /sales/:id/pdf', {
  summary: 'Mostra o pedido em PDF, para imprimir ou enviar',
  replyTypes: [pdfFile],
});

const MOST_ORDERS = 50;
/** Of all orders in a file: as many items as the largest order has, which takes seconds to draw. */
export const MOST_PRINTED = MOST_ITEMS;

export const getSalesPdf = saleOperation('getSalesPdf', 'GET /sales/pdf', {
  summary: 'Mostra vários pedidos em um só PDF, para imprimir de uma vez',
  query: z.object({
    ids: described(
      severalIds(MOST_ORDERS),
      `De 1 a ${MOST_ORDERS} vendas, com vírgula entre elas, impressas nesta ordem, com até ${MOST_ITEMS.toLocaleString('pt-BR')} itens ao todo`,
      EXAMPLE_IDS.venda,
    ),
  }),
  replyTypes: [pdfFile],
  problems: [problems.saleNotFound],
});

export const TOO_MANY_PRINTED = `Juntos os pedidos têm mais de ${MOST_PRINTED.toLocaleString('pt-BR')} itens: imprima menos de uma vez`;

/** The order's code as a safe file name. */
export function pdfName(pedido: string): string {
  const safe = pedido.replaceAll(/[^\p{L}\p{N}._-]+/gu, '-').replaceAll(/^[.-]+|[.-]+$/g, '');
  return `${safe || 'pedido'}.pdf`;
}
