import { Button, Text, TextInput } from '@mantine/core';
import type { CommissionEntry, StatementLine } from '@talao/client';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { adjustment } from '../../../src/money/commissions/commissions.contract.ts';
import { formatMoney } from '../../lib/formats.ts';
import { NewRecordDialog } from '../../ui/NewRecordDialog.tsx';
import { Small } from '../../ui/Words.tsx';
import { explanationQuery, useAdjustCommission } from '../commissions/requests.ts';

/** Accepts the received amount: the rest of the commission is adjusted away, with a reason. */
export function AcceptDifference({ line: { situacao, venda_id, parcelas } }: { line: StatementLine }) {
  const parcela = parcelas.at(-1);
  if (situacao !== 'divergente' || venda_id === null || parcela === undefined) return null;
  return <Difference saleId={venda_id} parcela={parcela} />;
}

/** What is left of the difference today: the line itself keeps saying what came. */
function Difference({ saleId, parcela }: { saleId: string; parcela: number }) {
  const [opened, setOpened] = useState(false);
  const { data } = useQuery(explanationQuery(saleId));
  const entry = data?.parcelas.find((one) => one.parcela === parcela);
  if (entry?.saldo === 0)
    return (
      <Small span>{entry.ajuste === 0 ? 'Diferença acertada' : `Diferença aceita: ${entry.motivo}`}</Small>
    );
  return (
    <>
      <Button variant="subtle" size="compact-xs" ms={-7} disabled={!entry} onClick={() => setOpened(true)}>
        Aceitar a diferença
      </Button>
      {opened && entry && <AcceptDialog entry={entry} onClose={() => setOpened(false)} />}
    </>
  );
}

function AcceptDialog({ entry, onClose }: { entry: CommissionEntry; onClose: () => void }) {
  const { venda_id, parcela, saldo } = entry;
  const ajuste = Math.round((entry.ajuste - saldo) * 100) / 100;
  const difference = `${formatMoney(Math.abs(saldo))} a ${saldo > 0 ? 'menos' : 'mais'}`;
  return (
    <NewRecordDialog
      title="Aceitar a diferença"
      saveLabel={`Aceitar ${difference}`}
      initialValues={{ motivo: '' }}
      schema={adjustment}
      toBody={({ motivo }) => ({ venda_id, parcela, ajuste, motivo })}
      create={useAdjustCommission().mutateAsync}
      done={() => 'A comissão foi ajustada ao que veio.'}
      onClose={onClose}
      fields={(form) => (
        <>
          <Text size="sm">
            A comissão passa a valer o que veio, {difference}
            {saldo > 0 ? ', e a diferença deixa de ser cobrada.' : '.'}
          </Text>
          <TextInput
            label="Motivo"
            placeholder="Combinado por telefone com o financeiro"
            required
            autoComplete="off"
            data-autofocus
            {...form.getInputProps('motivo')}
          />
        </>
      )}
    />
  );
}
