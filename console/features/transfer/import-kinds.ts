/** What can be imported, and what it is called. */
export const IMPORT_KINDS = {
  clients: {
    name: 'Clientes',
    one: 'cliente',
    many: 'clientes',
    operation: '/api/v1/import/clients',
    list: '/clientes',
  },
  products: {
    name: 'Produtos',
    one: 'produto',
    many: 'produtos',
    operation: '/api/v1/import/products',
    list: '/produtos',
  },
  representadas: {
    name: 'Representadas',
    one: 'representada',
    many: 'representadas',
    operation: '/api/v1/import/representadas',
    list: '/representadas',
  },
} as const;

export type ImportKind = keyof typeof IMPORT_KINDS;
