/** First segments of the console's paths. Any other path belongs to the service (`/guia`, `/docs`) and is never answered by the kept page. */
const FIRST_SEGMENTS = [
  'auditoria',
  'caixa',
  'chaves',
  'clientes',
  'comissoes',
  'conferencia',
  'conta',
  'empresa',
  'entrar',
  'equipe',
  'fila',
  'importar-exportar',
  'lixeira',
  'metas',
  'notas',
  'produtos',
  'relatorios',
  'representadas',
  'roteiro',
  'tabelas',
  'vendas',
  'webhooks',
];

/** Paths, with their search, of the screens that open from the kept page. */
export const SCREENS_WITHOUT_NETWORK = new RegExp(`^/(?:$|\\?|(?:${FIRST_SEGMENTS.join('|')})(?:[/?]|$))`);
