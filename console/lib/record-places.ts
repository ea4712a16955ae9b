/** Where records of a kind are listed. Each has its page at `/$id`, and its form at `/$id/editar`. */
export type RecordPlace = '/clientes' | '/produtos' | '/representadas';
