import type { Transaction } from '../database.ts';
import { dialectOf } from '../engine.ts';
import { tablesSince } from '../tables.ts';
import { addBalances } from './balances.ts';
import { applySchema, createTables } from './create.ts';
import { FIRST_INDEXES } from './first-indexes.ts';
import { PRICE_LISTS } from './price-lists.ts';
import { FIRST_DELIVERIES, SINCE_1_0_0 } from './since-1-0-0.ts';
import { TITLE_TABLES } from './titles.ts';

export const FIRST_MIGRATION = '0001-schema';
const COMPANY_LINKS = '0010-company-links';

/**
 * In the order in which they are applied, each named by its number and what it does. What was released (CHANGELOG.md) is never
 * edited, which `released.test.ts` holds. A column that one adds, by `applySchema`, is declared with its table as `later`; a table
 * that one adds is declared with its name as `since`, and made by `createTables(db, tablesSince(name))`.
 */
export const migrations: Record<string, (db: Transaction) => Promise<void>> = {
  [FIRST_MIGRATION]: async (db) => {
    await createTables(db, { ...tablesSince(), entregas: FIRST_DELIVERIES });
    await applySchema(db, FIRST_INDEXES);
    await dialectOf(db).completeSchema(db);
  },
  ...SINCE_1_0_0,
  [COMPANY_LINKS]: (db) => createTables(db, tablesSince(COMPANY_LINKS)),
  '0020-statement-warnings': (db) => applySchema(db, 'alter table extratos add column avisos json;'),
  '0030-balances': addBalances,
  '0040-titles': async (db) => {
    await createTables(db, tablesSince('0040-titles'));
    await applySchema(db, TITLE_TABLES);
  },
  '0050-price-lists': async (db) => {
    await createTables(db, tablesSince('0050-price-lists'));
    await applySchema(db, PRICE_LISTS);
  },
  '0060-portal': async (db) => {
    await createTables(db, tablesSince('0060-portal'));
    await applySchema(db, PORTAL);
  },
  '0070-credit': (db) => applySchema(db, CREDIT),
  '0071-paid-by-titles': (db) => applySchema(db, PAID_BY_TITLES),
  '0075-found-by': (db) => applySchema(db, 'alter table linhas_extrato add column achada_por text;'),
  '0080-imports': (db) => createTables(db, tablesSince('0080-imports')),
};

const PORTAL = `
alter table empresas add column aceite_vira_pedido text not null default 'nunca';
alter table vendas add column origem text;
alter table vendas add column resposta text;
alter table vendas add column resposta_em moment;
alter table vendas add column resposta_nome text;
alter table vendas add column resposta_observacao text;
alter table vendas add column resposta_versao text;
alter table vendas add column resposta_atual integer;
alter table vendas add column parcelas_enviadas integer;
create index vendas_respondidas on vendas (empresa_id, id) where resposta is not null;
create index vendas_de_clientes on vendas (empresa_id, id) where origem is not null;
`;

const CREDIT = `
alter table representadas add column segura_pedido text;
alter table representadas add column pagamento_por_titulo flag not null default false;
alter table vendas add column liberado text;
`;

const PAID_BY_TITLES = `
alter table parcelas add column titulo_em day;
alter table parcelas add column titulo_vencido flag not null default false;
create index parcelas_por_titulo on parcelas (empresa_id, representada_id, venda_id)
  where titulo_em is not null or titulo_vencido;
create index parcelas_de_notas on parcelas (empresa_id, representada_id, venda_id) where nota_id is not null;
`;
