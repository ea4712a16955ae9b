import type { Session } from '../../../src/access/sessions/sessions.contract.ts';
import { OFFICE, OFFICE_READERS, OWNER_ALONE, type Role } from '../../../src/domain/roles.ts';
import type { IconName } from '../../ui/icons.tsx';

interface Place {
  to: string;
  name: string;
  icon: IconName;
  group: string;
  /** Further search words. */
  words: string;
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
  words: string,
  more: Pick<Place, 'roles' | 'forKeys'> = {},
): Place & { to: To } {
  return { to, name, icon, group, words, ...more };
}

export const GROUPS = ['Dia a dia', 'Cadastros', 'Configurações'] as const;

/** The screens in the order of the navigation. */
export const PLACES = [
  place('Dia a dia', '/', 'Painel', 'panel', 'início resumo gráfico vendas do mês'),
  place('Dia a dia', '/vendas', 'Vendas', 'sales', 'pedidos'),
  place('Dia a dia', '/caixa', 'Caixa', 'inbox', 'chegou e-mail anexos arquivos xml extrato entrada', {
    roles: OFFICE_READERS,
  }),
  place('Dia a dia', '/notas', 'Notas', 'file', 'nf-e nfe xml faturamento fiscal', { roles: OFFICE_READERS }),
  place(
    'Dia a dia',
    '/comissoes',
    'Comissões',
    'commissions',
    'receber recebimentos atrasadas dinheiro repasse nfs-e nota de serviço imposto retido',
  ),
  place('Dia a dia', '/conferencia', 'Conferência', 'check', 'extrato conferir cobrança carta planilha', {
    roles: OFFICE_READERS,
  }),
  place('Dia a dia', '/roteiro', 'Roteiro', 'route', 'visitas de hoje mapa realizadas'),
  place('Dia a dia', '/metas', 'Metas', 'goal', 'objetivo cota mês quanto falta'),
  place(
    'Dia a dia',
    '/relatorios',
    'Relatórios',
    'report',
    'curva abc ritmo parados atrasados mix ranking melhores',
  ),
  place('Cadastros', '/clientes', 'Clientes', 'clients', 'lojas mercados'),
  place('Cadastros', '/produtos', 'Produtos', 'products', 'catálogo preços'),
  place('Cadastros', '/representadas', 'Representadas', 'representadas', 'fábricas comissão'),
  place(
    'Configurações',
    '/importar-exportar',
    'Importar/Exportar',
    'transfer',
    'planilha excel csv baixar enviar cadastros',
    { roles: OFFICE_READERS },
  ),
  place('Configurações', '/empresa', 'Dados da empresa', 'company', 'nome cnpj logo endereço configurações', {
    roles: OWNER_ALONE,
    forKeys: true,
  }),
  place('Configurações', '/equipe', 'Equipe', 'team', 'pessoas usuários vendedores convite papel senha', {
    roles: OWNER_ALONE,
  }),
  place('Configurações', '/chaves', 'Chaves de API', 'keys', 'acesso senha integração programas', {
    roles: OWNER_ALONE,
    forKeys: true,
  }),
  place('Configurações', '/webhooks', 'Webhooks', 'share', 'integração eventos avisos programas erp', {
    roles: OWNER_ALONE,
  }),
  place(
    'Configurações',
    '/auditoria',
    'Auditoria',
    'audit',
    'histórico mudanças quem alterou excluiu jornal',
    { roles: OFFICE_READERS },
  ),
  place('Configurações', '/lixeira', 'Lixeira', 'trash', 'excluídos apagados restaurar desfazer recuperar', {
    roles: OFFICE,
  }),
];

/** The screens that this session may open. */
export function placesFor(session: Pick<Session, 'papel' | 'chave'> | null) {
  return PLACES.filter((place) => session !== null && mayOpen(place, session));
}

/** Of commissions, what a vendedor may open: his own. */
const OWN_COMMISSIONS = ['/comissoes', '/comissoes/repasses'];

/** Whether this session may not open a path, which a link may lead to. */
export function isClosed(path: string, session: Pick<Session, 'papel' | 'chave'>): boolean {
  const isOfficeMoney = path.startsWith('/comissoes/') && !OWN_COMMISSIONS.includes(path);
  if (isOfficeMoney && !OFFICE_READERS.includes(session.papel)) return true;
  const place = PLACES.find(({ to }) => to !== '/' && `${path}/`.startsWith(`${to}/`));
  return place !== undefined && !mayOpen(place, session);
}

function mayOpen({ roles, forKeys }: Place, { papel, chave }: Pick<Session, 'papel' | 'chave'>): boolean {
  return roles === undefined || roles.includes(papel) || (forKeys === true && chave !== null);
}
