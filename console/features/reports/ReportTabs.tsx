import { NavTabs } from '../../ui/NavTabs.tsx';

const TABS = [
  { to: '/relatorios', name: 'Curva ABC' },
  { to: '/relatorios/ritmo', name: 'Ritmo de compra' },
] as const;

/** Tabs between the reports. */
export function ReportTabs({ current }: { current: (typeof TABS)[number]['to'] }) {
  return <NavTabs label="Relatórios" tabs={TABS} current={current} />;
}
