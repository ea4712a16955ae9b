/** The screens' names, so that the page can show one before the console has loaded. */
const NAMES: Record<string, string> = {
  '/': 'Painel',
  '/vendas': 'Vendas',
  '/vendas/nova': 'Nova venda',
  '/notas': 'Notas',
  '/comissoes': 'Comissões',
  '/conferencia': 'Conferência',
  '/roteiro': 'Roteiro',
  '/clientes': 'Clientes',
  '/produtos': 'Produtos',
  '/representadas': 'Representadas',
};

export function screenAt(path: string): string {
  return NAMES[path] ?? '';
}
