import { Group } from '@mantine/core';
import type { ComponentProps } from 'react';
import { ButtonLink } from './links.tsx';

type Path = ComponentProps<typeof ButtonLink>['to'];

interface NavTabsProps<To extends Path> {
  label: string;
  /** Two that share a path differ by what they search, and have keys. */
  tabs: readonly {
    readonly to: To;
    readonly name: string;
    readonly key?: string;
    readonly search?: object;
  }[];
  current: string;
}

export function NavTabs<To extends Path>({ label, tabs, current }: NavTabsProps<To>) {
  return (
    <Group gap="xs" mb="md" component="nav" aria-label={label}>
      {tabs.map(({ to, name, key = to, search = {} }) => (
        <ButtonLink
          key={name}
          to={to as Path}
          search={search as never}
          size="compact-md"
          variant={key === current ? 'light' : 'subtle'}
          aria-current={key === current ? 'page' : undefined}
        >
          {name}
        </ButtonLink>
      ))}
    </Group>
  );
}
