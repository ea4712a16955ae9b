import { Avatar, Button, Menu, Text } from '@mantine/core';
import { useSession } from '../../features/session/read-session.ts';
import { useSignOut } from '../../features/session/sign-out.ts';
import { Icon } from '../../ui/icons.tsx';
import { showFailure } from '../../ui/notices.tsx';

export function AccountMenu() {
  const session = useSession();
  const signOut = useSignOut();
  if (session === null) return null;
  const { empresa, chave } = session;
  return (
    <Menu position="bottom-end" width={260}>
      <Menu.Target>
        <Button variant="subtle" color="gray" px="xs" aria-label={`${empresa.nome}: conta`}>
          <Avatar size={28} color="ink" name={empresa.nome} mr={8} />
          <Text size="sm" fw={500} truncate maw={200} visibleFrom="sm" span>
            {empresa.nome}
          </Text>
        </Button>
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
