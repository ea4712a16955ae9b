import { Group } from '@mantine/core';
import type { ComponentProps } from 'react';
import { ButtonLink } from './links.tsx';

type Path = ComponentProps<typeof ButtonLink>['to'];

interface NavTabsProps<To extends Path> {
  label: string;
  tabs: readonly { readonly to: To; readonly name: string }[];
  current: To;
}

/** Tabs between the pages of one place in the menu. */
export function NavTabs<To extends Path>({ label, tabs, current }: NavTabsProps<To>) {
  return (
    <Group gap="xs" mb="md" component="nav" aria-label={label}>
      {tabs.map(({ to, name }) => (
        <ButtonLink
          key={name}
          to={to as Path}
          size="compact-md"
          variant={to === current ? 'light' : 'subtle'}
          aria-current={to === current ? 'page' : undefined}
        >
          {name}
        </ButtonLink>
      ))}
    </Group>
  );
}
