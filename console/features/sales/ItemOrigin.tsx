import type { Sale } from '@talao/client';
import { formatPrice } from '../../lib/money.ts';
import { Small } from '../../ui/Words.tsx';

/** How an item was priced, if there is more to it than the price. */
export function ItemOrigin({ item }: { item: Sale['itens'][number] }) {
  const { preco_tabela, valor_unitario, desconto, bonificacao } = item;
  const words = [
    bonificacao && 'Bonificação',
    preco_tabela !== null &&
      (preco_tabela !== valor_unitario || desconto !== null) &&
      `Tabela ${formatPrice(preco_tabela)}`,
    desconto !== null && `desconto ${desconto}%`,
  ].filter(Boolean);
  if (words.length === 0) return null;
  return <Small>{words.join(', ')}</Small>;
}
