import { TextInput } from '@mantine/core';
import type { SheetForm } from '../order/sale-form.ts';

interface OrderDiscountProps {
  form: SheetForm;
  /** Beside the total, where there is no room for a label. */
  isShort?: boolean;
}

/** The discount of the whole order. */
export function OrderDiscount({ form, isShort = false }: OrderDiscountProps) {
  const box = form.getInputProps('desconto_pedido');
  if (!isShort)
    return (
      <TextInput
        label="Desconto do pedido"
        description="Em %, sobre todos os itens: 10 ou 10+5."
        placeholder="10+5"
        autoComplete="off"
        {...box}
      />
    );
  return (
    <TextInput
      aria-label="Desconto do pedido"
      placeholder="Desconto"
      title="Desconto do pedido, em %, sobre todos os itens: 10 ou 10+5"
      autoComplete="off"
      size="sm"
      w={120}
      rightSection="%"
      {...box}
    />
  );
}
