import { type RawBuilder, sql } from 'kysely';
import { addUpEverything, SUM_KEY } from '../commission-sums.ts';
import type { Transaction } from '../database.ts';
import { type SchemaSpelling, schemaOf } from '../engine.ts';
import { entryClass } from '../entry-classes.ts';
import { shareOf } from '../vendedor-share.ts';

/**
 * Whether an unpaid instalment may be presumed paid, and what the vendedor has of each entry. Both are part of the entry's class or of
 * an index, so that neither a day that passes nor a setting that changes writes an entry.
 */
export async function presumePayments(db: Transaction): Promise<void> {
  const engine = schemaOf(db);
  const { columnTypes: type } = engine;
  await db.schema
    .alterTable('representadas')
    .addColumn('pagamento_presumido', type.integer, (column) =>
      column.check(sql`pagamento_presumido between 0 and 180`),
    )
    .execute();
  await engine.forgetCommissionSums(db);
  await db.schema
    .alterTable('parcelas')
    .addColumn('inadimplente', type.flag, (column) => column.notNull().defaultTo(sql`false`))
    .execute();
  await db.schema.alterTable('parcelas').addColumn('presumivel_em', type.day).execute();
  for (const column of ['repasse_valor', 'repasse_pago'])
    await db.schema
      .alterTable('parcelas')
      .addColumn(column, type.integer, (column) => column.notNull().defaultTo(0))
      .execute();
  await fillEntries(db);
  await indexEntries(db);
  await createSums(db, engine);
}

async function fillEntries(db: Transaction): Promise<void> {
  const ofSale = sql`from vendas where vendas.empresa_id = parcelas.empresa_id and vendas.id = parcelas.venda_id`;
  await sql`
    update parcelas set presumivel_em = parcelas.vencimento ${ofSale}
    and parcelas.pago_em is null and not parcelas.cancelada and vendas.comissao_evento = 'liquidacao'`.execute(
    db,
  );
  const earned = sql`((case when parcelas.cancelada then 0 else parcelas.comissao end) + parcelas.ajuste)`;
  await sql`update parcelas set repasse_valor = ${shareOf(earned)} ${ofSale} and vendas.repasse <> 0`.execute(
    db,
  );
}

const INDEXED: [name: string, whose: string | null][] = [
  ['situacao', null],
  ['representada', 'representada_id'],
  ['vendedor', 'vendedor_id'],
  ['carteira', 'carteira_id'],
];

const REPLACED = [
  'parcelas_por_situacao',
  'parcelas_da_representada',
  'parcelas_do_vendedor',
  'parcelas_da_carteira',
];

/** The order of the list by due date, and by the presumed one, of one representada or of one vendedor's part of it. */
async function indexEntries(db: Transaction): Promise<void> {
  for (const name of [...REPLACED, 'parcelas_previstas']) await sql`drop index ${sql.ref(name)}`.execute(db);
  for (const [at, [, whose]] of INDEXED.entries()) {
    const column = whose && sql.ref(whose);
    await sql`
      create index ${sql.ref(REPLACED[at] as string)} on parcelas
      (empresa_id, ${column ? sql`${column}, ` : sql``}${entryClass}, vence_em, data, pedido, numero)
      ${isOfVendedor(whose)}`.execute(db);
  }
  for (const [name, whose] of INDEXED.slice(1)) {
    const own = whose === 'representada_id' ? sql`` : sql`${sql.ref(whose as string)}, `;
    const given = whose === 'representada_id' ? sql`` : sql`and ${sql.ref(whose as string)} is not null`;
    await sql`
      create index ${sql.ref(`parcelas_presumiveis_${name}`)} on parcelas
      (empresa_id, ${own}representada_id, ${entryClass}, previsto_em, data, pedido, numero, presumivel_em)
      where presumivel_em is not null ${given}`.execute(db);
  }
  await sql`
    create index parcelas_a_repassar on parcelas (empresa_id, vendedor_id, vence_em, pedido, numero)
    where vendedor_id is not null and repasse_valor <> repasse_pago`.execute(db);
}

function isOfVendedor(whose: string | null): RawBuilder<unknown> {
  return whose === null || whose === 'representada_id' ? sql`` : sql`where ${sql.ref(whose)} is not null`;
}

async function createSums(db: Transaction, engine: SchemaSpelling): Promise<void> {
  const { columnTypes: type } = engine;
  await engine
    .finishTable(
      db.schema
        .createTable('somas_comissao')
        .addColumn('empresa_id', type.uuid, (column) => column.notNull())
        .addColumn('classe', type.integer, (column) => column.notNull())
        .addColumn('datada', type.flag, (column) => column.notNull())
        .addColumn('dia', type.day, (column) => column.notNull())
        .addColumn('representada_id', type.uuid, (column) => column.notNull())
        .addColumn('presumivel_em', type.day, (column) => column.notNull())
        .addColumn('quantidade', type.integer, (column) => column.notNull())
        .addColumn('valor', type.integer, (column) => column.notNull())
        .addColumn('saldo', type.integer, (column) => column.notNull())
        .addPrimaryKeyConstraint('somas_comissao_chave', [...SUM_KEY]),
    )
    .execute();
  await addUpEverything(db);
  await engine.keepCommissionSums(db);
}
