import { Text } from '@mantine/core';
import type { NewSale } from '@talao/client';
import { formatNumber, formatPrice } from '../../lib/money.ts';
import type { ShownFields } from '../../ui/ConflictDialog.tsx';
import { SHOWN_FIELDS } from '../audit/shown-fields.tsx';

/** A sale is sent under other names than it is kept under. */
const KEPT_AS: Record<string, string> = { clienteId: 'cliente_id', representadaId: 'representada_id' };

export const SHOWN_SALE_FIELDS: ShownFields = {
  name: (field) => SHOWN_FIELDS.name(KEPT_AS[field] ?? field),
  value: (field, value) =>
    field === 'itens' ? (
      <ItemLines items={value as NewSale['itens']} />
    ) : (
      SHOWN_FIELDS.value(KEPT_AS[field] ?? field, value)
    ),
};

function ItemLines({ items }: { items: NewSale['itens'] }) {
  return items.map(({ produtoId, quantidade, valorUnitario, desconto, bonificacao, comissao }, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a sale may hold the same line twice; its place is its identity.
    <Text key={place} inherit span display="block">
      {produtoId}: {formatNumber(quantidade)} ×{' '}
      {bonificacao ? 'bonificação' : formatPrice(valorUnitario ?? 0)}
      {desconto && `, desconto ${desconto}%`}
      {typeof comissao === 'number' && `, comissão ${formatNumber(comissao)}%`}
    </Text>
  ));
}
