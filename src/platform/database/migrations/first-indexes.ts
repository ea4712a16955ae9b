import { ENTRY_CLASS_SQL as CLASS } from '../tables/commission-sums.ts';

/** The indexes of `0001-schema`, beside those of constraints. */
export const FIRST_INDEXES = `
create index membros_da_pessoa on membros (usuario_id);
create index membros_da_credencial on membros (credencial_id);
create index convites_da_pessoa on convites (usuario_id, empresa_id);
create index convites_idade on convites (expires_at);
create index passkeys_da_credencial on passkeys (credencial_id, id);
create index chaves_empresa on chaves (empresa_id, id);
create index sessoes_da_chave on sessoes (chave_id);
create index sessoes_da_credencial on sessoes (credencial_id, id);
create index sessoes_idade on sessoes (seen_at);
create index desafios_idade on desafios (created_at);
create index representadas_por_nome on representadas (empresa_id, nome_dobrado, id);
create index produtos_recentes on produtos (empresa_id, created_at, id, ativo);
create index produtos_da_representada on produtos (empresa_id, representada_id, created_at, id, ativo);
-- Tells at once whether a company sells anything in multiples.
create index produtos_em_multiplos on produtos (empresa_id, id) where multiplo is not null;
create index produtos_por_nome on produtos (empresa_id, nome_dobrado, id);
create index produtos_por_codigo on produtos (empresa_id, id_dobrado, id);
create index produtos_por_preco on produtos (empresa_id, preco, id);
create index produtos_por_codigo_dobrado on produtos (empresa_id, codigo_dobrado);
create index codigos_produto_por_codigo on codigos_produto (empresa_id, dobrado);
create index clientes_documento on clientes (empresa_id, documento);
-- These answer any combination of filters without reading the rows.
create index clientes_por_estado
  on clientes (empresa_id, estado, id, ativo, segunda, terca, quarta, quinta, sexta);
-- Companies without vendedores have nothing in it.
create index clientes_do_vendedor
  on clientes (empresa_id, vendedor_id, id, ativo, estado, segunda, terca, quarta, quinta, sexta)
  where vendedor_id is not null;
create index clientes_por_nome on clientes (empresa_id, nome_dobrado, id);
create index clientes_por_codigo on clientes (empresa_id, codigo_dobrado, id);
create index clientes_filtros
  on clientes (empresa_id, id, ativo, segunda, terca, quarta, quinta, sexta, sabado);
create index clientes_por_cidade
  on clientes (empresa_id, cidade_dobrada, id, estado, ativo, segunda, terca, quarta, quinta, sexta, sabado);
create index tabelas_preco_da_representada on tabelas_preco (empresa_id, representada_id, id);
create index precos_do_produto on precos (empresa_id, produto_id);
create index tabelas_de_clientes_por_tabela on tabelas_de_clientes (empresa_id, tabela_id, cliente_id);
create index regras_por_representada_id on regras (empresa_id, representada_id, id);
create index regras_por_produto_id on regras (empresa_id, produto_id, id);
create index regras_por_cliente_id on regras (empresa_id, cliente_id, id);
create index visitas_do_cliente on visitas (empresa_id, cliente_id, data, momento, id);
create index visitas_por_data on visitas (empresa_id, data, momento, cliente_id, id);
create index metas_da_representada on metas (empresa_id, representada_id, id);
create index vendas_por_representada_id on vendas (empresa_id, representada_id, id);
create index vendas_por_status on vendas (empresa_id, status, id, data, representada_id, cliente_id);
-- A sale is found by its vendedor and by its client's, where he is another. Companies without vendedores have nothing here.
create index vendas_do_vendedor
  on vendas (empresa_id, vendedor_id, id, data, status, representada_id, cliente_id, valor_total)
  where vendedor_id is not null;
create index vendas_da_carteira
  on vendas (empresa_id, carteira_id, id, data, status, representada_id, cliente_id, valor_total)
  where carteira_id is not null;
create unique index vendas_orcamento on vendas (empresa_id, orcamento) where orcamento is not null;
create index vendas_orcadas
  on vendas (empresa_id, data, status, representada_id, valor_total) where parcelas_orcadas is not null;
create index vendas_por_valor on vendas (empresa_id, valor_total, id, status);
-- Ascending, because new days then fill the last page; a descending index is split at its beginning and stays half empty.
create index vendas_por_data
  on vendas (empresa_id, data, id, status, representada_id, cliente_id, valor_total);
-- By day, so that the latest sales of a client are found however many he has.
create index vendas_do_cliente on vendas (empresa_id, cliente_id, data, id, status, valor_total);
create index vendas_enviadas on vendas (empresa_id, id) where envios is not null;
create index itens_venda_por_produto on itens_venda (empresa_id, produto_id);
-- Few instalments are open at a time, however many were paid.
create index parcelas_em_aberto
  on parcelas (empresa_id, venda_id, pago_em, cancelada) where pago_em is null and cancelada = false;
-- In the order of the lists: by due day, and for entries whose payment may be presumed by the expected day.
create index parcelas_por_situacao on parcelas (empresa_id, ${CLASS}, vence_em, data, pedido, numero);
create index parcelas_da_representada
  on parcelas (empresa_id, representada_id, ${CLASS}, vence_em, data, pedido, numero);
create index parcelas_do_vendedor
  on parcelas (empresa_id, vendedor_id, ${CLASS}, vence_em, data, pedido, numero)
  where vendedor_id is not null;
create index parcelas_da_carteira
  on parcelas (empresa_id, carteira_id, ${CLASS}, vence_em, data, pedido, numero)
  where carteira_id is not null;
create index parcelas_presumiveis_representada
  on parcelas (empresa_id, representada_id, ${CLASS}, previsto_em, data, pedido, numero, presumivel_em)
  where presumivel_em is not null;
create index parcelas_presumiveis_vendedor
  on parcelas (empresa_id, vendedor_id, representada_id, ${CLASS}, previsto_em, data, pedido, numero, presumivel_em)
  where presumivel_em is not null and vendedor_id is not null;
create index parcelas_presumiveis_carteira
  on parcelas (empresa_id, carteira_id, representada_id, ${CLASS}, previsto_em, data, pedido, numero, presumivel_em)
  where presumivel_em is not null and carteira_id is not null;
create index parcelas_a_repassar
  on parcelas (empresa_id, vendedor_id, vence_em, pedido, numero)
  where vendedor_id is not null and repasse_valor <> repasse_pago;
create index somas_clientes_por_mes
  on somas_clientes (empresa_id, mes, cliente_id, representada_id, vendedor_id, pedidos, valor);
create index compras_do_produto on compras (empresa_id, produto_id, ultima, primeira, cliente_id);
create index recebimentos_da_representada on recebimentos (empresa_id, representada_id, id);
create index recebimentos_por_data
  on recebimentos (empresa_id, data, representada_id, valor, irrf, iss, inss, outro);
create index linhas_recebimento_da_venda on linhas_recebimento (empresa_id, venda_id, parcela);
create index notas_por_emissao on notas (empresa_id, emissao, id);
create index notas_da_representada on notas (empresa_id, representada_id, emissao, id);
create index notas_da_venda on notas (empresa_id, venda_id, id);
create index notas_do_cliente on notas (empresa_id, cliente_id, id);
create index notas_por_numero on notas (empresa_id, numero);
create index notas_devolvidas on notas (empresa_id, referencia) where referencia is not null;
create index notas_por_situacao on notas (empresa_id, situacao, emissao, id);
create index notas_complementares on notas (empresa_id, complementa) where complementa is not null;
create index itens_nota_da_venda on itens_nota (empresa_id, venda_id) where venda_id is not null;
create index devolvidos_de on devolvidos (empresa_id, de_nota_id, de_posicao);
create index extratos_da_representada on extratos (empresa_id, representada_id, id);
create index linhas_extrato_da_venda on linhas_extrato (empresa_id, venda_id);
create index repasses_por_vendedor_id on repasses (empresa_id, vendedor_id, id);
create index linhas_repasse_por_venda_id on linhas_repasse (empresa_id, venda_id, parcela);
create index notas_servico_por_representada_id on notas_servico (empresa_id, representada_id, id);
create index notas_servico_por_recibo_id on notas_servico (empresa_id, recibo_id);
create index jornal_por_registro on jornal (empresa_id, registro_id, numero);
create index jornal_por_recurso on jornal (empresa_id, recurso, numero);
create index jornal_por_chave on jornal (empresa_id, chave_id, numero);
create index jornal_por_pessoa on jornal (empresa_id, usuario_id, numero) where usuario_id is not null;
create index jornal_substituicoes_por on jornal_substituicoes (empresa_id, por, numero);
create index idempotencia_idade on idempotencia (created_at);
-- The large replies of a company, whose bytes are bounded together.
create index idempotencia_grandes
  on idempotencia (empresa_id, created_at, chave, octet_length(resposta))
  where octet_length(resposta) > 4096;
create index entregas_do_webhook on entregas (empresa_id, webhook_id, id);
create index lixeira_do_registro on lixeira (empresa_id, registro_id);
create index lixeira_do_cliente on lixeira (empresa_id, cliente_id);
create index lixeira_por_data on lixeira (created_at);
`;
