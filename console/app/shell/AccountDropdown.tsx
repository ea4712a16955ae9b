import { Box, Menu, Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { Session } from '../../../src/access/sessions/sessions.contract.ts';
import { ROLE_NAMES } from '../../../src/domain/roles.ts';
import { SCOPE_NAMES } from '../../../src/domain/value-names.ts';
import { listSaleDrafts } from '../../features/order/sale-draft.ts';
import { useSignOut } from '../../features/phone/sign-out.ts';
import { callSession } from '../../features/session/session.ts';
import { keepsCopy } from '../../lib/device.ts';
import { count } from '../../lib/formats.ts';
import { tellOtherTabs } from '../../lib/other-tabs.ts';
import { whileNothingIsSent } from '../../lib/outbox-lock.ts';
import { personOf } from '../../lib/owner.ts';
import { keepSession, startSession } from '../../lib/query-client.ts';
import { MenuAction } from '../../ui/MenuAction.tsx';
import { askWhether, showFailure } from '../../ui/notices.tsx';
import { hasUnsavedChanges } from '../../ui/unsaved-changes.ts';
import { Small } from '../../ui/Words.tsx';
import { AccountButton, accountOf } from './AccountButton.tsx';

const LEAVE = { title: 'Sair do Talão?', confirm: 'Sair e apagar', cancel: 'Continuar aqui' };

/** Opens on mount, because it is loaded when the button is pressed. */
export default function AccountDropdown({ session }: { session: Session }) {
  const { empresa, chave, usuario, papel } = session;
  const signOut = useSignOut();
  const navigate = useNavigate();
  const leave = async () => {
    const waiting = await countWaiting(session);
    const drafts = listSaleDrafts(personOf(session)).length;
    const lost = [
      ...(waiting > 0 ? [count(waiting, 'registro ainda não enviado', 'registros ainda não enviados')] : []),
      ...(hasUnsavedChanges() ? ['o que não foi salvo neste formulário'] : []),
      ...(drafts > 0 ? [count(drafts, 'venda não terminada', 'vendas não terminadas')] : []),
    ];
    const isMeant =
      lost.length === 0 ||
      (await askWhether({ ...LEAVE, children: `Ao sair se perde: ${lost.join(', ')}.` }));
    if (isMeant) signOut.mutate(undefined, { onError: showFailure });
  };
  return (
    <Menu width={260} defaultOpened>
      <Menu.Target>
        <AccountButton {...accountOf(session)} />
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>
          <Text size="sm" fw={600} c="var(--mantine-color-text)">
            {empresa.nome}
          </Text>
          <Small>
            {usuario ? `${usuario.nome} · ${ROLE_NAMES[papel]}` : `${chave?.nome} · ${chave?.prefixo}…`}
          </Small>
          <Small>{chave ? SCOPE_NAMES[chave.escopo] : usuario?.email}</Small>
        </Menu.Label>
        <Menu.Divider />
        <CompanyChoices session={session} />
        {usuario && (
          <MenuAction icon="edit" onClick={() => void navigate({ to: '/conta' })}>
            Minha conta
          </MenuAction>
        )}
        <MenuAction icon="signOut" onClick={() => void leave()}>
          Sair
        </MenuAction>
      </Menu.Dropdown>
    </Menu>
  );
}

function CompanyChoices({ session }: { session: Session }) {
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
          <MenuAction key={id} icon="company" onClick={() => void goTo(id, nome)}>
            {nome}
            <Text size="xs" c="dimmed" component="div">
              {ROLE_NAMES[papel]}
            </Text>
          </MenuAction>
        ))}
      </Box>
      <Menu.Divider />
    </>
  );
}

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

/** Records in this phone's outbox that signing out would lose, and that wait while another company is open; a desktop has none. */
async function countWaiting(session: Session): Promise<number> {
  if (!keepsCopy()) return 0;
  const { listWaiting } = await import('../../features/phone/outbox/queue.ts');
  // A storage that cannot be read holds nobody back.
  return (await listWaiting(personOf(session)).catch(() => [])).length;
}
