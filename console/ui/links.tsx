import {
  ActionIcon,
  type ActionIconProps,
  Anchor,
  type AnchorProps,
  Button,
  type ButtonProps,
} from '@mantine/core';
import { createLink } from '@tanstack/react-router';
import type { ComponentPropsWithRef } from 'react';
import { Icon } from './icons.tsx';

type LinkOf<Props> = Props & Omit<ComponentPropsWithRef<'a'>, keyof Props>;

/** Mantine components as router links: typed paths, no reload, preloaded on hover. */
export const TextLink = createLink((props: LinkOf<AnchorProps>) => <Anchor {...props} />);
export const ButtonLink = createLink((props: LinkOf<ButtonProps>) => <Button component="a" {...props} />);
export const IconLink = createLink((props: LinkOf<ActionIconProps>) => (
  <ActionIcon component="a" {...props} />
));
/** To the form of a new record. */
export const NewLink = createLink((props: LinkOf<ButtonProps>) => (
  <Button component="a" leftSection={<Icon name="plus" size={18} />} {...props} />
));
