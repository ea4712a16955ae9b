import { z } from 'zod';
import { formatPrice, formatQuantity } from '../../../domain/formats.ts';
import { foldText } from '../../../domain/text.ts';
import type { getPriceList, listPriceLists } from '../../../trade/price-lists/price-lists.contract.ts';
import type { listRepresentadas } from '../../../trade/representadas/representadas.contract.ts';
import { askedWords, atMost, data, dayOr, MOST_TOOL_LINES, productLine, tool } from '../tool.ts';

const SITUATIONS = {
  aberta: 'comparada, ainda sem efeito',
  programada: 'aplicada, começa no dia',
  em_vigor: 'em vigor',
} as const;

export const priceListTool = tool({
  name: 'lista_de_precos',
  title: 'O que mudou na lista de preços de uma representada',
  description:
    'Resume a última lista de preços de uma representada: quantos preços sobem e descem, quanto muda o que se vende, o que sumiu, e os preços que mais mudam.',
  input: z.object({ representada: askedWords.describe('O nome da representada, ou uma parte dele') }),
  async answer(api, { representada }) {
    const { data: known } = await api.get<typeof listRepresentadas>('representadas', { limit: 100 });
    const found = known.filter(({ nome }) => foldText(nome).includes(foldText(representada)));
    const lists = await Promise.all(
      found.map(({ id }) => api.get<typeof listPriceLists>('price-lists', { representada_id: id, limit: 1 })),
    );
    const [last] = lists.flatMap((list) => list.data);
    if (last === undefined || last.id === null) return ['Não há lista de preços dela.'];
    const { data: list } = await api.get<typeof getPriceList>(`price-lists/${last.id}`);
    const { sobem, descem, novo, suspeito, sumiram } = list.totais;
    const weighted =
      list.variacao_ponderada === null
        ? ''
        : `; em média ${formatQuantity(list.variacao_ponderada)} % do que se vende`;
    const moved = list.linhas
      .filter(({ variacao }) => variacao !== null && variacao !== 0)
      .sort((a, b) => Math.abs(b.variacao ?? 0) - Math.abs(a.variacao ?? 0))
      .map(
        ({ codigo, produto_id, descricao, antigo, novo, variacao }) =>
          `${productLine({ codigo, produto_id: produto_id ?? '' }, descricao)}: ${formatPrice(antigo ?? 0)} → ${formatPrice(novo ?? 0)} (${formatQuantity(variacao ?? 0)} %)`,
      );
    return [
      `Lista de ${data(found.find(({ id }) => id === list.representada_id)?.nome)} de ${dayOr(list.data)}, vale de ${dayOr(list.vale_de)}: ${SITUATIONS[list.situacao]}.`,
      `${sobem} sobem, ${descem} descem, ${novo} novos, ${suspeito} suspeitos, ${sumiram} sumiram${weighted}.`,
      ...atMost(moved, { most: MOST_TOOL_LINES - 2, how: 'Veja a lista no Talão.' }),
    ];
  },
});
