import type { IconName } from '../../ui/icons.tsx';

/** Where one can go, in the order of the navigation. */
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
    to: '/comissoes',
    name: 'Comissões',
    icon: 'commissions',
    group: 'Dia a dia',
    words: 'receber recebimentos atrasadas dinheiro',
  },
  { to: '/roteiro', name: 'Roteiro', icon: 'route', group: 'Dia a dia', words: 'visitas de hoje mapa' },
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
  },
  {
    to: '/empresa',
    name: 'Dados da empresa',
    icon: 'company',
    group: 'Empresa',
    words: 'nome cnpj logo endereço configurações',
  },
  {
    to: '/chaves',
    name: 'Chaves de API',
    icon: 'keys',
    group: 'Empresa',
    words: 'acesso senha integração programas',
  },
  {
    to: '/webhooks',
    name: 'Webhooks',
    icon: 'share',
    group: 'Empresa',
    words: 'integração eventos avisos programas erp',
  },
  {
    to: '/auditoria',
    name: 'Auditoria',
    icon: 'audit',
    group: 'Empresa',
    words: 'histórico mudanças quem alterou excluiu jornal',
  },
] as const satisfies { to: string; name: string; icon: IconName; group: string; words: string }[];

export const GROUPS = ['Dia a dia', 'Cadastros', 'Empresa'] as const;
