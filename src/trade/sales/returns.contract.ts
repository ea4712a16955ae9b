import { z } from 'zod';
import type { Calendar } from '../../domain/calendar.ts';
import { OFFICE, OFFICE_READERS } from '../../domain/roles.ts';
import { LENGTHS, pastDate, reais, text } from '../../platform/http/contract/fields.ts';
import { exportedFiles, formatField, listReply, pageFields } from '../../platform/http/contract/lists.ts';
import { deleted, deletionReply, recordReply, succeeded } from '../../platform/http/contract/operation.ts';
import { problems } from '../../platform/http/contract/problems.ts';
import { operationsOf } from '../../platform/http/contract/resource.ts';
import { namedObject } from '../../platform/http/contract/words.ts';
import { returnId, returnLine, saleReturn } from './returns/returns.record.ts';
import { saleRecord, saleTag } from './sales.record.ts';
import { manualReturnWords, returnedItemWords } from './sales.words.ts';

/** The limit of one return, and of all manual returns of a sale together. */
export const MOST_RETURNED_ITEMS = 1000;

/** A manual return of goods. */
export const newReturn = (calendar: Calendar) =>
  namedObject('NewSaleReturn', manualReturnWords, {
    data: pastDate(calendar),
    itens: z
      .array(
        namedObject('NewReturnedItem', returnedItemWords, {
          produto_id: text({ max: LENGTHS.productId }),
          valor: reais({ above: 0 }),
        }),
      )
      .min(1)
      .max(MOST_RETURNED_ITEMS),
    motivo: text({ max: LENGTHS.name }),
  });

export type NewReturn = z.output<ReturnType<typeof newReturn>>;

const operation = operationsOf({
  tag: saleTag,
  record: saleRecord,
  readers: OFFICE_READERS,
  writers: OFFICE,
});

export const createSaleReturn = (calendar: Calendar) =>
  operation('createSaleReturn', 'POST /sales/:id/returns', {
    summary: 'Lança à mão mercadoria que voltou: a comissão dela volta também',
    description:
      'Do que foi faturado, da nota mais antiga em diante; numa venda sem nota, dos seus próprios itens. Cada parcela devolve a ' +
      'sua parte; o que já foi recebido fica com saldo negativo.',
    body: newReturn(calendar),
    status: 201,
    reply: recordReply(saleReturn),
    problems: [
      problems.returnTooMuch,
      problems.quotationReturned,
      problems.saleCancelledForReturn,
      problems.tooManyReturns,
    ],
  });

export const listSaleReturns = operation('listSaleReturns', 'GET /sales/:id/returns', {
  summary: 'Lista as devoluções de uma venda, as das notas também, da última à primeira',
  query: z.object({ ...pageFields, formato: formatField }),
  reply: listReply(saleReturn).extend({ success: succeeded }),
  conditional: true,
  replyTypes: exportedFiles(returnLine.shape),
});

export const returnDeleted = deleted('Devolução desfeita com sucesso');

export const deleteSaleReturn = operation('deleteSaleReturn', 'DELETE /sales/:id/returns/:return', {
  summary: 'Desfaz uma devolução lançada à mão; a de uma nota vai com a nota',
  guarded: true,
  params: { return: returnId },
  reply: deletionReply(returnDeleted),
  problems: [problems.returnNotFound, problems.returnOfInvoice],
});
