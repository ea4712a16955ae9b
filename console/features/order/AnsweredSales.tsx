import { Card, Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { count } from '../../lib/formats.ts';
import { TextLink } from '../../ui/links.tsx';
import { CardHeading, Note } from '../../ui/Words.tsx';
import { salesQuery } from './requests.ts';
import { SalesTable } from './sale-columns.tsx';

const SHOWN = 5;

/** What clients accepted, want changed or ordered by themselves, and the office has not dealt with; nothing without any. */
export default function AnsweredSales() {
  const { data } = useQuery(salesQuery({ a_confirmar: true, ordem: '-data', limit: SHOWN }));
  if (!data || data.total === 0) return null;
  return (
    <Card padding="md" mb="md" component="section" aria-labelledby="a-confirmar">
      <CardHeading id="a-confirmar">Clientes que responderam</CardHeading>
      <SalesTable sales={data.data} />
      <Group justify="space-between" mt="sm">
        <Note>{count(data.total, 'orçamento espera por você', 'orçamentos esperam por você')}</Note>
        {data.total > data.data.length && (
          <TextLink to="/vendas" search={{ a_confirmar: 'sim' }} size="sm">
            Ver todos
          </TextLink>
        )}
      </Group>
    </Card>
  );
}
