import { Card, NativeSelect, SimpleGrid, Stack, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { DayInput } from '../../ui/DayInput.tsx';
import { TextArea } from '../../ui/TextArea.tsx';
import { useIsPhone } from '../../ui/use-is-phone.ts';
import { CardHeading } from '../../ui/Words.tsx';
import type { SheetForm } from '../order/sale-form.ts';

const FREIGHT = [
  { value: '', label: 'A combinar' },
  { value: 'CIF', label: 'CIF (paga a representada)' },
  { value: 'FOB', label: 'FOB (paga o cliente)' },
];

export function SaleExtras({ form, children }: { form: SheetForm; children: ReactNode }) {
  const isPhone = useIsPhone();
  const isQuotation = form.values.etapa === 'orcamento';
  return (
    <Card padding="lg">
      <Stack>
        <CardHeading>Entrega e observações</CardHeading>
        <SimpleGrid cols={{ base: 1, sm: 3 }}>
          {isPhone && <OrderDiscount form={form} />}
          <TextInput
            label="Pedido do cliente"
            description="O número que ele mesmo deu."
            autoComplete="off"
            {...form.getInputProps('pedido_cliente')}
          />
          {isQuotation && (
            <DayInput
              label="Orçamento válido até"
              description="O último dia vale."
              clearable
              {...form.getInputProps('validade')}
            />
          )}
          {children}
        </SimpleGrid>
        <SimpleGrid cols={{ base: 1, sm: 3 }}>
          <DayInput label="Entrega em" clearable {...form.getInputProps('entrega_em')} />
          <NativeSelect
            label="Frete"
            data={FREIGHT}
            {...form.getInputProps('frete')}
            value={form.values.frete ?? ''}
            onChange={({ currentTarget: { value } }) =>
              form.setFieldValue('frete', value === 'CIF' || value === 'FOB' ? value : null)
            }
          />
          <TextInput label="Transportadora" {...form.getInputProps('transportadora')} />
        </SimpleGrid>
        <SimpleGrid cols={{ base: 1, sm: 2 }}>
          <TextArea
            label="Observação"
            description="Sai impressa no pedido."
            {...form.getInputProps('observacao')}
          />
          <TextArea
            label="Observação interna"
            description="Só o escritório vê."
            {...form.getInputProps('observacao_interna')}
          />
        </SimpleGrid>
      </Stack>
    </Card>
  );
}

interface OrderDiscountProps {
  form: SheetForm;
  /** Beside the total, where there is no room for a label. */
  isShort?: boolean;
}

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
