import { ActionIcon, Button, Group, Kbd, Text, Tooltip } from '@mantine/core';
import { Brand } from '../../ui/Brand.tsx';
import { Icon } from '../../ui/icons.tsx';
import { TextLink } from '../../ui/links.tsx';
import { AccountMenu } from './AccountMenu.tsx';
import { ColorSchemeToggle } from './ColorSchemeToggle.tsx';

export function Header() {
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
          onClick={openQuickSearch}
        >
          <Text size="sm" c="dimmed" span>
            Buscar
          </Text>
        </Button>
        <Tooltip label="Buscar">
          <ActionIcon
            variant="subtle"
            color="gray"
            size="lg"
            hiddenFrom="sm"
            aria-label="Buscar"
            onClick={openQuickSearch}
          >
            <Icon name="search" />
          </ActionIcon>
        </Tooltip>
        <ColorSchemeToggle />
        <AccountMenu />
      </Group>
    </Group>
  );
}

async function openQuickSearch(): Promise<void> {
  const { spotlight } = await import('@mantine/spotlight');
  spotlight.open();
}
