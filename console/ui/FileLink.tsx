import { Button, type ButtonProps } from '@mantine/core';
import type { ReactNode } from 'react';
import { Icon } from './icons.tsx';

interface FileLinkProps extends Pick<ButtonProps, 'variant' | 'size'> {
  href: string;
  /** Read in a tab of its own, and not saved. */
  opens?: boolean;
  label?: string;
  children: ReactNode;
}

/** A file of the service, as a button. */
export function FileLink({ href, opens = false, label, variant = 'default', size, children }: FileLinkProps) {
  return (
    <Button
      component="a"
      href={href}
      {...(opens ? { target: '_blank', rel: 'noopener' } : { download: true })}
      aria-label={label}
      variant={variant}
      size={size}
      leftSection={<Icon name={opens ? 'file' : 'download'} size={16} />}
    >
      {children}
    </Button>
  );
}
