import { Group, Pagination, Text } from '@mantine/core';
import { formatMoney, writeNumber } from '../lib/formats.ts';
import { useIsPhone } from './use-is-phone.ts';
import { Note } from './Words.tsx';

interface PagerProps {
  page: number;
  limit: number;
  total: number;
  sum?: number | undefined;
  onPage: (page: number) => void;
}

export function Pager({ page, limit, total, sum, onPage }: PagerProps) {
  const pages = Math.ceil(total / limit);
  const isPhone = useIsPhone();
  if (total === 0) return null;
  const first = (page - 1) * limit + 1;
  const last = Math.min(page * limit, total);
  const number = (value: number) => writeNumber(value, 0);
  return (
    <Group justify="space-between" mt="md" gap="sm">
      <Group gap="xs" aria-live="polite">
        <Note>
          {first > total
            ? `Página além da última: são ${number(total)}`
            : `${number(first)}–${number(last)} de ${number(total)}`}
        </Note>
        {sum !== undefined && (
          <Text size="sm" fw={600}>
            Soma: {formatMoney(sum)}
          </Text>
        )}
      </Group>
      {pages > 1 && (
        <Pagination
          total={pages}
          value={page}
          onChange={onPage}
          size="sm"
          siblings={isPhone ? 0 : 1}
          getControlProps={(control) => ({ 'aria-label': CONTROLS[control] })}
          getItemProps={(item) => ({ 'aria-label': `Página ${item}` })}
        />
      )}
    </Group>
  );
}

const CONTROLS = {
  first: 'Primeira página',
  previous: 'Página anterior',
  next: 'Próxima página',
  last: 'Última página',
};
