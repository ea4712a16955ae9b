/** What can be imported, and what it is called; `resource` is its name in the journal. */
export const IMPORT_KINDS = {
  clients: {
    name: 'Clientes',
    one: 'cliente',
    many: 'clientes',
    operation: '/api/v1/import/clients',
    known: 'O código, o e-mail ou o CPF/CNPJ diz qual é. Célula vazia deixa como está.',
    list: '/clientes',
    resource: 'clientes',
  },
  products: {
    name: 'Produtos',
    one: 'produto',
    many: 'produtos',
    operation: '/api/v1/import/products',
    known: 'O código diz qual é. Célula vazia deixa como está.',
    list: '/produtos',
    resource: 'produtos',
  },
  representadas: {
    name: 'Representadas',
    one: 'representada',
    many: 'representadas',
    operation: '/api/v1/import/representadas',
    known: 'O CNPJ, o e-mail ou o nome diz qual é. Célula vazia deixa como está.',
    list: '/representadas',
    resource: 'representadas',
  },
  sales: {
    name: 'Vendas passadas',
    one: 'venda',
    many: 'vendas',
    operation: '/api/v1/import/sales',
    known: null,
    list: '/vendas',
    resource: 'vendas',
  },
} as const;

export type ImportKind = keyof typeof IMPORT_KINDS;

/** Kinds for which one representada may apply to the whole file. */
export const KINDS_OF_A_REPRESENTADA: readonly ImportKind[] = ['products', 'sales'];
