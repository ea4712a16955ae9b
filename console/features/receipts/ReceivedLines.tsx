import { Group, Stack, Text } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import type { CommissionEntry } from '@talao/client';
import { formatMoney } from '../../lib/money.ts';
import { MoneyInput } from '../../ui/DecimalInput.tsx';
import { Small } from '../../ui/Words.tsx';
import type { ReceiptValues } from './receipt-form.ts';

interface ReceivedLinesProps {
  entries: CommissionEntry[];
  form: UseFormReturnType<ReceiptValues>;
}

export function ReceivedLines({ entries, form }: ReceivedLinesProps) {
  return (
    <Stack component="ul" gap="xs" m={0} p={0} style={{ listStyle: 'none' }} aria-label="O que veio">
      {entries.map(({ venda_id, pedido, parcela, cliente_nome, representada_nome, saldo }, line) => (
        <Group
          key={`${venda_id}/${parcela}`}
          component="li"
          justify="space-between"
          gap="sm"
          wrap="nowrap"
          align="flex-start"
        >
          <Text size="sm" component="div" miw={0} style={{ overflowWrap: 'anywhere' }}>
            {pedido}, parcela {parcela} · {cliente_nome}
            <Small>
              {representada_nome} · em aberto {formatMoney(saldo)}
            </Small>
          </Text>
          <MoneyInput
            aria-label={`Recebido de ${pedido}, parcela ${parcela}`}
            w={140}
            style={{ flexShrink: 0 }}
            {...form.getInputProps(`linhas.${line}.valor`)}
          />
        </Group>
      ))}
    </Stack>
  );
}
