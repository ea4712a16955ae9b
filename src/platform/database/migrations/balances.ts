import { NEVER_PRESUMED, TO_INVOICE, UNSETTLED } from '../../../domain/balance.ts';
import type { Transaction } from '../database.ts';
import { tablesSince } from '../tables.ts';
import { applySchema, createTables } from './create.ts';

/** `0030-balances`; what is open of sales that are there is worked out when the service starts. */
export async function addBalances(db: Transaction): Promise<void> {
  await createTables(db, tablesSince('0030-balances'));
  await applySchema(db, COLUMNS);
}

const COLUMNS = `
alter table empresas add column saldo_desde day not null default '${UNSETTLED}';
alter table vendas add column a_faturar integer;
alter table vendas add column a_faturar_comissao integer;
alter table vendas add column a_faturar_previsao day;
alter table vendas add column ultima_nota day;
create index vendas_a_faturar
  on vendas (empresa_id, (a_faturar_previsao is null), a_faturar_previsao, data, pedido, id) where a_faturar is not null;
create index encerramentos_da_venda on encerramentos (empresa_id, venda_id, id);
create index carteiras_da_representada on carteiras (empresa_id, representada_id, data, id);
create index linhas_carteira_da_venda on linhas_carteira (empresa_id, venda_id) where venda_id is not null;
create index parcelas_a_faturar on parcelas (empresa_id, data, pedido) where numero = ${TO_INVOICE};
create index somas_a_faturar on somas_comissao (empresa_id, dia) where presumivel_em = '${NEVER_PRESUMED}';
`;
