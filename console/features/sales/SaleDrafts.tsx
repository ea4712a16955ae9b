import { Button, Card, Group, Stack, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { formatMoment, formatMoney } from '../../lib/formats.ts';
import { IconButton } from '../../ui/AskButton.tsx';
import { ButtonLink } from '../../ui/links.tsx';
import { confirmDeletion } from '../../ui/notices.tsx';
import { Below } from '../../ui/Words.tsx';
import { forgetSaleDraft, listSaleDrafts, type SaleDraft } from '../order/sale-draft.ts';
import { totalOfSales } from '../order/sale-form.ts';
import { ClientName } from '../records/ClientName.tsx';
import { useDraftOwner } from '../session/session.ts';

export function SaleDrafts({ except }: { except?: string }) {
  const owner = useDraftOwner();
  const [drafts, setDrafts] = useState(() => listSaleDrafts(owner));
  const others = drafts.filter(({ id }) => id !== except);
  if (others.length === 0) return null;

  const forget = (gone: SaleDraft[]) => {
    for (const { id } of gone) forgetSaleDraft(owner, id);
    setDrafts(listSaleDrafts(owner));
  };
  const discard = (draft: SaleDraft) =>
    confirmDeletion({
      title: 'Descartar o rascunho',
      children: `O rascunho de ${formatMoment(draft.keptAt)}, no total de ${formatMoney(totalOf(draft))}, será apagado para sempre.`,
      confirm: 'Descartar',
      onConfirm: () => forget([draft]),
    });
  const discardAll = () =>
    confirmDeletion({
      title: `Descartar ${others.length} rascunhos`,
      children: 'Tudo o que está escrito neles será apagado para sempre.',
      confirm: 'Descartar todos',
      onConfirm: () => forget(others),
    });

  return (
    <Card padding="sm" mb="md" component="section" aria-labelledby="rascunhos">
      <Group justify="space-between" mb="xs" gap="xs">
        <Title order={2} size="h5" id="rascunhos">
          Vendas não terminadas
        </Title>
        {others.length > 1 && (
          <Button variant="subtle" size="compact-sm" color="red" onClick={discardAll}>
            Descartar todos
          </Button>
        )}
      </Group>
      <Stack gap="xs" component="ul" m={0} p={0} style={{ listStyle: 'none' }}>
        {others.map((draft) => (
          <Group key={draft.id} component="li" justify="space-between" gap="xs" wrap="nowrap">
            <Text size="sm" miw={0} style={{ overflowWrap: 'anywhere' }}>
              {draft.values.clienteId ? <ClientName id={draft.values.clienteId} /> : 'Sem cliente'} ·{' '}
              {formatMoney(totalOf(draft))}
              <Below>Rascunho de {formatMoment(draft.keptAt)}</Below>
            </Text>
            <Group gap="xs" wrap="nowrap">
              <ButtonLink to="/vendas/nova" search={{ rascunho: draft.id }} variant="light" size="xs">
                Continuar
              </ButtonLink>
              <IconButton
                icon="trash"
                label={`Descartar o rascunho de ${formatMoment(draft.keptAt)}`}
                onClick={() => discard(draft)}
              />
            </Group>
          </Group>
        ))}
      </Stack>
    </Card>
  );
}

function totalOf({ values, outras = [] }: SaleDraft): number {
  return totalOfSales([values, ...outras]);
}
