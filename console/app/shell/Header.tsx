import { ActionIcon, Button, Group, Kbd, Text } from '@mantine/core';
import { Brand } from '../../ui/Brand.tsx';
import { Icon } from '../../ui/icons.tsx';
import { TextLink } from '../../ui/links.tsx';
import { AccountMenu } from './AccountMenu.tsx';
import { ColorSchemeToggle } from './ColorSchemeToggle.tsx';

export function Header({ onSearch }: { onSearch: () => void }) {
  return (
    <Group h="100%" px="md" justify="space-between" wrap="nowrap">
      <TextLink to="/" c="inherit" underline="never" aria-label="Talão, ir para o painel">
        <Brand />
      </TextLink>
      <Group gap="xs" wrap="nowrap" miw={0}>
        <Button
          variant="default"
          size="sm"
          visibleFrom="sm"
          leftSection={<Icon name="search" size={16} />}
          rightSection={<Kbd size="xs">Ctrl K</Kbd>}
          onClick={onSearch}
        >
          <Text size="sm" c="dimmed" span>
            Buscar
          </Text>
        </Button>
        <ActionIcon
          variant="subtle"
          color="gray"
          size="lg"
          hiddenFrom="sm"
          aria-label="Buscar"
          onClick={onSearch}
        >
          <Icon name="search" />
        </ActionIcon>
        <ColorSchemeToggle />
        <AccountMenu />
      </Group>
    </Group>
  );
}
