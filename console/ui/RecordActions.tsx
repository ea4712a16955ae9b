import { ActionIcon, Menu } from '@mantine/core';
import type { ReactNode } from 'react';
import { Icon } from './icons.tsx';

interface RecordActionsProps {
  edit: ReactNode;
  active: boolean;
  onActive: (active: boolean) => void;
  onDelete: () => void;
}

/** What one does often stands open; the rest is one press away. */
export function RecordActions({ edit, active, onActive, onDelete }: RecordActionsProps) {
  return (
    <>
      {edit}
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon variant="default" size={36} aria-label="Mais ações">
            <Icon name="more" />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item
            leftSection={<Icon name={active ? 'cross' : 'check'} size={18} />}
            onClick={() => onActive(!active)}
          >
            {active ? 'Desativar' : 'Ativar'}
          </Menu.Item>
          <Menu.Item color="red" leftSection={<Icon name="trash" size={18} />} onClick={onDelete}>
            Excluir
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </>
  );
}
