import { z } from 'zod';
import { COMMISSION_BASES } from '../../domain/commission-bases.ts';
import { COMMISSION_EVENTS } from '../../domain/commission-entries.ts';
import { RATE_ORIGINS } from '../../domain/commission-rates.ts';
import { toReais } from '../../domain/money.ts';
import { percentageOf } from '../../domain/percentages.ts';
import { EXAMPLE_IDS } from '../../platform/http/contract/examples.ts';
import { described, namedObject, objectOf, words } from '../../platform/http/contract/words.ts';
import type { MovedLine } from '../../trade/sales/own-installments.ts';
import { earningItems, remainingItems, returnedCommission } from '../../trade/sales/returns.rules.ts';
import { earningOf, type SaleFacts } from '../../trade/sales/sale-facts.ts';
import { commissionOf, commissionOfAll, rateOf, totalOf } from '../../trade/sales/sales.rules.ts';
import { type CommissionEntry, commissionEntry } from './entry.record.ts';
import { entryWords } from './entry.words.ts';

const rateWords = {
  produto_id: words('Código do produto', EXAMPLE_IDS.produto),
  base: words('Total do item, em reais; de uma venda faturada, o que a nota cobrou por ele', 226.8),
  percentual: words('A porcentagem que valeu', 5),
  valor: words('base × percentual ÷ 100, arredondado a centavos', 11.34),
  origem: words(
    'De onde veio: do próprio item, da regra de cliente e produto, da de produto, da de cliente, ou da taxa da representada',
    'representada',
  ),
  regra_id: words('A regra, se foi uma; pode já ter sido apagada', null),
  preteridas: words('As que perderam, da mais específica à mais geral', []),
};

const loser = namedObject('LosingRate', rateWords, {
  origem: z.enum(RATE_ORIGINS),
  percentual: z.number(),
  regra_id: z.string().meta({ format: 'uuid' }).nullable(),
});

const ratedItem = namedObject('RatedItem', rateWords, {
  produto_id: z.string(),
  base: z.number(),
  percentual: z.number(),
  valor: z.number(),
  origem: z.enum(RATE_ORIGINS),
  regra_id: z.string().meta({ format: 'uuid' }).nullable(),
  preteridas: z.array(loser),
});

const givenBackLine = namedObject(
  'GivenBackCommission',
  {
    ...rateWords,
    data: words('Quando a mercadoria voltou', '2026-11-20'),
    base: words('Quanto voltou da base, em reais', 37.8),
    percentual: words('A porcentagem do produto', 5),
    valor: words('Quanto da comissão voltou com ela, em reais', 1.89),
  },
  {
    data: z.string().meta({ format: 'date' }),
    produto_id: z.string(),
    base: z.number(),
    percentual: z.number(),
    valor: z.number(),
  },
);

const movedReceipt = namedObject(
  'MovedReceipt',
  {
    recebimento_id: words('O recebimento', EXAMPLE_IDS.recebimento),
    parcela: words('A parcela da nota para a qual passou', 1),
    valor: words('Quanto passou, em reais; negativo é um desconto', 11.34),
  },
  { recebimento_id: z.string().meta({ format: 'uuid' }), parcela: z.int(), valor: z.number() },
);

export const explanation = objectOf('CommissionExplanation', {
  percentual_medio: described(z.number(), 'valor ÷ soma das bases × 100, com 4 casas decimais', 5),
  valor: described(
    z.number(),
    'A comissão da venda, em reais: a soma da dos itens, menos a do que voltou',
    11.34,
  ),
  evento: z.enum(COMMISSION_EVENTS).meta(entryWords.evento),
  comissao_base: described(
    z.enum(COMMISSION_BASES),
    'O que conta de cada item das notas: `produtos`, mercadorias menos desconto; `produtos_ipi`, com o IPI; `nota`, tudo o que a nota cobra',
    'produtos',
  ),
  itens: described(
    z.array(ratedItem),
    'Cada item, com a porcentagem que valeu e as que perderam; de uma venda com notas, os itens das notas',
  ),
  devolucoes: described(z.array(givenBackLine), 'O que cada devolução tirou da base e da comissão'),
  movidas: described(
    z.array(movedReceipt),
    'O que foi recebido antes das notas da venda e passou para as parcelas delas',
  ),
  parcelas: described(z.array(commissionEntry), 'A comissão de cada parcela'),
});

export function toExplanation(
  facts: Pick<SaleFacts, 'row' | 'items' | 'invoiced' | 'returns'>,
  entries: CommissionEntry[],
  moved: readonly MovedLine[],
): z.output<typeof explanation> {
  const { row } = facts;
  const earning = earningOf(facts);
  const items = earningItems(earning);
  const commission = commissionOfAll(remainingItems(earning), row.comissao);
  return {
    percentual_medio: percentageOf(commission, totalOf(items)),
    valor: toReais(commission),
    evento: row.comissao_evento,
    comissao_base: row.comissao_base,
    itens: items.map((item) => {
      const { percentual, origem, regra_id, preteridas } = rateOf(item, row.comissao);
      return {
        produto_id: item.produto_id,
        base: toReais(item.valor_total),
        percentual,
        valor: toReais(commissionOf(item, row.comissao)),
        origem,
        regra_id,
        preteridas: [...preteridas],
      };
    }),
    devolucoes: returnedCommission(earning, row.comissao).map(
      ({ of, produto_id, base, percentual, valor }) => ({
        data: of.data,
        produto_id,
        base: toReais(base),
        percentual,
        valor: toReais(valor),
      }),
    ),
    movidas: moved.map(({ recebimento_id, parcela, valor }) => ({
      recebimento_id,
      parcela,
      valor: toReais(valor),
    })),
    parcelas: entries,
  };
}
