/** What a screen is called that is opened by its address, so that its name can be read before the console has come. */
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
