import { Button, Group, Text } from '@mantine/core';
import type { Sale } from '@talao/client';
import { useQuery } from '@tanstack/react-query';
import { type RefObject, useEffect, useState } from 'react';
import { formatDate } from '../../lib/formats.ts';
import { Banner } from '../../ui/Banner.tsx';
import { saleQuery, salesQuery } from '../order/requests.ts';
import type { SaleValues, SheetForm } from '../order/sale-form.ts';
import { shownTerms } from '../order/sale-terms.ts';
import { COUNTED_STAGES } from '../order/sales-address.ts';
import type { Buyer } from '../records/prices.ts';

/** Fields that a client's orders usually repeat. */
export type Habits = Pick<SaleValues, 'condicao' | 'frete' | 'transportadora'>;

const NO_HABITS: Habits = { condicao: '', frete: null, transportadora: '' };
const ORDERED = COUNTED_STAGES.join();

interface RememberedProps {
  form: SheetForm;
  buyer: Buyer;
  /** The values filled in for the previously chosen client, which no longer apply. */
  filled: RefObject<Habits>;
}

/** Fills in fields of the client's last order of this representada, says so, and offers to undo it; typed values stay. */
export default function Remembered({ form, buyer, filled }: RememberedProps) {
  const { clienteId: cliente_id, representadaId: representada_id } = buyer;
  const last = useQuery(salesQuery({ cliente_id, representada_id, etapa: ORDERED, limit: 1 }));
  const id = last.isPlaceholderData ? undefined : last.data?.data[0]?.id;
  const sale = useQuery({ ...saleQuery(id ?? ''), enabled: id !== undefined }).data;
  const isKnown = last.isSuccess && !last.isPlaceholderData && (id === undefined || sale !== undefined);
  const [shown, setShown] = useState<{ habits: Habits; sale: Sale }>();

  const fillIn = (habits: Habits) => {
    const values = form.getValues();
    for (const field of Object.keys(habits) as (keyof Habits)[])
      if (values[field] === NO_HABITS[field] || values[field] === filled.current[field])
        form.setFieldValue(field, habits[field]);
    filled.current = habits;
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it is known.
  useEffect(() => {
    if (!isKnown) return;
    const habits = sale
      ? {
          condicao: shownTerms(sale.condicao),
          frete: sale.frete,
          transportadora: sale.transportadora ?? '',
        }
      : NO_HABITS;
    fillIn(habits);
    if (sale) setShown({ habits, sale });
  }, [isKnown]);

  const words = shown && wordsFor(shown.habits);
  if (!words) return null;
  return (
    <Banner color="ink" icon="refresh" role="status">
      <Group justify="space-between" gap="xs" wrap="nowrap">
        <Text size="sm">
          Como no pedido {shown.sale.pedido}, de {formatDate(shown.sale.data)}: {words}.
        </Text>
        <Button
          variant="subtle"
          size="compact-sm"
          flex="none"
          onClick={() => {
            fillIn(NO_HABITS);
            setShown(undefined);
          }}
        >
          Desfazer
        </Button>
      </Group>
    </Banner>
  );
}

function wordsFor({ condicao, frete, transportadora }: Habits): string {
  return [
    condicao && `condição ${condicao}`,
    frete && `frete ${frete}`,
    transportadora && `transportadora ${transportadora}`,
  ]
    .filter(Boolean)
    .join(', ');
}
