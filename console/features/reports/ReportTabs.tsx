import { NavTabs } from '../../ui/NavTabs.tsx';

const TABS = [
  { to: '/relatorios', name: 'Curva ABC', key: 'abc' },
  { to: '/relatorios', search: { curva: 'meses' }, name: 'Vendedor e mês', key: 'meses' },
  { to: '/relatorios/ritmo', name: 'Ritmo de compra', key: 'ritmo' },
] as const;

export function ReportTabs({ current }: { current: (typeof TABS)[number]['key'] }) {
  return <NavTabs label="Relatórios" tabs={TABS} current={current} />;
}
