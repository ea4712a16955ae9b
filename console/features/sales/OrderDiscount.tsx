import { TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import type { SaleValues } from './sale-form.ts';

/** The discount of the whole order, beside what it comes to. */
export function OrderDiscount({ form }: { form: UseFormReturnType<SaleValues> }) {
  return (
    <TextInput
      aria-label="Desconto do pedido"
      placeholder="Desconto"
      title="Desconto do pedido, em %, sobre todos os itens: 10 ou 10+5"
      autoComplete="off"
      size="sm"
      w={116}
      rightSection="%"
      {...form.getInputProps('desconto_pedido')}
    />
  );
}
