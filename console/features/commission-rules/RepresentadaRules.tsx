import { Button, Group, Text, Title } from '@mantine/core';
import type { CommissionRule } from '@talao/client';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { Icon } from '../../ui/icons.tsx';
import { ListState } from '../../ui/ListState.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { Nothing } from '../../ui/Nothing.tsx';
import { RecordTable } from '../../ui/RecordTable.tsx';
import { useMay } from '../session/permissions.ts';
import { rulesQuery } from './requests.ts';
import { ruleColumns } from './rule-columns.tsx';

const RuleDialog = lazyPart(() => import('./RuleDialog.tsx'));
const AT_FIRST = 10;

/** Rates for a product, a client or both, besides the representada's own rate. */
export function RepresentadaRules({ representadaId }: { representadaId: string }) {
  const query = useQuery(rulesQuery(representadaId));
  const canWrite = useMay('manageMoney');
  const [edited, setEdited] = useState<CommissionRule | 'new'>();
  const [showsAll, setShowsAll] = useState(false);
  return (
    <section aria-labelledby="regras">
      <Group justify="space-between" mt="lg" mb="sm" gap="xs">
        <Title order={2} size="h3" id="regras">
          Regras de comissão
        </Title>
        {canWrite && (
          <Button
            variant="light"
            size="sm"
            leftSection={<Icon name="plus" size={16} />}
            onClick={() => setEdited('new')}
          >
            Nova regra
          </Button>
        )}
      </Group>
      <Text size="sm" c="dimmed" mb="sm">
        A mais específica vale: a do item, a de cliente e produto, a de produto, a de cliente e, por fim, a
        taxa da representada.
      </Text>
      <ListState
        query={query}
        empty={(rules) =>
          rules.length === 0 && <Nothing title="Nenhuma regra: vale a taxa" icon="commissions" />
        }
      >
        {(rules) => (
          <>
            <RecordTable
              label="Regras de comissão"
              columns={ruleColumns(canWrite ? setEdited : undefined)}
              records={showsAll ? rules : rules.slice(0, AT_FIRST)}
              keyOf={({ id }) => id}
            />
            {rules.length > AT_FIRST && !showsAll && (
              <Button variant="subtle" size="compact-sm" mt="xs" onClick={() => setShowsAll(true)}>
                Mostrar todas ({rules.length})
              </Button>
            )}
          </>
        )}
      </ListState>
      <Suspense>
        {edited && (
          <RuleDialog
            representadaId={representadaId}
            rule={edited === 'new' ? undefined : edited}
            onClose={() => setEdited(undefined)}
          />
        )}
      </Suspense>
    </section>
  );
}
