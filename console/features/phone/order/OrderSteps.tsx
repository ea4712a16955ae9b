import { useEffect } from 'react';
import type { SaleValues } from '../../order/sale-form.ts';
import type { CopiedClient, CopiedSale } from '../copy/copied.ts';
import type { Source } from '../local/source.ts';
import { OrderSheet } from './OrderSheet.tsx';
import { RepresentadaStep } from './RepresentadaStep.tsx';

interface OrderStepsProps {
  draftId: string;
  source: Source;
  client: CopiedClient;
  values: SaleValues;
  onChange: (values: SaleValues) => void;
  onDone: (sale: CopiedSale) => void;
}

/** What follows the choice of the client, until the order is registered. */
export default function OrderSteps({ draftId, source, client, values, onChange, onDone }: OrderStepsProps) {
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
  return (
    <OrderSheet
      draftId={draftId}
      source={source}
      client={client}
      values={values}
      representadaId={representadaId}
      onChange={onChange}
      onDone={onDone}
    />
  );
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
