import { SimpleGrid, Text } from '@mantine/core';
import type { Installment } from '@talao/client';
import type { ReactNode } from 'react';
import { formatDate } from '../../../lib/dates.ts';
import { SHOWN_FIELDS } from '../../audit/FieldValue.tsx';
import type { Entry } from './entry.ts';

/** The unsent values beside the service's current ones. */
export function BothVersions({ entry }: { entry: Entry }) {
  const versions = versionsOf(entry);
  return (
    <SimpleGrid cols={2} mt="xs" spacing="xs">
      {(['O seu', 'No serviço agora'] as const).map((title, place) => (
        <div key={title}>
          <Text size="sm" fw={600}>
            {title}
          </Text>
          {versions.map((pair, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the fields of one entry do not change.
            <Text size="sm" component="div" key={at}>
              {pair[place]}
            </Text>
          ))}
        </div>
      ))}
    </SimpleGrid>
  );
}

function versionsOf({ tipo, corpo, registro, atual }: Entry): [mine: ReactNode, theirs: ReactNode][] {
  if (tipo === 'pagamento') {
    const { parcelas } = (atual ?? {}) as { parcelas?: Installment[] };
    const now = parcelas?.find((one) => one.numero === registro.numero);
    return [[paidOn(corpo.pago_em ?? null), now ? paidOn(now.pago_em) : 'A parcela não existe mais']];
  }
  if (tipo !== 'alteracao') return [];
  const { campos } = registro;
  if (campos === null) return [['Excluir', atual ? 'Foi alterado' : 'Não existe mais']];
  if (atual === null) return [['Alterar', 'Não existe mais']];
  const now = atual as Record<string, unknown>;
  return Object.entries(campos)
    .filter(([field, value]) => JSON.stringify(now[field]) !== JSON.stringify(value))
    .map(([field, value]) => [said(field, value), said(field, now[field])]);
}

function said(field: string, value: unknown): ReactNode {
  return (
    <>
      {SHOWN_FIELDS.name(field)}: {SHOWN_FIELDS.value(field, value)}
    </>
  );
}

function paidOn(day: string | null): string {
  return day === null ? 'Não paga' : `Paga em ${formatDate(day)}`;
}
