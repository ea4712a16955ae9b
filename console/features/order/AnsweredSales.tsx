import { Box, Group } from '@mantine/core';
import { count } from '../../lib/formats.ts';
import { TextLink } from '../../ui/links.tsx';
import { CardHeading, Note } from '../../ui/Words.tsx';
import { salesQuery } from './requests.ts';
import { SalesTable } from './sale-columns.tsx';

const SHOWN = 5;

export const answeredQuery = salesQuery({ a_confirmar: true, ordem: '-data', limit: SHOWN });

type AnsweredReply = Awaited<ReturnType<NonNullable<typeof answeredQuery.queryFn>>>;

/** What clients accepted, want changed or ordered by themselves, and the office has not dealt with; nothing without any. */
export function AnsweredSales({ answered: data }: { answered: AnsweredReply }) {
  if (data.total === 0) return null;
  return (
    <Box mt="md" component="section" aria-labelledby="a-confirmar">
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
    </Box>
  );
}
