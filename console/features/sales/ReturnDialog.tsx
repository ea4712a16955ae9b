import { Stack, Text, TextInput } from '@mantine/core';
import type { CommissionExplanation, Sale } from '@talao/client';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { newReturn } from '../../../src/trade/sales/notes/returns.contract.ts';
import { newIdempotencyKey } from '../../lib/api.ts';
import { ApiError } from '../../lib/api-error.ts';
import { calendar, formatMoney } from '../../lib/formats.ts';
import { type TypedNumber, toNumber } from '../../lib/typed-numbers.ts';
import { useRecordForm } from '../../lib/use-record-form.ts';
import { Banner } from '../../ui/Banner.tsx';
import { DayInput } from '../../ui/DayInput.tsx';
import { MoneyInput } from '../../ui/DecimalInput.tsx';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { showDone } from '../../ui/notices.tsx';
import { explanationQuery } from '../commissions/requests.ts';
import { useReturnGoods } from '../order/requests.ts';
import { ProductName } from '../records/ProductName.tsx';

const schema = newReturn(calendar);

/** How much of each product came back, in reais; what is left empty did not. */
export default function ReturnDialog({ sale, onClose }: { sale: Sale; onClose: () => void }) {
  const cache = useQueryClient();
  const { data: explanation, error } = useQuery(explanationQuery(sale.id));
  const tell = useReturnGoods(sale.id);
  const [idempotencyKey] = useState(newIdempotencyKey);
  const products = leftOf(explanation);
  const { form, ...state } = useRecordForm({
    initialValues: {
      data: calendar.today() as string | null,
      motivo: '',
      valores: {} as Record<string, TypedNumber>,
    },
    schema,
    toBody: ({ data, motivo, valores }) => ({
      data: data ?? '',
      motivo,
      itens: Object.entries(valores)
        .filter(([, valor]) => valor !== '')
        .map(([produto_id, valor]) => ({ produto_id, valor: toNumber(valor) })),
    }),
    save: async (body) => {
      const { valor } = await tell.mutateAsync({ ...body, idempotencyKey });
      await cache.invalidateQueries();
      showDone(`Devolução lançada: ${formatMoney(valor)} saem da base da comissão.`);
      onClose();
    },
  });
  return (
    <FormDialog
      {...state}
      title={`Devolução de ${sale.pedido}`}
      saveLabel="Lançar devolução"
      onClose={onClose}
    >
      <Text size="sm">
        Diga quanto voltou de cada produto. A comissão dele volta também, parte por parte em cada parcela. Se
        a devolução veio por nota, solte o XML em Notas em vez de digitá-la aqui.
      </Text>
      {error && (
        <Banner color="yellow" role="alert">
          {error instanceof ApiError && error.status === 0
            ? 'Sem resposta do serviço, que diz quanto pode voltar de cada produto. Lance a devolução quando houver sinal.'
            : error.message}
        </Banner>
      )}
      <DayInput label="Voltou em" required maxDate={calendar.today()} {...form.getInputProps('data')} />
      <Stack gap="xs">
        {products.map(({ produto_id, left }) => (
          <MoneyInput
            key={produto_id}
            label={<ProductName id={produto_id} />}
            description={`Até ${formatMoney(left)}`}
            value={form.values.valores[produto_id] ?? ''}
            onChange={(valor: TypedNumber) =>
              form.setFieldValue('valores', { ...form.values.valores, [produto_id]: valor })
            }
          />
        ))}
      </Stack>
      {form.errors.itens && (
        <Text size="sm" c="red">
          Diga quanto voltou de ao menos um produto.
        </Text>
      )}
      <TextInput
        label="Motivo"
        placeholder="Embalagem avariada"
        required
        autoComplete="off"
        {...form.getInputProps('motivo')}
      />
    </FormDialog>
  );
}

/** The remaining value of each product, from the commission's explanation. */
function leftOf(explanation: CommissionExplanation | undefined): { produto_id: string; left: number }[] {
  const centavos = new Map<string, number>();
  const add = (produto_id: string, reais: number) =>
    centavos.set(produto_id, (centavos.get(produto_id) ?? 0) + Math.round(reais * 100));
  for (const { produto_id, base } of explanation?.itens ?? []) add(produto_id, base);
  for (const { produto_id, base } of explanation?.devolucoes ?? []) add(produto_id, -base);
  return [...centavos]
    .filter(([, left]) => left > 0)
    .map(([produto_id, left]) => ({ produto_id, left: left / 100 }));
}
