import type { Role } from '../../../src/domain/roles.ts';
import { PERMISSIONS, type Permission } from '../../features/session/permissions.ts';
import type { IconName } from '../../ui/icons.tsx';

interface Act {
  to: string;
  name: string;
  icon: IconName;
  /** Further search words. */
  words: string;
  permission: Permission;
}

const ACTS: Act[] = [
  {
    to: '/vendas/nova',
    name: 'Nova venda',
    icon: 'plus',
    words: 'novo pedido registrar',
    permission: 'writeSales',
  },
  {
    to: '/vendas/nova?tipo=orcamento',
    name: 'Novo orçamento',
    icon: 'plus',
    words: 'cotação proposta registrar orçamento',
    permission: 'writeSales',
  },
  {
    to: '/clientes/novo',
    name: 'Novo cliente',
    icon: 'plus',
    words: 'nova loja cadastrar cliente',
    permission: 'writeClients',
  },
  {
    to: '/produtos/novo',
    name: 'Novo produto',
    icon: 'plus',
    words: 'cadastrar produto',
    permission: 'writeProducts',
  },
  {
    to: '/representadas/nova',
    name: 'Nova representada',
    icon: 'plus',
    words: 'cadastrar representada',
    permission: 'writeRepresentadas',
  },
  {
    to: '/importar-exportar',
    name: 'Importar planilha',
    icon: 'upload',
    words: 'csv excel',
    permission: 'importRecords',
  },
  {
    to: '/vendas?a_receber=sim',
    name: 'Vendas a receber',
    icon: 'sales',
    words: 'parcelas em aberto',
    permission: 'writeSales',
  },
];

/** Actions that can be started from anywhere, for a role. */
export function actsFor(role: Role | undefined): Act[] {
  return ACTS.filter(({ permission }) => role !== undefined && PERMISSIONS[permission].includes(role));
}
