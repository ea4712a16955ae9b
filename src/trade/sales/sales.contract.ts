import { z } from 'zod';
import { changedFields, sentFields } from '../../contract/declared-fields.ts';
import type { Issue } from '../../contract/issues.ts';
import { afterField, exportedFiles, formatField, listReply, pageFields } from '../../contract/lists.ts';
import { deleted, deletionReply, recordReply, warnedReply } from '../../contract/operation.ts';
import { problems } from '../../contract/problems.ts';
import { EXAMPLE_IDS } from '../../contract/resource.ts';
import { changesOf, described, objectOf } from '../../contract/words.ts';
import type { Calendar } from '../../domain/calendar.ts';
import { refuseBackwardPeriod, saleFilter } from './lists/sales.filter.ts';
import { NET_PRICE_DISAGREES } from './sale-items.contract.ts';
import { datedFields } from './sales.fields.ts';
import { createdSale, listedSale, sale, saleLine, saleOperation } from './sales.record.ts';

export const newSale = (calendar: Calendar) => objectOf('NewSale', sentFields(datedFields(calendar)));

export const saleChanges = (calendar: Calendar) =>
  changesOf('SaleChanges', changedFields(datedFields(calendar)), { status: 'ENVIADA' });

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
  problems.saleProductUnusable(EXAMPLE_IDS.produto),
  problems.vendedorUnknown,
  problems.orderTaken,
  problems.orderHeld,
  problems.belowMinimum('R$ 9,00'),
];

/** As answers spell them, so that what was read can be sent. */
const SPELLINGS = {
  cliente_id: 'clienteId',
  representada_id: 'representadaId',
  itens: { produto_id: 'produtoId', valor_unitario: 'valorUnitario' },
};

export const createSale = (calendar: Calendar) =>
  saleOperation('createSale', 'POST /sales', {
    summary: 'Registra uma venda com seus itens',
    body: newSale(calendar),
    spellings: SPELLINGS,
    status: 201,
    reply: warnedReply(createdSale),
    details: 'fields',
    soleProblem: soleItemProblem,
    problems: [...termProblems, ...referenceProblems],
  });

export const listSales = saleOperation('listSales', 'GET /sales', {
  summary: 'Lista as vendas, da mais nova à mais antiga, ou na `ordem` que se pede',
  query: z
    .object({ ...pageFields, depois: afterField, formato: formatField, ...saleFilter })
    .check(refuseBackwardPeriod),
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
    spellings: SPELLINGS,
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

const answer = deleted('Venda deletada com sucesso');

export const deleteSale = {
  ...saleOperation('deleteSale', 'DELETE /sales/:id', {
    summary: 'Apaga uma venda e seus itens; por 30 dias a lixeira os restaura',
    guarded: true,
    reply: deletionReply(answer),
    problems: [problems.saleReceived, problems.salePaidOut],
    failure: problems.saleDeletionFailed,
  }),
  answer,
};
