import { SimpleGrid, Text } from '@mantine/core';
import type { Installment } from '@talao/client';
import { formatDate } from '../../../lib/dates.ts';
import type { Entry } from './entry.ts';
import { FIELD_NAMES } from './field-names.ts';

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
          {versions.map((pair) => (
            <Text size="sm" key={pair[0]}>
              {pair[place]}
            </Text>
          ))}
        </div>
      ))}
    </SimpleGrid>
  );
}

function versionsOf({ tipo, corpo, registro, atual }: Entry): [mine: string, theirs: string][] {
  if (tipo === 'pagamento') {
    const { parcelas } = (atual ?? {}) as { parcelas?: Installment[] };
    const now = parcelas?.find((one) => one.numero === registro.numero);
    return [[paidOn(corpo.pago_em ?? null), now ? paidOn(now.pago_em) : 'A parcela não existe mais']];
  }
  if (tipo !== 'alteracao') return [];
  if (corpo === null) return [['Excluir', atual ? 'Foi alterada' : 'Não existe mais']];
  const now = (atual ?? {}) as Record<string, unknown>;
  return Object.entries(corpo)
    .filter(([field, value]) => JSON.stringify(now[field]) !== JSON.stringify(value))
    .map(([field, value]) => [said(field, value), said(field, now[field])]);
}

function said(field: string, value: unknown): string {
  const words = typeof value === 'object' && value !== null ? 'outra lista' : String(value ?? '');
  return `${FIELD_NAMES[field] ?? field}: ${words || 'vazio'}`;
}

function paidOn(day: string | null): string {
  return day === null ? 'Não paga' : `Paga em ${formatDate(day)}`;
}
