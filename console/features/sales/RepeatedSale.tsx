import { Alert, Text } from '@mantine/core';
import type { OfferedPrice, Sale } from '@talao/client';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { formatDate } from '../../lib/dates.ts';
import { count } from '../../lib/words.ts';
import { Icon } from '../../ui/icons.tsx';
import { ListState } from '../../ui/ListState.tsx';
import type { SaleValues } from '../order/sale-form.ts';
import { SaleSheet } from './SaleSheet.tsx';
import { repeatQuery, toRepeated } from './sale-repeat.ts';

/** A past order as a new sheet, with notes on what has changed since. */
export default function RepeatedSale({ id, draftId }: { id: string; draftId: string }) {
  const query = useQuery(repeatQuery(useQueryClient(), id));
  return <ListState query={query}>{(found) => <Repeated {...found} draftId={draftId} />}</ListState>;
}

interface RepeatedProps {
  sale: Sale;
  offers: OfferedPrice[];
  draftId: string;
}

function Repeated({ sale, offers, draftId }: RepeatedProps) {
  // Only the first result is used, because the user edits the sheet from then on.
  const [values] = useState(() => toRepeated(sale, offers));
  return (
    <>
      <Alert color="ink" mb="md" icon={<Icon name="copy" />}>
        <Text size="sm">
          Repetição de {sale.pedido}, de {formatDate(sale.data)}. {wordsFor(values, offers)}
        </Text>
      </Alert>
      <SaleSheet draftId={draftId} initialValues={values} />
    </>
  );
}

function wordsFor({ itens }: SaleValues, offers: OfferedPrice[]): string {
  const changed = itens.filter(({ antes }) => antes !== undefined).length;
  const offered = new Set(offers.map(({ produto_id }) => produto_id));
  const gone = [...new Set(itens.map(({ produtoId }) => produtoId))].filter((id) => !offered.has(id));
  const prices = changed > 0 ? count(changed, 'preço mudou.', 'preços mudaram.') : 'Nenhum preço mudou.';
  return gone.length > 0
    ? `${prices} Com o preço de antes, por não ter preço hoje: ${gone.join(', ')}.`
    : prices;
}
