import type { Role } from '../../../src/domain/roles.ts';
import { STAGE_NAMES, STAGES } from '../../../src/domain/sale-status.ts';
import { PERMISSIONS, type Permission } from '../../features/session/session.ts';
import type { IconName } from '../../ui/icons.tsx';

interface Act {
  to: string;
  name: string;
  icon: IconName;
  /** Further search words. */
  words: string;
  permission: Permission;
  /** Only for who types its name. */
  isSought?: true;
}

function act(permission: Permission, to: string, name: string, words: string, icon: IconName): Act {
  return { to, name, icon, words, permission };
}

const ACTS: Act[] = [
  act('writeSales', '/vendas/nova', 'Nova venda', 'novo pedido registrar', 'plus'),
  act(
    'writeSales',
    '/vendas/nova?tipo=orcamento',
    'Novo orçamento',
    'cotação proposta registrar orçamento',
    'plus',
  ),
  act('writeClients', '/clientes/novo', 'Novo cliente', 'nova loja cadastrar cliente', 'plus'),
  act('writeProducts', '/produtos/novo', 'Novo produto', 'cadastrar produto', 'plus'),
  act('writeRepresentadas', '/representadas/nova', 'Nova representada', 'cadastrar representada', 'plus'),
  act('importRecords', '/importar-exportar', 'Importar planilha', 'csv excel', 'upload'),
  act('writeSales', '/vendas?a_receber=sim', 'Vendas a receber', 'parcelas em aberto', 'sales'),
  {
    ...act('manageCompany', '/equipe', 'Convidar pessoa', 'novo vendedor usuário equipe', 'plus'),
    isSought: true,
  },
  ...STAGES.map((stage) => ({
    ...act(
      'writeSales',
      `/vendas?etapa=${stage}`,
      `Vendas na etapa ${STAGE_NAMES[stage]}`,
      'pedidos',
      'sales',
    ),
    isSought: true as const,
  })),
];

/** Actions that can be started from anywhere, for a role. */
export function actsFor(role: Role | undefined): Act[] {
  return ACTS.filter(({ permission }) => role !== undefined && PERMISSIONS[permission].includes(role));
}
