import { Anchor, type AnchorProps } from '@mantine/core';
import { createLink } from '@tanstack/react-router';
import type { ComponentPropsWithRef } from 'react';

type Props = AnchorProps & Omit<ComponentPropsWithRef<'a'>, keyof AnchorProps>;

/** The link to a record in a list; the whole row is clickable. A name that is cut short can be read by pointing at it. */
export const RecordLink = createLink((props: Props) => (
  <Anchor
    data-covers
    inherit
    fw={600}
    c="inherit"
    underline="never"
    title={typeof props.children === 'string' ? props.children : undefined}
    {...props}
  />
));
