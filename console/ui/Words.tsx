import { Group, type GroupProps, Text, type TextProps, Title, type TitleProps } from '@mantine/core';
import type { ComponentPropsWithoutRef, ReactNode } from 'react';

type WordsProps = TextProps & Omit<ComponentPropsWithoutRef<'p'>, keyof TextProps>;

export function Heading(props: TitleProps & { id?: string }) {
  return <Title order={2} size="h3" mt="lg" mb="sm" {...props} />;
}

interface SectionHeadProps extends Pick<GroupProps, 'mt' | 'mb' | 'gap'> {
  id?: string;
  title: string;
  children?: ReactNode;
}

/** The heading of a section, and at the end of its line what can be done there. */
export function SectionHead({ id, title, children, ...space }: SectionHeadProps) {
  return (
    <Group justify="space-between" mt="lg" mb="sm" gap="xs" {...space}>
      <Title order={2} size="h3" id={id}>
        {title}
      </Title>
      {children}
    </Group>
  );
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

/** In a line of its own, within a cell of a table. */
export function Below(props: WordsProps) {
  return <Small span display="block" {...props} />;
}

/** What to look at twice, small and in amber. */
export function Amber(props: WordsProps) {
  return <Text size="xs" c="var(--mantine-color-yellow-light-color)" {...props} />;
}

/** The name or the figure that a row is read by. */
export function Strong(props: WordsProps) {
  return <Text fw={600} inherit span {...props} />;
}
