import { Text, type TextProps, Title, type TitleProps } from '@mantine/core';
import type { ComponentPropsWithoutRef } from 'react';

type WordsProps = TextProps & Omit<ComponentPropsWithoutRef<'p'>, keyof TextProps>;

export function Heading(props: TitleProps & { id?: string }) {
  return <Title order={2} size="h3" mt="lg" mb="sm" {...props} />;
}

export function CardHeading(props: TitleProps & { id?: string }) {
  return <Title order={2} size="h4" {...props} />;
}

/** What explains something, in grey. */
export function Note(props: WordsProps) {
  return <Text size="sm" c="dimmed" {...props} />;
}

/** What stands below a name or a figure, smaller and in grey. */
export function Small(props: WordsProps) {
  return <Text size="xs" c="dimmed" {...props} />;
}

/** The same in a line of its own, within a cell of a table. */
export function Below(props: WordsProps) {
  return <Small span display="block" {...props} />;
}

/** The name or the figure that a row is read by. */
export function Strong(props: WordsProps) {
  return <Text fw={600} inherit span {...props} />;
}
