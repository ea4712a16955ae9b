import { Box, Menu, Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { Session } from '../../../src/access/sessions/sessions.contract.ts';
import { ROLE_NAMES } from '../../../src/domain/value-names.ts';
import { callSession } from '../../features/session/call-session.ts';
import { count } from '../../lib/formats.ts';
import { keepSession } from '../../lib/kept-session.ts';
import { tellOtherTabs } from '../../lib/other-tabs.ts';
import { whileNothingIsSent } from '../../lib/outbox-lock.ts';
import { startSession } from '../../lib/query-client.ts';
import { Icon } from '../../ui/icons.tsx';
import { askWhether, showFailure } from '../../ui/notices.tsx';
import { hasUnsavedChanges } from '../../ui/unsaved-changes.ts';
import { countWaiting } from './count-waiting.ts';

/** The person's other companies. */
export function CompanyChoices({ session }: { session: Session }) {
  const { empresa, empresas } = session;
  const switchCompany = useSwitchCompany();
  const navigate = useNavigate();
  const others = empresas.filter(({ id }) => id !== empresa.id);
  if (others.length === 0) return null;
  const goTo = async (id: string, nome: string) => {
    const question = { title: `Ir para ${nome}?`, cancel: 'Continuar aqui' };
    if (
      hasUnsavedChanges() &&
      !(await askWhether({
        ...question,
        children: 'O que não foi salvo neste formulário se perde.',
        confirm: 'Ir e perder',
      }))
    )
      return;
    const waiting = await countWaiting(session);
    if (
      waiting > 0 &&
      !(await askWhether({
        ...question,
        children: `${count(waiting, 'registro ainda não enviado espera', 'registros ainda não enviados esperam')} até você voltar a ${empresa.nome}.`,
        confirm: 'Ir assim mesmo',
        isHarmless: true,
      }))
    )
      return;
    switchCompany.mutate(id, {
      onSuccess: () => void navigate({ to: '/', ignoreBlocker: true }),
      onError: showFailure,
    });
  };
  return (
    <>
      <Menu.Label>Trocar de empresa</Menu.Label>
      <Box mah={260} style={{ overflowY: 'auto' }}>
        {others.map(({ id, nome, papel }) => (
          <Menu.Item
            key={id}
            leftSection={<Icon name="company" size={18} />}
            onClick={() => void goTo(id, nome)}
          >
            {nome}
            <Text size="xs" c="dimmed" component="div">
              {ROLE_NAMES[papel]}
            </Text>
          </Menu.Item>
        ))}
      </Box>
      <Menu.Divider />
    </>
  );
}

/** Switches to another company of the person. */
function useSwitchCompany() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (empresa_id: string) =>
      whileNothingIsSent(async () => {
        const { data } = await callSession<{ data: Session }>('PUT', { empresa_id });
        keepSession(data);
        return data;
      }),
    onSuccess: (session) => {
      startSession(client, session);
      tellOtherTabs();
    },
  });
}
