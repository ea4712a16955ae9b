import { Chip, Group, Input, Switch } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { ORDER_COLUMN_NAMES, type OrderColumn } from './order-columns.ts';
import type { RepresentadaValues } from './representada-form.ts';

/** How the orders of a representada are printed. */
export function OrderFormFields({ form }: { form: UseFormReturnType<RepresentadaValues> }) {
  const { colunas } = form.values;
  const names = colunas.map((column) => ORDER_COLUMN_NAMES[column]);
  return (
    <>
      <Input.Wrapper
        label="Colunas do pedido em PDF"
        labelElement="div"
        description={
          names.length === 0 ? 'Sem escolher, o modelo de sempre.' : `Nesta ordem: ${names.join(', ')}.`
        }
        role="group"
        aria-label="Colunas do pedido em PDF"
      >
        <Chip.Group
          multiple
          value={colunas}
          onChange={(chosen) => form.setFieldValue('colunas', chosen as OrderColumn[])}
        >
          <Group gap="xs" mt={6} mb={6}>
            {Object.entries(ORDER_COLUMN_NAMES).map(([column, name]) => (
              <Chip key={column} value={column}>
                {name}
              </Chip>
            ))}
          </Group>
        </Chip.Group>
      </Input.Wrapper>
      {colunas.length > 0 && (
        <>
          <Switch
            label="Mostrar descontos no pedido"
            {...form.getInputProps('mostrar_desconto', { type: 'checkbox' })}
          />
          <Switch
            label="Mostrar a comissão no pedido"
            description="Só para o escritório: nem links nem vendedores a veem."
            {...form.getInputProps('mostrar_comissao', { type: 'checkbox' })}
          />
        </>
      )}
    </>
  );
}
