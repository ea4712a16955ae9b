import { NavTabs } from '../../ui/NavTabs.tsx';
import { useMay } from '../session/session.ts';

const COMMISSIONS = { to: '/comissoes', name: 'Comissões' } as const;
const PAYOUTS = { to: '/comissoes/repasses', name: 'Repasses' } as const;
const OFFICE = [
  COMMISSIONS,
  { to: '/comissoes/recebimentos', name: 'Recebimentos' },
  PAYOUTS,
  { to: '/comissoes/notas-de-servico', name: 'Notas de serviço' },
  { to: '/comissoes/retencoes', name: 'Retenções' },
] as const;

export function CommissionTabs({ current }: { current: (typeof OFFICE)[number]['to'] }) {
  const tabs = useMay('readMoney') ? OFFICE : [COMMISSIONS, PAYOUTS];
  return <NavTabs label="Comissões" tabs={tabs} current={current} />;
}
