import {
  ActionIcon,
  type ActionIconProps,
  Anchor,
  type AnchorProps,
  Button,
  type ButtonProps,
} from '@mantine/core';
import { createLink } from '@tanstack/react-router';
import type { ComponentPropsWithRef, ReactNode } from 'react';
import type { RecordPlace } from '../lib/address-bar.ts';
import { Icon, type IconName, signOf } from './icons.tsx';

type LinkOf<Props> = Props & Omit<ComponentPropsWithRef<'a'>, keyof Props>;

/** Mantine components as router links: typed paths, no reload, preloaded on hover. */
export const TextLink = createLink((props: LinkOf<AnchorProps>) => <Anchor {...props} />);
export const ButtonLink = createLink(({ icon, ...props }: LinkOf<ButtonProps> & { icon?: IconName }) => (
  <Button component="a" leftSection={icon && signOf(icon, props)} {...props} />
));
export const IconLink = createLink((props: LinkOf<ActionIconProps>) => (
  <ActionIcon component="a" {...props} />
));
export const NewLink = createLink((props: LinkOf<ButtonProps>) => (
  <Button component="a" leftSection={signOf('plus', props)} {...props} />
));

interface ToRecord extends Pick<AnchorProps, 'size' | 'fw' | 'underline' | 'lineClamp'> {
  of: RecordPlace | '/vendas' | '/notas' | '/conferencia' | '/tabelas' | '/listas';
  id: string;
  name: ReactNode;
}

/** The link to the page of a record. */
export function PageLink({ of, id, name, ...look }: ToRecord) {
  return (
    <TextLink to={`${of}/$id`} params={{ id }} inherit={look.size === undefined} {...look}>
      {name}
    </TextLink>
  );
}

/** A link in a list; the whole row is clickable. A name that is cut short can be read by pointing at it. */
export function RecordLink({ of, id, name }: Pick<ToRecord, 'of' | 'id' | 'name'>) {
  return (
    <TextLink
      to={`${of}/$id`}
      params={{ id }}
      data-covers
      inherit
      fw={600}
      c="inherit"
      underline="never"
      title={typeof name === 'string' ? name : undefined}
    >
      {name}
    </TextLink>
  );
}

interface FileLinkProps extends Pick<ButtonProps, 'variant' | 'size'> {
  href: string;
  /** Read in a tab of its own, and not saved. */
  opens?: boolean;
  label?: string;
  children: ReactNode;
}

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
