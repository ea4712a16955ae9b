import {
  ActionIcon,
  type ActionIconProps,
  createPolymorphicComponent,
  Menu,
  type MenuItemProps,
} from '@mantine/core';
import type { ReactNode } from 'react';
import { Icon, type IconName } from './icons.tsx';

/** One line of a menu, with a sign before its words. Not beside the buttons, which screens without menus have too. */
export const MenuAction = createPolymorphicComponent<'button', MenuItemProps & { icon: IconName }>(
  ({ icon, ...props }: MenuItemProps & { icon: IconName }) => (
    <Menu.Item leftSection={<Icon name={icon} size={18} />} {...props} />
  ),
);

interface MoreMenuProps extends Pick<ActionIconProps, 'variant' | 'color' | 'size'> {
  label?: string;
  children: ReactNode;
}

/** What is behind three dots. */
export function MoreMenu({ label = 'Mais ações', children, ...look }: MoreMenuProps) {
  return (
    <Menu>
      <Menu.Target>
        <ActionIcon variant="default" size={36} aria-label={label} {...look}>
          <Icon name="more" />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>{children}</Menu.Dropdown>
    </Menu>
  );
}
