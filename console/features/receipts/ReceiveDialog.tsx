import { Group, SimpleGrid, Stack, Text, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import type { CommissionEntry, NewReceipt, NewReceiptLine } from '@talao/client';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { newReceipt } from '../../../src/money/receipts/receipts.contract.ts';
import { newIdempotencyKey } from '../../lib/api.ts';
import { calendar, count, formatMoney } from '../../lib/formats.ts';
import { sumOf } from '../../lib/sums.ts';
import { type TypedNumber, toNumber } from '../../lib/typed-numbers.ts';
import { useRecordForm } from '../../lib/use-record-form.ts';
import { DayInput } from '../../ui/DayInput.tsx';
import { MoneyInput } from '../../ui/DecimalInput.tsx';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { showDone } from '../../ui/notices.tsx';
import { Small } from '../../ui/Words.tsx';
import { undoReceipts, useCreateReceipt } from './requests.ts';
import { NO_TAX, TaxFields, type TaxValues, toWithheld } from './TaxFields.tsx';

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

interface ReceiptValues {
  data: string | null;
  referencia: string;
  taxes: TaxValues;
  /** In the order of the chosen entries. */
  linhas: { valor: TypedNumber }[];
}

interface ReceiptBody extends NewReceipt {
  linhas: NewReceiptLine[];
}

function toReceiptValues(entries: CommissionEntry[]): ReceiptValues {
  return {
    data: calendar.today(),
    referencia: '',
    taxes: NO_TAX,
    linhas: entries.map(({ saldo }) => ({ valor: saldo })),
  };
}

/** All lines as one receipt, so that the contract validates every field. */
function toReceiptBody(entries: CommissionEntry[], values: ReceiptValues): ReceiptBody {
  return {
    representada_id: entries[0]?.representada_id ?? '',
    data: values.data ?? '',
    valor: receivedTotal(values),
    ...(values.referencia.trim() && { referencia: values.referencia }),
    retencoes: toWithheld(values.taxes),
    linhas: entries.map(({ venda_id, parcela }, line) => ({
      venda_id,
      parcela,
      valor: toNumber(values.linhas[line]?.valor ?? ''),
    })),
  };
}

/** One receipt per representada; lines of zero are dropped. */
function receiptsOf(entries: CommissionEntry[], body: ReceiptBody): ReceiptBody[] {
  const lines = body.linhas.map((line, at) => ({ line, payer: entries[at]?.representada_id ?? '' }));
  const paid = lines.filter(({ line }) => line.valor !== 0);
  return [...Map.groupBy(paid, ({ payer }) => payer)].map(([representada_id, some]) => {
    const linhas = some.map(({ line }) => line);
    const withheld = (body.retencoes ?? []).map(({ valor }) => -valor);
    return {
      ...body,
      representada_id,
      valor: sumOf([...linhas.map(({ valor }) => valor), ...withheld]),
      linhas,
    };
  });
}

function receivedTotal({ linhas, taxes }: ReceiptValues): number {
  const isNumber = (valor: TypedNumber) => typeof valor === 'number';
  const withheld = Object.values(taxes).filter(isNumber);
  return sumOf([...linhas.map(({ valor }) => valor).filter(isNumber), ...withheld.map((valor) => -valor)]);
}
