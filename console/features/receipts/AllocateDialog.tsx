import { SimpleGrid, Text, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { newReceipt } from '../../../src/money/receipts/receipts.contract.ts';
import { calendar } from '../../lib/dates.ts';
import { newIdempotencyKey } from '../../lib/idempotency.ts';
import { formatMoney } from '../../lib/money.ts';
import { type TypedNumber, toNumber } from '../../lib/typed-numbers.ts';
import { useRecordForm } from '../../lib/use-record-form.ts';
import { count } from '../../lib/words.ts';
import { DayInput } from '../../ui/DayInput.tsx';
import { MoneyInput } from '../../ui/DecimalInput.tsx';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { showDone } from '../../ui/notices.tsx';
import { RepresentadaPicker } from '../records/RepresentadaPicker.tsx';
import { undoReceipts, useCreateReceipt } from './requests.ts';
import { NO_TAX, TaxFields, toWithheld } from './TaxFields.tsx';

interface AllocateDialogProps {
  representadaId: string | undefined;
  onClose: () => void;
}

const schema = newReceipt(calendar);

/** A deposit without a statement, allocated to open entries from the oldest due date on. */
export default function AllocateDialog({ representadaId, onClose }: AllocateDialogProps) {
  const createReceipt = useCreateReceipt();
  const cache = useQueryClient();
  const [idempotencyKey] = useState(newIdempotencyKey);
  const { form, ...state } = useRecordForm({
    initialValues: {
      representada_id: representadaId ?? '',
      data: calendar.today() as string | null,
      valor: '' as TypedNumber,
      ...NO_TAX,
      referencia: '',
    },
    schema,
    toBody: ({ representada_id, data, valor, referencia, ...taxes }) => ({
      representada_id,
      data: data ?? '',
      valor: toNumber(valor),
      ...(referencia.trim() && { referencia }),
      retencoes: toWithheld(taxes),
      alocar: 'vencimento' as const,
    }),
    fieldOf: ({ code }) => (code === 'nothing_open' ? 'valor' : undefined),
    save: async (body) => {
      const { id, linhas, valor } = await createReceipt.mutateAsync({ ...body, idempotencyKey });
      showDone(`${formatMoney(valor)} recebido em ${count(linhas.length, 'comissão', 'comissões')}.`, () =>
        undoReceipts(cache, [id]),
      );
      onClose();
    },
  });
  return (
    <FormDialog {...state} title="Recebi um valor" saveLabel="Registrar" size="lg" onClose={onClose}>
      <Text size="sm">
        O valor, com o imposto retido, paga as comissões em aberto da representada, da que venceu antes à que
        venceu depois.
      </Text>
      <RepresentadaPicker
        label="Representada"
        placeholder="Quem pagou?"
        required
        {...form.getInputProps('representada_id')}
      />
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <MoneyInput
          label="Valor"
          description="O que chegou ao banco."
          required
          {...form.getInputProps('valor')}
        />
        <DayInput label="Recebido em" maxDate={calendar.today()} required {...form.getInputProps('data')} />
      </SimpleGrid>
      <TaxFields fieldOf={(tipo) => form.getInputProps(tipo)} />
      <TextInput
        label="Referência"
        placeholder="TED 8841"
        autoComplete="off"
        {...form.getInputProps('referencia')}
      />
    </FormDialog>
  );
}
