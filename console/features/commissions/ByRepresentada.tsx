import { Button, Card, Group, Stack, Text, Title } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import type { CommissionSummary } from '@talao/client';
import { formatMoney } from '../../lib/money.ts';
import { TextLink } from '../../ui/links.tsx';
import { sumOfBalances } from './entries.ts';

const AT_FIRST = 5;

/** The representadas that owe commission, late ones first. */
export function ByRepresentada({ summary }: { summary: CommissionSummary }) {
  const [showsAll, { toggle }] = useDisclosure(false);
  const owing = summary.por_representada
    .map(({ representada_id, representada_nome, atrasada, a_receber, divergente, estornada }) => ({
      id: representada_id,
      name: representada_nome,
      late: atrasada.saldo,
      total: sumOfBalances([atrasada, a_receber, divergente, estornada]),
    }))
    .filter(({ late, total }) => late !== 0 || total !== 0)
    .sort((a, b) => b.late - a.late || b.total - a.total);
  if (owing.length === 0) return null;
  return (
    <Card withBorder padding="md" mb="md" component="section" aria-labelledby="por-representada">
      <Title order={2} size="h5" id="por-representada" mb="xs">
        Em aberto, por representada
      </Title>
      <Stack component="ul" gap={6} m={0} p={0} style={{ listStyle: 'none' }}>
        {owing.slice(0, showsAll ? undefined : AT_FIRST).map(({ id, name, late, total }) => (
          <Group key={id} component="li" justify="space-between" gap="xs" wrap="nowrap">
            <TextLink to="/comissoes" search={{ representada: id }} size="sm" lineClamp={2}>
              {name}
            </TextLink>
            <Text size="sm" style={{ whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' }}>
              {late !== 0 && (
                <Text c="var(--talao-less)" inherit span>
                  {formatMoney(late)} atrasado ·{' '}
                </Text>
              )}
              <Text fw={600} inherit span>
                {formatMoney(total)}
              </Text>
            </Text>
          </Group>
        ))}
      </Stack>
      {owing.length > AT_FIRST && (
        <Button variant="subtle" size="compact-sm" mt="xs" onClick={toggle} aria-expanded={showsAll}>
          {showsAll ? 'Mostrar menos' : `Mostrar todas (${owing.length})`}
        </Button>
      )}
    </Card>
  );
}
