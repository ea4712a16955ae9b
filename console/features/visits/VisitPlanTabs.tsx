import { NavTabs } from '../../ui/NavTabs.tsx';

const TABS = [
  { to: '/roteiro', name: 'A visitar' },
  { to: '/roteiro/visitas', name: 'Visitas realizadas' },
] as const;

export function VisitPlanTabs({ current }: { current: (typeof TABS)[number]['to'] }) {
  return <NavTabs label="Roteiro" tabs={TABS} current={current} />;
}
