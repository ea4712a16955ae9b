import { z } from 'zod';
import type { Calendar } from '../../domain/calendar.ts';
import { FREIGHTS } from '../../domain/freight.ts';
import { DEFAULT_SALE_STATUS } from '../../domain/sale-status.ts';
import {
  calendarDateOrNull,
  LENGTHS,
  optional,
  pastDate,
  text,
  textOrNull,
  uuid,
} from '../../platform/http/contract/fields.ts';
import type { Issue } from '../../platform/http/contract/issues.ts';
import { exportedFiles, formatField, listReply, pageFields } from '../../platform/http/contract/lists.ts';
import { doneAt } from '../../platform/http/contract/moment-fields.ts';
import { deleted, deletionReply, recordReply, warnedReply } from '../../platform/http/contract/operation.ts';
import { problems, saleProductUnusable } from '../../platform/http/contract/problems.ts';
import { EXAMPLE_IDS } from '../../platform/http/contract/resource.ts';
import { described, namedChanges, namedObject } from '../../platform/http/contract/words.ts';
import { newInstallments, paymentTerms } from './installments.contract.ts';
import { discount, items, NET_PRICE_DISAGREES } from './sale-items.contract.ts';
import { refuseBackwardPeriod, saleFilter } from './sales.filter.ts';
import { createdSale, listedSale, sale, saleLine, saleOperation, saleStatus } from './sales.record.ts';
import { saleWords } from './sales.words.ts';

const orderCode = text({ max: LENGTHS.code });

/** What representatives write on an order; null or an empty text clears it. */
const orderFields = {
  observacao: textOrNull({ max: LENGTHS.notes, lineBreaks: true }),
  observacao_interna: textOrNull({ max: LENGTHS.notes, lineBreaks: true }),
  transportadora: textOrNull({ max: LENGTHS.name }),
  frete: z
    .string({ error: 'Deve ser CIF ou FOB' })
    .trim()
    .meta({ enum: [...FREIGHTS, ''] })
    .pipe(z.enum([...FREIGHTS, ''], { error: 'Deve ser CIF ou FOB' }))
    .transform((value) => value || null)
    .nullable(),
  entrega_em: calendarDateOrNull,
  pedido_cliente: textOrNull({ max: LENGTHS.code }),
  desconto_pedido: discount,
  validade: calendarDateOrNull,
};

export const newSale = (calendar: Calendar) =>
  namedObject('NewSale', saleWords, {
    clienteId: uuid,
    representadaId: uuid,
    status: optional(saleStatus, DEFAULT_SALE_STATUS),
    data: pastDate(calendar).nullish(),
    pedido: orderCode.nullish(),
    itens: items,
    vendedor_id: uuid.nullish(),
    parcelas: newInstallments(calendar).nullish(),
    condicao: paymentTerms.nullish(),
    ...z.object(orderFields).partial().shape,
    feito_em: doneAt(calendar),
  });

export const saleChanges = (calendar: Calendar) =>
  namedChanges(
    'SaleChanges',
    saleWords,
    {
      clienteId: uuid,
      representadaId: uuid,
      status: saleStatus,
      data: pastDate(calendar),
      pedido: orderCode,
      itens: items,
      vendedor_id: uuid.nullable(),
      parcelas: newInstallments(calendar).nullable(),
      condicao: paymentTerms.nullable(),
      faturado_em: pastDate(calendar).nullable(),
      ...orderFields,
      recusada_em: calendarDateOrNull,
      motivo_recusa: textOrNull({ max: LENGTHS.notes, lineBreaks: true }),
    },
    { status: 'ENVIADA' },
  );

export type NewSale = z.output<ReturnType<typeof newSale>>;
export type SaleChanges = z.output<ReturnType<typeof saleChanges>>;

const isQuantityNotPositive = ({ code, path }: Issue) =>
  code === 'too_small' && path[0] === 'itens' && path[2] === 'quantidade';

const soleItemProblem = (issues: Issue[]) => {
  if (issues.every(isQuantityNotPositive)) return problems.quantityNotPositive;
  return issues.every(({ message }) => message === NET_PRICE_DISAGREES)
    ? problems.netPriceDisagrees
    : undefined;
};

export const saleDeleted = deleted('Venda deletada com sucesso');

const termProblems = [
  problems.quantityNotPositive,
  problems.netPriceDisagrees,
  problems.termsTwice,
  problems.installmentsSum,
  problems.quotationUnpaid,
];

const referenceProblems = [
  problems.saleClientUnusable,
  problems.representadaUnknown,
  problems.representadaInactive,
  problems.productUnknown,
  saleProductUnusable(EXAMPLE_IDS.produto),
  problems.vendedorUnknown,
  problems.orderTaken,
];

export const createSale = (calendar: Calendar) =>
  saleOperation('createSale', 'POST /sales', {
    summary: 'Registra uma venda com seus itens',
    body: newSale(calendar),
    status: 201,
    reply: warnedReply(createdSale),
    details: 'fields',
    soleProblem: soleItemProblem,
    problems: [...termProblems, ...referenceProblems],
  });

export const listSales = saleOperation('listSales', 'GET /sales', {
  summary: 'Lista as vendas, da mais nova à mais antiga, ou na `ordem` que se pede',
  query: z.object({ ...pageFields, formato: formatField, ...saleFilter }).check(refuseBackwardPeriod),
  reply: listReply(listedSale).extend({
    soma: described(
      z.number().optional(),
      'Com `soma=true`: o valor total de todas as páginas, em reais',
      226.8,
    ),
  }),
  conditional: true,
  replyTypes: exportedFiles(saleLine.shape),
  problems: [problems.tooManyRowsForXlsx],
});

export const getSale = saleOperation('getSale', 'GET /sales/:id', {
  summary: 'Mostra uma venda com seus itens',
  reply: recordReply(sale),
  conditional: true,
});

export const updateSale = (calendar: Calendar) =>
  saleOperation('updateSale', 'PUT /sales/:id', {
    summary: 'Altera os campos enviados de uma venda; itens enviados substituem os anteriores',
    guarded: true,
    body: saleChanges(calendar),
    reply: warnedReply(sale),
    soleProblem: soleItemProblem,
    problems: [
      ...termProblems,
      problems.quotationNotOrdered,
      problems.orderNoQuotation,
      problems.saleCancelled,
      problems.paidExceedsTotal,
      problems.installmentReceived,
      problems.installmentPaidOut,
      problems.installmentsOfInvoices,
      problems.saleKeepsRepresentada,
      ...referenceProblems,
    ],
  });

export const deleteSale = saleOperation('deleteSale', 'DELETE /sales/:id', {
  summary: 'Apaga uma venda e seus itens; por 30 dias a lixeira os restaura',
  guarded: true,
  reply: deletionReply(saleDeleted),
  problems: [problems.saleReceived, problems.salePaidOut],
  failure: problems.saleDeletionFailed,
});
