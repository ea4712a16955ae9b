import { Menu, Text } from '@mantine/core';
import type { Session } from '../../../src/sessions/sessions.contract.ts';
import { useSignOut } from '../../features/session/sign-out.ts';
import { Icon } from '../../ui/icons.tsx';
import { showFailure } from '../../ui/notices.tsx';
import { AccountButton } from './AccountButton.tsx';

/** Opened already: whoever loads it has pressed the button. */
export default function AccountDropdown({ session: { empresa, chave } }: { session: Session }) {
  const signOut = useSignOut();
  return (
    <Menu position="bottom-end" width={260} defaultOpened>
      <Menu.Target>
        <AccountButton company={empresa.nome} />
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>
          <Text size="sm" fw={600} c="var(--mantine-color-text)">
            {empresa.nome}
          </Text>
          <Text size="xs" c="dimmed">
            {chave.nome} · {chave.prefixo}…
          </Text>
          <Text size="xs" c="dimmed">
            {chave.escopo === 'write' ? 'Consulta e alteração' : 'Somente consulta'}
          </Text>
        </Menu.Label>
        <Menu.Divider />
        <Menu.Item
          leftSection={<Icon name="signOut" size={18} />}
          onClick={() => signOut.mutate(undefined, { onError: showFailure })}
        >
          Sair
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
