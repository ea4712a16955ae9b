import { sql } from 'kysely';
import type { Transaction } from '../database.ts';
import { dialectOf } from '../engine.ts';
import { Table, uuid } from '../tables/columns.ts';
import { RECEIVED_SQL } from '../tables/commission-sums.ts';
import { FLOWS } from '../tables/flows.ts';
import { tablesSince } from '../tables.ts';
import { applySchema, createTables } from './create.ts';

const { entregas } = FLOWS;

/** As the first migration makes it. */
export const FIRST_DELIVERIES = new Table(
  { ...entregas.columns, id: uuid().key() },
  { ...entregas.facts, constraints: [] },
);

const CATALOG_LINKS = '0002-catalog-links';
const DELIVERY_KEYS = '0004-delivery-keys';

/**
 * Between 1.0.0 and 1.1.0 these were written into the first migration itself. So a database that names only that one may have
 * any of them, and each passes over what is there.
 */
export const SINCE_1_0_0 = {
  [CATALOG_LINKS]: async (db: Transaction) => {
    if (!(await dialectOf(db).hasTable(db, 'links_catalogo')))
      await createTables(db, tablesSince(CATALOG_LINKS));
  },
  '0003-order-letters': async (db: Transaction) => {
    const columns = await dialectOf(db).columnsOf(db);
    if (!columns.has('representadas.mensagem_pedido'))
      await applySchema(db, 'alter table representadas add column mensagem_pedido text;');
  },
  [DELIVERY_KEYS]: async (db: Transaction) => {
    const names = Object.keys(entregas.columns).join(', ');
    await applySchema(db, 'create temporary table entregas_de_antes as select * from entregas;');
    await applySchema(db, 'drop table entregas;');
    await createTables(db, tablesSince(DELIVERY_KEYS));
    await sql.raw(`insert into entregas (${names}) select ${names} from entregas_de_antes`).execute(db);
    await applySchema(db, 'drop table entregas_de_antes;');
  },
  '0005-shares-to-pass-on': (db: Transaction) => applySchema(db, SHARES_TO_PASS_ON),
  '0006-reserved-values': (db: Transaction) => dialectOf(db).guardReservations(db),
};

const SHARES_TO_PASS_ON = `
drop index parcelas_a_repassar;
-- Only what may be passed on: commission received in full whose share is not paid.
create index parcelas_a_repassar
  on parcelas (empresa_id, vendedor_id, vence_em, pedido, numero)
  where vendedor_id is not null and repasse_valor <> repasse_pago
    and ${RECEIVED_SQL};
`;
