import {
  Button,
  type ButtonProps,
  createPolymorphicComponent,
  Menu,
  type MenuItemProps,
} from '@mantine/core';
import { Icon, type IconName } from './icons.tsx';

/** A button with a sign before its words. */
export const ActionButton = createPolymorphicComponent<'button', ButtonProps & { icon: IconName }>(
  ({ icon, ...props }: ButtonProps & { icon: IconName }) => (
    <Button leftSection={signOf(icon, props)} {...props} />
  ),
);

/** As large as fits the words. */
export function signOf(icon: IconName, { size }: Pick<ButtonProps, 'size'>) {
  return <Icon name={icon} size={size === 'sm' ? 16 : 18} />;
}

/** One line of a menu, with a sign before its words. */
export const MenuAction = createPolymorphicComponent<'button', MenuItemProps & { icon: IconName }>(
  ({ icon, ...props }: MenuItemProps & { icon: IconName }) => (
    <Menu.Item leftSection={<Icon name={icon} size={18} />} {...props} />
  ),
);
