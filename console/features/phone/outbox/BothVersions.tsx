import { SimpleGrid, Text } from '@mantine/core';
import type { Installment } from '@talao/client';
import { formatDate } from '../../../lib/dates.ts';
import type { Entry } from './entry.ts';

/** What was to be sent, beside what the service has now. */
export function BothVersions({ entry: { corpo, registro, atual } }: { entry: Entry }) {
  const { numero } = registro as { numero: number };
  const now = (atual as { parcelas?: Installment[] } | null)?.parcelas?.find((one) => one.numero === numero);
  return (
    <SimpleGrid cols={2} mt="xs" spacing="xs">
      <div>
        <Text size="sm" fw={600}>
          O seu
        </Text>
        <Text size="sm">{paidOn(corpo.pago_em as string | null)}</Text>
      </div>
      <div>
        <Text size="sm" fw={600}>
          No serviço agora
        </Text>
        <Text size="sm">{now ? paidOn(now.pago_em) : 'A parcela não existe mais'}</Text>
      </div>
    </SimpleGrid>
  );
}

function paidOn(day: string | null): string {
  return day === null ? 'Não paga' : `Paga em ${formatDate(day)}`;
}
