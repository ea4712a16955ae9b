import type { OrderForm } from '@talao/client';

export type OrderColumn = OrderForm['colunas'][number];

export const ORDER_COLUMN_NAMES: Record<OrderColumn, string> = {
  produto_id: 'Código',
  nome: 'Produto',
  quantidade: 'Quantidade',
  unidade: 'Unidade',
  preco_tabela: 'Preço de tabela',
  desconto: 'Desconto',
  valor_unitario: 'Preço unitário',
  valor_total: 'Total',
};
