import { z } from 'zod';
import * as declared from '../../../contract/declared-fields.ts';
import { LENGTHS, pastDate, reais, text } from '../../../contract/fields.ts';
import { exportedFiles, formatField, listReply, pageFields } from '../../../contract/lists.ts';
import { deleted, deletionReply, recordReply, succeeded } from '../../../contract/operation.ts';
import { problems } from '../../../contract/problems.ts';
import { operationsOf } from '../../../contract/resource.ts';
import { objectOf } from '../../../contract/words.ts';
import type { Calendar } from '../../../domain/calendar.ts';
import { toReais } from '../../../domain/money.ts';
import { OFFICE, OFFICE_READERS } from '../../../domain/roles.ts';
import type { SaleFacts } from '../sale-facts.ts';
import { RETURNED, returnedItemFields, returnFields, saleRecord, saleTag } from '../sales.record.ts';
import { sumTaken, takeReturns } from './entries.rules.ts';

/** The limit of one return, and of all manual returns of a sale together. */
export const MOST_RETURNED_ITEMS = 1000;

const itemFields = {
  produto_id: { ...returnedItemFields.produto_id, sent: text({ max: LENGTHS.productId }) },
  valor: { ...returnedItemFields.valor, sent: reais({ above: 0 }) },
};

/** A manual return of goods. */
export const newReturn = (calendar: Calendar) =>
  objectOf(
    'NewSaleReturn',
    declared.sentFields({
      data: { ...returnFields.data, sent: pastDate(calendar) },
      itens: {
        sent: z
          .array(objectOf('NewReturnedItem', declared.sentFields(itemFields)))
          .min(1)
          .max(MOST_RETURNED_ITEMS),
        description: RETURNED,
      },
      motivo: { ...returnFields.motivo, sent: text({ max: LENGTHS.name }) },
    }),
  );

const shape = declared.shownFields({
  ...returnFields,
  motivo: declared.shown(
    z.string().nullable(),
    'Por que voltou; `null` na devolução de uma nota',
    'Embalagem avariada',
  ),
  nota_id: declared.shown(
    declared.shownUuid.nullable(),
    'A nota de devolução, com a qual ela vai embora; `null`, se foi lançada à mão',
    null,
  ),
  referencia: declared.shown(
    declared.shownUuid.nullable(),
    'A nota cuja mercadoria voltou; `null`, se foi lançada à mão',
    null,
  ),
  valor: declared.shown(z.number(), 'Quanto ela tirou da base da comissão, em reais', 37.8),
  itens: {
    shown: z.array(objectOf('SaleReturnItem', declared.shownFields(returnedItemFields))),
    description: RETURNED,
  },
});

const { created_at, ...returned } = shape;
const saleReturn = objectOf('SaleReturn', { ...returned, created_at });

/** A line of a file, without the items. */
export const returnLine = saleReturn.omit({ itens: true });

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
  params: { return: shape.id },
  reply: deletionReply(returnDeleted),
  problems: [problems.returnNotFound, problems.returnOfInvoice],
});

/** The returns of a sale, the latest first. */
export function toReturns(sale: SaleFacts): z.output<typeof saleReturn>[] {
  const taken = Map.groupBy(takeReturns(sale), ({ of }) => of.id);
  return sale.returns
    .toSorted((a, b) => (a.id < b.id ? 1 : -1))
    .map(({ id, data, motivo, nota_id, referencia, itens, created_at }) => ({
      ...{ id, data, motivo, nota_id, referencia },
      valor: toReais(sumTaken(taken.get(id) ?? [])),
      itens: itens.map((item) => ({
        produto_id: item.produto_id,
        valor: toReais(item[sale.row.comissao_base]),
      })),
      created_at,
    }));
}
