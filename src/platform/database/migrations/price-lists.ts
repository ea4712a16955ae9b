/** What price lists add to tables that were there, and how their rows are found. */
export const PRICE_LISTS = `
alter table produtos add column ipi decimal check (ipi between 0 and 300);
alter table produtos add column preco_minimo decimal check (preco_minimo > 0);
alter table empresas add column abaixo_do_minimo text not null default 'avisa'
  check (abaixo_do_minimo in ('avisa', 'proibe'));
-- Tells at once whether a company sells anything with a lowest price.
create index produtos_com_minimo on produtos (empresa_id, id) where preco_minimo is not null;
create index produtos_por_barras on produtos (empresa_id, codigo_barras) where codigo_barras is not null;
create index listas_preco_por_representada on listas_preco (empresa_id, representada_id, data, id);
create index listas_preco_da_tabela on listas_preco (empresa_id, tabela_id) where tabela_id is not null;
-- Housekeeping looks at these every few seconds.
create index listas_preco_programadas on listas_preco (vale_de) where aplicada_em is not null and em_vigor_em is null;
create index linhas_lista_do_produto on linhas_lista (empresa_id, produto_id) where poe = 1;
create index linhas_lista_por_codigo on linhas_lista (empresa_id, dobrado) where estoque is not null;
create index linhas_lista_por_barras on linhas_lista (empresa_id, codigo_barras) where estoque is not null;
`;
