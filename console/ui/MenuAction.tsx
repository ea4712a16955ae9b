import { createPolymorphicComponent, Menu, type MenuItemProps } from '@mantine/core';
import { Icon, type IconName } from './icons.tsx';

/** One line of a menu, with a sign before its words. Not beside the buttons, which screens without menus have too. */
export const MenuAction = createPolymorphicComponent<'button', MenuItemProps & { icon: IconName }>(
  ({ icon, ...props }: MenuItemProps & { icon: IconName }) => (
    <Menu.Item leftSection={<Icon name={icon} size={18} />} {...props} />
  ),
);
