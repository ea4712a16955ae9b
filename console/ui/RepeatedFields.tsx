import { ActionIcon, Button, Card, Group, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { Icon } from './icons.tsx';
import { Small } from './Words.tsx';

interface RepeatedFieldsProps {
  /** Plural and singular: `Contatos`, `contato`. */
  title: string;
  one: string;
  says?: string;
  /** The current number. */
  quantity: number;
  most: number;
  onAdd: () => void;
  onRemove: (at: number) => void;
  children: (at: number) => ReactNode;
}

/** A repeatable group of fields. */
export function RepeatedFields(props: RepeatedFieldsProps) {
  const { title, one, says, quantity, most, onAdd, onRemove, children } = props;
  return (
    <Stack gap="xs" component="fieldset" m={0} p={0} bd="none">
      <Text component="legend" fw={600} size="sm" p={0} mb={says ? undefined : 'xs'}>
        {title}
      </Text>
      {says && <Small>{says}</Small>}
      {Array.from({ length: quantity }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the form holds values by index.
        <Card key={at} withBorder padding="sm" role="group" aria-label={`${title}: ${at + 1}`}>
          <Group align="flex-start" wrap="nowrap" gap="xs">
            <Stack gap="xs" flex={1} miw={0}>
              {children(at)}
            </Stack>
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label={`Tirar ${one} ${at + 1}`}
              onClick={() => onRemove(at)}
            >
              <Icon name="trash" size={16} />
            </ActionIcon>
          </Group>
        </Card>
      ))}
      {quantity < most && (
        <Button
          variant="light"
          size="sm"
          style={{ alignSelf: 'flex-start' }}
          leftSection={<Icon name="plus" size={16} />}
          onClick={onAdd}
        >
          Adicionar {one}
        </Button>
      )}
    </Stack>
  );
}
