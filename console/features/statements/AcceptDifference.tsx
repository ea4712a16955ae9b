import { Button, Text, TextInput } from '@mantine/core';
import type { StatementLine } from '@talao/client';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { adjustment } from '../../../src/commissions/commissions.contract.ts';
import { newIdempotencyKey } from '../../lib/idempotency.ts';
import { formatMoney } from '../../lib/money.ts';
import { useRecordForm } from '../../lib/use-record-form.ts';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { showDone } from '../../ui/notices.tsx';
import { explanationQuery, useAdjustCommission } from '../commissions/requests.ts';

/** Accepts the received amount: the rest of the commission is adjusted away, with a reason. */
export function AcceptDifference({ line }: { line: StatementLine }) {
  const [opened, setOpened] = useState(false);
  const { situacao, venda_id, parcelas } = line;
  const parcela = parcelas.at(-1);
  if (situacao !== 'divergente' || venda_id === null || parcela === undefined) return null;
  return (
    <>
      <Button variant="subtle" size="compact-xs" onClick={() => setOpened(true)}>
        Aceitar a diferença
      </Button>
      {opened && <AcceptDialog saleId={venda_id} parcela={parcela} onClose={() => setOpened(false)} />}
    </>
  );
}

interface AcceptDialogProps {
  saleId: string;
  parcela: number;
  onClose: () => void;
}

function AcceptDialog({ saleId, parcela, onClose }: AcceptDialogProps) {
  const { data } = useQuery(explanationQuery(saleId));
  const entry = data?.parcelas.find((one) => one.parcela === parcela);
  const adjust = useAdjustCommission();
  const [idempotencyKey] = useState(newIdempotencyKey);
  const { form, ...state } = useRecordForm({
    initialValues: { motivo: '' },
    schema: adjustment,
    toBody: ({ motivo }) => ({
      venda_id: saleId,
      parcela,
      ajuste: Math.round(((entry?.ajuste ?? 0) - (entry?.saldo ?? 0)) * 100) / 100,
      motivo,
    }),
    save: async (body) => {
      await adjust.mutateAsync({ ...body, idempotencyKey });
      showDone('Diferença aceita: a comissão foi ajustada.');
      onClose();
    },
  });
  const saldo = entry?.saldo ?? 0;
  return (
    <FormDialog
      {...state}
      title="Aceitar a diferença"
      saveLabel={entry === undefined ? 'Um momento…' : `Aceitar ${formatMoney(-saldo)}`}
      onClose={onClose}
    >
      <Text size="sm">
        {saldo === 0
          ? 'Desta comissão não há mais diferença.'
          : `A comissão passa a valer o que veio, e deixa de ser cobrada a diferença de ${formatMoney(saldo)}.`}
      </Text>
      <TextInput
        label="Motivo"
        placeholder="Combinado por telefone com o financeiro"
        required
        autoComplete="off"
        data-autofocus
        {...form.getInputProps('motivo')}
      />
    </FormDialog>
  );
}
