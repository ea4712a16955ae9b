/** Every kind of record, as its table and the journal call it. What each says of itself is listed in `src/record-kinds.ts`. */
export const KIND_NAMES = [
  'vendas',
  'clientes',
  'produtos',
  'representadas',
  'visitas',
  'metas',
  'regras',
  'tabelas_preco',
  'recebimentos',
  'extratos',
  'notas',
  'chaves',
  'empresas',
  'webhooks',
  'usuarios',
] as const;

export type KindName = (typeof KIND_NAMES)[number];
