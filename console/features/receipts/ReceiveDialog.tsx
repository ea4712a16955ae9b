import { Group, SimpleGrid, Stack, Text, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import type { CommissionEntry } from '@talao/client';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { newReceipt } from '../../../src/money/receipts/receipts.contract.ts';
import { newIdempotencyKey } from '../../lib/api.ts';
import { calendar, count, formatMoney } from '../../lib/formats.ts';
import { useRecordForm } from '../../lib/use-record-form.ts';
import { DayInput } from '../../ui/DayInput.tsx';
import { MoneyInput } from '../../ui/DecimalInput.tsx';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { showDone } from '../../ui/notices.tsx';
import { Small } from '../../ui/Words.tsx';
import {
  type ReceiptValues,
  receiptsOf,
  receivedTotal,
  toReceiptBody,
  toReceiptValues,
} from './receipt-form.ts';
import { undoReceipts, useCreateReceipt } from './requests.ts';
import { TaxFields } from './TaxFields.tsx';

interface ReceiveDialogProps {
  entries: CommissionEntry[];
  onReceived: () => void;
  onClose: () => void;
}

const schema = newReceipt(calendar);

/** The amounts received for the chosen entries, by default their balances; one receipt per representada. */
export default function ReceiveDialog({ entries, onReceived, onClose }: ReceiveDialogProps) {
  const createReceipt = useCreateReceipt();
  const cache = useQueryClient();
  const [chosen] = useState(entries);
  const [intention] = useState(newIdempotencyKey);
  const payers = new Set(chosen.map(({ representada_id }) => representada_id)).size;
  const { form, ...state } = useRecordForm({
    initialValues: toReceiptValues(chosen),
    schema,
    toBody: (values) => toReceiptBody(chosen, values),
    save: async (body) => {
      const ids: string[] = [];
      for (const receipt of receiptsOf(chosen, body)) {
        const idempotencyKey = `${intention}-${receipt.representada_id}`;
        ids.push((await createReceipt.mutateAsync({ ...receipt, idempotencyKey })).id);
      }
      showDone(
        `${formatMoney(body.valor)} recebido em ${count(chosen.length, 'comissão', 'comissões')}.`,
        () => undoReceipts(cache, ids),
      );
      onReceived();
      onClose();
    },
  });
  return (
    <FormDialog {...state} title="Recebi da representada" saveLabel="Registrar" size="lg" onClose={onClose}>
      {payers > 1 && (
        <Text size="sm">
          São de {payers} representadas: cada uma terá o seu recebimento, com a mesma data e referência.
        </Text>
      )}
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <DayInput label="Recebido em" maxDate={calendar.today()} required {...form.getInputProps('data')} />
        <TextInput
          label="Referência"
          placeholder="Extrato de outubro"
          autoComplete="off"
          data-autofocus
          {...form.getInputProps('referencia')}
        />
      </SimpleGrid>
      <ReceivedLines entries={chosen} form={form} />
      {payers === 1 && <TaxFields fieldOf={(tipo) => form.getInputProps(`taxes.${tipo}`)} />}
      <Text fw={700} ta="right" aria-live="polite">
        Total {formatMoney(receivedTotal(form.values))}
      </Text>
    </FormDialog>
  );
}

interface ReceivedLinesProps {
  entries: CommissionEntry[];
  form: UseFormReturnType<ReceiptValues>;
}

function ReceivedLines({ entries, form }: ReceivedLinesProps) {
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
