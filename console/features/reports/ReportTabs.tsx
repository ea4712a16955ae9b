import { Group } from '@mantine/core';
import { ButtonLink } from '../../ui/links.tsx';

/** Tabs between the reports. */
export function ReportTabs({ current }: { current: 'abc' | 'ritmo' }) {
  return (
    <Group gap="xs" mb="md" component="nav" aria-label="Relatórios">
      <ButtonLink
        to="/relatorios"
        size="compact-md"
        variant={current === 'abc' ? 'filled' : 'default'}
        aria-current={current === 'abc' ? 'page' : undefined}
      >
        Curva ABC
      </ButtonLink>
      <ButtonLink
        to="/relatorios/ritmo"
        size="compact-md"
        variant={current === 'ritmo' ? 'filled' : 'default'}
        aria-current={current === 'ritmo' ? 'page' : undefined}
      >
        Ritmo de compra
      </ButtonLink>
    </Group>
  );
}
