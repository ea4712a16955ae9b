/** Positions of titles, and what a client may owe. */
export const TITLE_TABLES = `
alter table representadas add column posicao_em day;
alter table clientes add column credito text not null default '[]';
create index posicoes_da_representada on posicoes (empresa_id, representada_id, data, id);
create index titulos_com_marca on titulos (empresa_id, marca, posicao_id) where marca is not null;
create index titulos_do_cliente on titulos (empresa_id, cliente_id) where cliente_id is not null;
create index titulos_em_vigor_do_cliente on titulos_em_vigor (empresa_id, cliente_id, representada_id);
create index titulos_em_vigor_da_representada on titulos_em_vigor (empresa_id, representada_id);
create index clientes_com_credito on clientes (empresa_id, id) where credito <> '[]';
`;
