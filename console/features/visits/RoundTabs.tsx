import { Group } from '@mantine/core';
import { ButtonLink } from '../../ui/links.tsx';

/** Tabs between the round and the visit log. */
export function RoundTabs({ current }: { current: 'roteiro' | 'visitas' }) {
  return (
    <Group gap="xs" mb="md" component="nav" aria-label="Roteiro">
      <ButtonLink
        to="/roteiro"
        size="compact-md"
        variant={current === 'roteiro' ? 'filled' : 'default'}
        aria-current={current === 'roteiro' ? 'page' : undefined}
      >
        A visitar
      </ButtonLink>
      <ButtonLink
        to="/roteiro/visitas"
        size="compact-md"
        variant={current === 'visitas' ? 'filled' : 'default'}
        aria-current={current === 'visitas' ? 'page' : undefined}
      >
        Visitas realizadas
      </ButtonLink>
    </Group>
  );
}
