import { Stack, Text, UnstyledButton } from '@mantine/core';
import { useEffect } from 'react';
import { ActionButton } from '../../../ui/ActionButton.tsx';
import { Note } from '../../../ui/Words.tsx';
import type { SaleValues } from '../../order/sale-form.ts';
import type { Source } from '../local/source.ts';
import type { CopiedClient } from '../sync/copied.ts';
import { type OrderProps, OrderSheet } from './OrderSheet.tsx';
import classes from './order.module.css';

export default function OrderSteps(props: OrderProps) {
  const { source, client, values, onChange } = props;
  const { representadaId } = values;
  const choose = (representadaId: string) => onChange(withHabits({ ...values, representadaId }, client));
  const only = source.copy.representadas.size === 1 ? [...source.copy.representadas.keys()][0] : undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: chosen once, when the client is there and nobody else can be.
  useEffect(() => {
    if (only !== undefined && representadaId === null) choose(only);
  }, [client, only, representadaId]);
  if (only !== undefined && representadaId === null) return null;
  if (representadaId === null)
    return (
      <RepresentadaStep
        source={source}
        bought={client.vendas.map(({ representada_id }) => representada_id)}
        onChoose={choose}
        onBack={() => onChange({ ...values, clienteId: null })}
      />
    );
  return <OrderSheet {...props} />;
}

/** Terms and freight of the client's last order to the representada. */
function withHabits(values: SaleValues, client: CopiedClient): SaleValues {
  const last = client.vendas.find(({ representada_id }) => representada_id === values.representadaId);
  if (!last) return values;
  return {
    ...values,
    condicao: values.condicao || (last.condicao ?? ''),
    frete: values.frete ?? last.frete,
    transportadora: values.transportadora || (last.transportadora ?? ''),
  };
}

interface RepresentadaStepProps {
  source: Source;
  /** Of whom the client has bought, the latest first. */
  bought: readonly string[];
  onChoose: (id: string) => void;
  onBack: () => void;
}

function RepresentadaStep({ source, bought, onChoose, onBack }: RepresentadaStepProps) {
  const place = (id: string) => (bought.includes(id) ? bought.indexOf(id) : bought.length);
  const sorted = [...source.copy.representadas.values()].sort(
    (a, b) => place(a.id) - place(b.id) || a.nome.localeCompare(b.nome, 'pt-BR'),
  );
  return (
    <Stack gap="sm">
      <Text fw={600}>De que representada?</Text>
      <ul className={classes.list} aria-label="Representadas">
        {sorted.map(({ id, nome }) => (
          <li key={id}>
            <UnstyledButton className={classes.choice} onClick={() => onChoose(id)}>
              <Text fw={600}>{nome}</Text>
              {bought.includes(id) && <Note>Já comprou dela</Note>}
            </UnstyledButton>
          </li>
        ))}
      </ul>
      {sorted.length === 0 && <Text c="dimmed">Nenhuma representada ativa.</Text>}
      <ActionButton variant="default" icon="back" onClick={onBack}>
        Outro cliente
      </ActionButton>
    </Stack>
  );
}
