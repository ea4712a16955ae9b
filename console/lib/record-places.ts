/** The list of each kind of record; its pages are at `/$id`, its forms at `/$id/editar`. */
export type RecordPlace = '/clientes' | '/produtos' | '/representadas';
