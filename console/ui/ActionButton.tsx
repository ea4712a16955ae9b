import { Button, type ButtonProps, createPolymorphicComponent } from '@mantine/core';
import { type IconName, signOf } from './icons.tsx';

export const ActionButton = createPolymorphicComponent<'button', ButtonProps & { icon: IconName }>(
  ({ icon, ...props }: ButtonProps & { icon: IconName }) => (
    <Button leftSection={signOf(icon, props)} {...props} />
  ),
);
