import { SimpleGrid, Text, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { newReceipt } from '../../../src/money/receipts/receipts.contract.ts';
import { calendar, count, formatMoney } from '../../lib/formats.ts';
import { type TypedNumber, toNumber } from '../../lib/typed-numbers.ts';
import { DayInput } from '../../ui/DayInput.tsx';
import { MoneyInput } from '../../ui/DecimalInput.tsx';
import { NewRecordDialog } from '../../ui/RecordDialog.tsx';
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
  const cache = useQueryClient();
  return (
    <NewRecordDialog
      title="Recebi um valor"
      saveLabel="Registrar"
      size="lg"
      initialValues={{
        representada_id: representadaId ?? '',
        data: calendar.today() as string | null,
        valor: '' as TypedNumber,
        ...NO_TAX,
        referencia: '',
      }}
      schema={schema}
      toBody={({ representada_id, data, valor, referencia, ...taxes }) => ({
        representada_id,
        data: data ?? '',
        valor: toNumber(valor),
        ...(referencia.trim() && { referencia }),
        retencoes: toWithheld(taxes),
        alocar: 'vencimento' as const,
      })}
      fieldOf={{ nothing_open: 'valor' }}
      create={useCreateReceipt().mutateAsync}
      done={({ linhas, valor }) =>
        `${formatMoney(valor)} recebido em ${count(linhas.length, 'comissão', 'comissões')}.`
      }
      undo={({ id }) => undoReceipts(cache, [id])}
      onClose={onClose}
      fields={(form) => (
        <>
          <Text size="sm">
            O valor, com o imposto retido, paga as comissões em aberto da representada, da que venceu antes à
            que venceu depois.
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
            <DayInput
              label="Recebido em"
              maxDate={calendar.today()}
              required
              {...form.getInputProps('data')}
            />
          </SimpleGrid>
          <TaxFields fieldOf={(tipo) => form.getInputProps(tipo)} />
          <TextInput
            label="Referência"
            placeholder="TED 8841"
            autoComplete="off"
            {...form.getInputProps('referencia')}
          />
        </>
      )}
    />
  );
}
