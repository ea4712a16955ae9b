import type { Session } from '../../../src/access/sessions/sessions.contract.ts';
import { OFFICE, OFFICE_READERS, OWNER_ALONE, type Role } from '../../../src/domain/roles.ts';
import type { IconName } from '../../ui/drawings.ts';

interface Place {
  to: string;
  name: string;
  icon: IconName;
  group: string;
  /** The roles that may open it; all by default. */
  roles?: readonly Role[];
  /** Read-only keys may open it too. */
  forKeys?: boolean;
}

function place<const To extends string>(
  group: (typeof GROUPS)[number],
  to: To,
  name: string,
  icon: IconName,
  more: Pick<Place, 'roles' | 'forKeys'> = {},
): Place & { to: To } {
  return { to, name, icon, group, ...more };
}

export const GROUPS = ['Dia a dia', 'Cadastros', 'Configurações'] as const;

/** The screens in the order of the navigation. */
export const PLACES = [
  place('Dia a dia', '/', 'Painel', 'panel'),
  place('Dia a dia', '/vendas', 'Vendas', 'sales'),
  place('Dia a dia', '/a-faturar', 'A faturar', 'clipboard'),
  place('Dia a dia', '/entrada', 'Entrada', 'inbox', { roles: OFFICE_READERS }),
  place('Dia a dia', '/notas', 'Notas', 'file', { roles: OFFICE_READERS }),
  place('Dia a dia', '/comissoes', 'Comissões', 'commissions'),
  place('Dia a dia', '/conferencia', 'Conferência', 'check', { roles: OFFICE_READERS }),
  place('Dia a dia', '/titulos', 'Títulos', 'credit'),
  place('Dia a dia', '/roteiro', 'Roteiro', 'route'),
  place('Dia a dia', '/metas', 'Metas', 'goal'),
  place('Dia a dia', '/relatorios', 'Relatórios', 'report'),
  place('Cadastros', '/clientes', 'Clientes', 'clients'),
  place('Cadastros', '/produtos', 'Produtos', 'products'),
  place('Cadastros', '/representadas', 'Representadas', 'representadas'),
  place('Cadastros', '/listas', 'Listas de preços', 'upload'),
  place('Configurações', '/importar-exportar', 'Importar/Exportar', 'transfer', { roles: OFFICE_READERS }),
  place('Configurações', '/empresa', 'Dados da empresa', 'company', { roles: OWNER_ALONE, forKeys: true }),
  place('Configurações', '/equipe', 'Equipe', 'team', { roles: OWNER_ALONE }),
  place('Configurações', '/chaves', 'Chaves de API', 'keys', { roles: OWNER_ALONE, forKeys: true }),
  place('Configurações', '/webhooks', 'Webhooks', 'share', { roles: OWNER_ALONE }),
  place('Configurações', '/auditoria', 'Auditoria', 'audit', { roles: OFFICE_READERS }),
  place('Configurações', '/lixeira', 'Lixeira', 'trash', { roles: OFFICE }),
];

export function placesFor(session: Pick<Session, 'papel' | 'chave'> | null) {
  return PLACES.filter((place) => session !== null && mayOpen(place, session));
}

/** Of commissions, what a vendedor may open: his own. */
const OWN_COMMISSIONS = ['/comissoes', '/comissoes/repasses'];

/** What factories send of all clients, below lists that a vendedor opens too. */
const OFFICE_FILES = ['/a-faturar/carteiras', '/titulos/posicoes'];

export function isClosed(path: string, session: Pick<Session, 'papel' | 'chave'>): boolean {
  const isOfficeMoney =
    (path.startsWith('/comissoes/') && !OWN_COMMISSIONS.includes(path)) ||
    OFFICE_FILES.some((place) => path.startsWith(place));
  if (isOfficeMoney && !OFFICE_READERS.includes(session.papel)) return true;
  const place = PLACES.find(({ to }) => to !== '/' && `${path}/`.startsWith(`${to}/`));
  return place !== undefined && !mayOpen(place, session);
}

function mayOpen({ roles, forKeys }: Place, { papel, chave }: Pick<Session, 'papel' | 'chave'>): boolean {
  return roles === undefined || roles.includes(papel) || (forKeys === true && chave !== null);
}
