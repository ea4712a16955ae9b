import { Card, Group, Stack, Text, TextInput } from '@mantine/core';
import type { FieldErrors } from '../../../lib/api-error.ts';
import { formatDate, formatMoney, formatNumber, formatPrice } from '../../../lib/formats.ts';
import { Choices } from '../../../ui/Choices.tsx';
import { TextArea } from '../../../ui/TextArea.tsx';
import { Note } from '../../../ui/Words.tsx';
import { discountedItems, type SaleValues } from '../../order/sale-form.ts';
import { totalOfItem } from '../../order/sale-item.ts';
import { plannedInstallments } from '../../order/sale-terms.ts';
import type { Source } from '../local/source.ts';

const STAGES = [
  { value: 'registrada', label: 'Pedido' },
  { value: 'orcamento', label: 'Orçamento' },
] as const;

interface ReviewStepProps {
  source: Source;
  values: SaleValues;
  total: number;
  faults: FieldErrors;
  onChange: (values: SaleValues) => void;
}

export default function ReviewStep({ source, values, total, faults, onChange }: ReviewStepProps) {
  const put = (change: Partial<SaleValues>) => onChange({ ...values, ...change });
  const installments = plannedInstallments(values, total);
  return (
    <Stack gap="sm">
      <Card padding="sm">
        <Stack gap={6}>
          {discountedItems(values).map((item) => (
            <Group key={item.produtoId} justify="space-between" wrap="nowrap" align="flex-start">
              <Text size="sm">
                {formatNumber(Number(item.quantidade))} ×{' '}
                {source.copy.produtos.get(item.produtoId)?.nome ?? item.produtoId}
                <Text size="xs" c="dimmed" component="div">
                  {formatPrice(Number(item.valorUnitario))}
                  {item.desconto && `, desconto ${item.desconto}`}
                </Text>
              </Text>
              <Text size="sm" fw={600} style={{ fontVariantNumeric: 'tabular-nums' }}>
                {formatMoney(totalOfItem(item))}
              </Text>
            </Group>
          ))}
        </Stack>
      </Card>
      <Choices
        wide
        aria-label="Tipo"
        data={STAGES}
        value={values.etapa}
        onChange={(etapa) => put({ etapa })}
      />
      <TextInput
        label="Desconto no pedido"
        description="Em %, como 5 ou 5+3"
        autoComplete="off"
        size="md"
        error={faults.desconto_pedido}
        value={values.desconto_pedido}
        onChange={(event) => put({ desconto_pedido: event.currentTarget.value })}
      />
      <TextInput
        label="Condição"
        description="Dias, como 28/35/42; também à vista ou 3x"
        autoComplete="off"
        size="md"
        error={faults.condicao ?? (installments === undefined && 'Escreva os dias em ordem, como 28/35/42')}
        value={values.condicao}
        onChange={(event) => put({ condicao: event.currentTarget.value, parcelas: null })}
      />
      {installments && installments.length > 0 && (
        <Note>
          {installments
            .map(({ vencimento, valor }) => `${formatDate(vencimento ?? '')}: ${formatMoney(Number(valor))}`)
            .join(' · ')}
        </Note>
      )}
      <TextArea
        label="Observação"
        size="md"
        value={values.observacao}
        onChange={(event) => put({ observacao: event.currentTarget.value })}
      />
    </Stack>
  );
}
