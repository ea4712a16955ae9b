/** Every kind of record, by its name in the schema and the journal; `src/record-kinds.ts` lists their declarations. */
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
