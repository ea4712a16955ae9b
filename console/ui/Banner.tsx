import { Alert, type AlertProps } from '@mantine/core';
import type { ReactNode } from 'react';
import { Icon, type IconName } from './icons.tsx';

/** An alert with its sign. */
export function Banner({ icon = 'alert', ...props }: Omit<AlertProps, 'icon'> & { icon?: IconName }) {
  return <Alert icon={<Icon name={icon} />} {...props} />;
}

/** Why something was refused, before what can be done about it. */
export function Refusal({ children }: { children: ReactNode }) {
  return (
    <Banner color="red" role="alert">
      {children}
    </Banner>
  );
}
