import { z } from 'zod';
import { shownDay, shownUuid } from '../../contract/declared-fields.ts';
import { moneyWriter } from '../../contract/record-writer.ts';
import { EXAMPLE_IDS } from '../../contract/resource.ts';
import { amount, described, objectOf } from '../../contract/words.ts';
import { COMMISSION_BASES } from '../../domain/commission-entries.ts';
import { RATE_ORIGINS } from '../../domain/commission-rates.ts';
import { percentageOf, toReais } from '../../domain/money.ts';
import { commissionOfSale, earningItems, returnedCommission } from '../../trade/sales/notes/entries.rules.ts';
import type { MovedLine } from '../../trade/sales/notes/invoice-links.ts';
import type { SaleFacts } from '../../trade/sales/sale-facts.ts';
import { commissionOf, rateOf, totalOf } from '../../trade/sales/sales.rules.ts';
import { type CommissionEntry, commissionEntry } from './entry.record.ts';

const percentual = amount('A porcentagem que valeu', 5);
const origem = described(
  z.enum(RATE_ORIGINS),
  'De onde veio: do próprio item, da regra de cliente e produto, da de produto, da de cliente, ou da taxa da representada',
  'representada',
);
const regra_id = described(shownUuid.nullable(), 'A regra, se foi uma; pode já ter sido apagada', null);
const produto_id = described(z.string(), 'Código do produto', EXAMPLE_IDS.produto);

const loser = objectOf('LosingRate', { origem, percentual, regra_id });

const ratedItem = objectOf('RatedItem', {
  produto_id,
  base: amount('Total do item, em reais; de uma venda faturada, o que a nota cobrou por ele', 226.8),
  percentual,
  valor: amount('base × percentual ÷ 100, arredondado a centavos', 11.34),
  origem,
  regra_id,
  preteridas: described(z.array(loser), 'As que perderam, da mais específica à mais geral', []),
});

const givenBackLine = objectOf('GivenBackCommission', {
  data: described(shownDay, 'Quando a mercadoria voltou', '2026-11-20'),
  produto_id,
  base: amount('Quanto voltou da base, em reais', 37.8),
  percentual: amount('A porcentagem do produto', 5),
  valor: amount('Quanto da comissão voltou com ela, em reais', 1.89),
});

const movedReceipt = objectOf('MovedReceipt', {
  recebimento_id: described(shownUuid, 'O recebimento', EXAMPLE_IDS.recebimento),
  parcela: described(z.int(), 'A parcela da nota para a qual passou', 1),
  valor: amount('Quanto passou, em reais; negativo é um desconto', 11.34),
});

export const explanation = objectOf('CommissionExplanation', {
  percentual_medio: amount('valor ÷ soma das bases × 100, com 4 casas decimais', 5),
  valor: amount('A comissão da venda, em reais: a soma da dos itens, menos a do que voltou', 11.34),
  valor_a_faturar: amount('A comissão do que ainda falta faturar, em reais, que não está em `valor`', 0),
  evento: commissionEntry.shape.evento,
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
  facts: SaleFacts,
  entries: CommissionEntry[],
  moved: readonly MovedLine[],
): z.output<typeof explanation> {
  const { row } = facts;
  const items = earningItems(facts);
  const commission = commissionOfSale(facts);
  const open = entries.find(({ a_faturar }) => a_faturar);
  return {
    percentual_medio: percentageOf(commission, totalOf(items)),
    valor: toReais(commission),
    valor_a_faturar: open?.valor ?? 0,
    evento: row.comissao_evento,
    comissao_base: row.comissao_base,
    itens: items.map((item) => {
      const { produto_id, valor_total: base } = item;
      const { preteridas, ...rate } = rateOf(item, row.comissao);
      const valor = commissionOf(item, row.comissao);
      return writeItem({ ...rate, preteridas: [...preteridas], produto_id, base, valor });
    }),
    devolucoes: returnedCommission(facts).map(({ of, ...line }) =>
      writeGivenBack({ ...line, data: of.data }),
    ),
    movidas: moved.map(writeMoved),
    parcelas: entries,
  };
}

const writeItem = moneyWriter(ratedItem, ['base', 'valor']);
const writeGivenBack = moneyWriter(givenBackLine, ['base', 'valor']);
const writeMoved = moneyWriter(movedReceipt, ['valor']);
