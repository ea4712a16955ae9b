import { z } from 'zod';
import { shownDay, shownUuid } from '../../../contract/declared-fields.ts';
import { EXAMPLE_IDS } from '../../../contract/resource.ts';
import { amount, described, objectOf } from '../../../contract/words.ts';
import { BALANCE_SITUATIONS } from '../../../domain/balance.ts';
import { toReais } from '../../../domain/money.ts';
import type { StoredRatedItem } from '../sales.rules.ts';
import { type BalancedItem, type BalanceFacts, balanceOf } from './balance.rules.ts';

export const expectedDay = described(
  shownDay.nullable(),
  'Quando se espera o que falta: o dia que a carteira da fábrica diz ou, sem ele, o da entrega',
  '2026-12-01',
);

const factoryWord = objectOf('FactoryWord', {
  carteira_id: described(shownUuid, 'A carteira da fábrica que o diz', EXAMPLE_IDS.venda),
  data: described(shownDay, 'O dia de que ela fala', '2026-11-18'),
  quantidade: described(z.number().nullable(), 'Quanto a fábrica tem em aberto', 4),
  previsao: described(shownDay.nullable(), 'Quando ela promete entregar', '2026-12-01'),
  situacao: described(z.string().nullable(), 'A situação, nas palavras dela', 'Aguardando produção'),
});

const openProduct = objectOf('SaleBalanceItem', {
  produto_id: described(z.string(), 'O `id` do produto', EXAMPLE_IDS.produto),
  codigo: described(z.string().nullable(), 'Código do produto', EXAMPLE_IDS.produto),
  produto_nome: described(z.string().nullable(), 'Nome do produto', 'Café torrado 500 g'),
  pedido: described(z.number(), 'Quanto foi pedido', 12),
  faturado: described(z.number(), 'Quanto as notas faturaram, na unidade do pedido', 8),
  encerrado: described(z.number(), 'Quanto foi encerrado: não virá mais', 0),
  saldo: described(z.number(), 'Quanto falta faturar', 4),
  valor: amount('O que falta, em reais, ao preço do pedido', 75.6),
  fabrica: described(factoryWord.nullable(), 'O que a carteira da fábrica diz dele; `null` sem carteira'),
});

export const balanceSituation = described(
  z.enum(BALANCE_SITUATIONS),
  '`sem_nota`: nada foi faturado; `parcial`: falta faturar uma parte; `encerrado`: nada falta, e algo foi encerrado; ' +
    '`atendido`: nada falta',
  'parcial',
);

const saleBalance = objectOf('SaleBalance', {
  situacao: balanceSituation,
  valor: amount('O que falta faturar, em reais', 75.6),
  previsao: expectedDay,
  itens: described(z.array(openProduct), 'Cada produto pedido, sem os bonificados'),
});

export const saldo = described(
  saleBalance.nullable(),
  'O que falta faturar; `null` num orçamento, numa venda cancelada e numa de antes do `saldo_desde` da empresa',
);

type NamedItem = BalancedItem & Pick<StoredRatedItem, 'codigo' | 'produto_nome'>;
type Named = Omit<BalanceFacts, 'items'> & { readonly items: readonly NamedItem[] };

export function toSaleBalance(facts: Named): z.output<typeof saldo> {
  const balance = balanceOf(facts);
  if (balance === null) return null;
  const named = new Map(facts.items.map((item) => [item.produto_id, item]));
  const { situacao, valor, previsao, itens } = balance;
  return {
    ...{ situacao, valor: toReais(valor), previsao },
    itens: itens.map(({ comissao: _, fabrica, ...item }) => {
      const { codigo = null, produto_nome = null } = named.get(item.produto_id) ?? {};
      return {
        ...{ produto_id: item.produto_id, codigo, produto_nome },
        ...item,
        valor: toReais(item.valor),
        fabrica: fabrica && tellWord(fabrica),
      };
    }),
  };
}

function tellWord({ carteira_id, data, quantidade, previsao, situacao }: z.output<typeof factoryWord>) {
  return { carteira_id, data, quantidade, previsao, situacao };
}

/** The names of products change without the sale. */
export function withoutNames(balance: z.output<typeof saldo>): object | null {
  if (balance === null) return null;
  const itens = balance.itens.map(({ codigo: _, produto_nome: _name, ...item }) => item);
  return { ...balance, itens };
}
