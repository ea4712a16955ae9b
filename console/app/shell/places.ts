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

/** The screens in the order of the navigation. */
export const PLACES = [
  {
    to: '/',
    name: 'Painel',
    icon: 'panel',
    group: 'Dia a dia',
    words: 'início resumo gráfico vendas do mês',
  },
  { to: '/vendas', name: 'Vendas', icon: 'sales', group: 'Dia a dia', words: 'pedidos' },
  {
    to: '/caixa',
    name: 'Caixa',
    icon: 'inbox',
    group: 'Dia a dia',
    words: 'chegou e-mail anexos arquivos xml extrato entrada',
    roles: OFFICE_READERS,
  },
  {
    to: '/notas',
    name: 'Notas',
    icon: 'file',
    group: 'Dia a dia',
    words: 'nf-e nfe xml faturamento fiscal',
    roles: OFFICE_READERS,
  },
  {
    to: '/comissoes',
    name: 'Comissões',
    icon: 'commissions',
    group: 'Dia a dia',
    words: 'receber recebimentos atrasadas dinheiro repasse nfs-e nota de serviço imposto retido',
  },
  {
    to: '/conferencia',
    name: 'Conferência',
    icon: 'check',
    group: 'Dia a dia',
    words: 'extrato conferir cobrança carta planilha',
    roles: OFFICE_READERS,
  },
  {
    to: '/roteiro',
    name: 'Roteiro',
    icon: 'route',
    group: 'Dia a dia',
    words: 'visitas de hoje mapa realizadas',
  },
  { to: '/metas', name: 'Metas', icon: 'goal', group: 'Dia a dia', words: 'objetivo cota mês quanto falta' },
  {
    to: '/relatorios',
    name: 'Relatórios',
    icon: 'report',
    group: 'Dia a dia',
    words: 'curva abc ritmo parados atrasados mix ranking melhores',
  },
  { to: '/clientes', name: 'Clientes', icon: 'clients', group: 'Cadastros', words: 'lojas mercados' },
  { to: '/produtos', name: 'Produtos', icon: 'products', group: 'Cadastros', words: 'catálogo preços' },
  {
    to: '/representadas',
    name: 'Representadas',
    icon: 'representadas',
    group: 'Cadastros',
    words: 'fábricas comissão',
  },
  {
    to: '/importar-exportar',
    name: 'Importar/Exportar',
    icon: 'transfer',
    group: 'Empresa',
    words: 'planilha excel csv baixar enviar cadastros',
    roles: OFFICE_READERS,
  },
  {
    to: '/empresa',
    name: 'Dados da empresa',
    icon: 'company',
    group: 'Empresa',
    words: 'nome cnpj logo endereço configurações',
    roles: OWNER_ALONE,
    forKeys: true,
  },
  {
    to: '/equipe',
    name: 'Equipe',
    icon: 'team',
    group: 'Empresa',
    words: 'pessoas usuários vendedores convite papel senha',
    roles: OWNER_ALONE,
  },
  {
    to: '/chaves',
    name: 'Chaves de API',
    icon: 'keys',
    group: 'Empresa',
    words: 'acesso senha integração programas',
    roles: OWNER_ALONE,
    forKeys: true,
  },
  {
    to: '/webhooks',
    name: 'Webhooks',
    icon: 'share',
    group: 'Empresa',
    words: 'integração eventos avisos programas erp',
    roles: OWNER_ALONE,
  },
  {
    to: '/auditoria',
    name: 'Auditoria',
    icon: 'audit',
    group: 'Empresa',
    words: 'histórico mudanças quem alterou excluiu jornal',
    roles: OFFICE_READERS,
  },
  {
    to: '/lixeira',
    name: 'Lixeira',
    icon: 'trash',
    group: 'Empresa',
    words: 'excluídos apagados restaurar desfazer recuperar',
    roles: OFFICE,
  },
] as const satisfies Place[];

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

export const GROUPS = ['Dia a dia', 'Cadastros', 'Empresa'] as const;
