import { z } from 'zod';
import { toReais } from '../../../domain/money.ts';
import { moment } from '../../../platform/http/contract/fields.ts';
import { namedObject, words } from '../../../platform/http/contract/words.ts';
import { type SaleReturn, sumTaken, takeReturns } from '../returns.rules.ts';
import { earningOf, type SaleFacts } from '../sale-facts.ts';
import { manualReturnWords, returnedItemWords } from '../sales.words.ts';

const returnWords = {
  ...manualReturnWords,
  motivo: { ...manualReturnWords.motivo, description: 'Por que voltou; `null` na devolução de uma nota' },
  nota_id: words('A nota de devolução, com a qual ela vai embora; `null`, se foi lançada à mão', null),
  referencia: words('A nota cuja mercadoria voltou; `null`, se foi lançada à mão', null),
  valor: words('Quanto ela tirou da base da comissão, em reais', 37.8),
};

export const returnId = z.string().meta({ format: 'uuid', ...returnWords.id });

const returnedItem = namedObject('SaleReturnItem', returnedItemWords, {
  produto_id: z.string(),
  valor: z.number(),
});

export const saleReturn = namedObject('SaleReturn', returnWords, {
  id: returnId,
  data: z.string().meta({ format: 'date' }),
  motivo: z.string().nullable(),
  nota_id: z.string().meta({ format: 'uuid' }).nullable(),
  referencia: z.string().meta({ format: 'uuid' }).nullable(),
  valor: z.number(),
  itens: z.array(returnedItem),
  created_at: moment,
});

/** A line of a file, without the items. */
export const returnLine = saleReturn.omit({ itens: true });

/** The returns of a sale, the latest first. */
export function toReturns(sale: SaleFacts): z.output<typeof saleReturn>[] {
  const taken = Map.groupBy(takeReturns(earningOf(sale)), ({ of }) => of.id);
  return sale.returns
    .toSorted((a, b) => (a.id < b.id ? 1 : -1))
    .map((one) => toReturn(one, sumTaken(taken.get(one.id) ?? []), sale));
}

function toReturn(
  { id, data, motivo, nota_id, referencia, itens, created_at }: SaleReturn,
  taken: number,
  { row }: SaleFacts,
): z.output<typeof saleReturn> {
  return {
    id,
    data,
    motivo,
    nota_id,
    referencia,
    valor: toReais(taken),
    itens: itens.map((item) => ({
      produto_id: item.produto_id,
      valor: toReais(item[row.comissao_base]),
    })),
    created_at,
  };
}
