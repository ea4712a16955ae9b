import { type RawBuilder, sql } from 'kysely';
import type { Reader } from '../../platform/database/database.ts';
import { dialectOf } from '../../platform/database/engine.ts';
import { prepared } from '../../platform/database/prepared.ts';
import { rowsWith } from '../../platform/database/rows.ts';
import { readInBatches } from '../../platform/writes/batches.queries.ts';

/** The position of a company's journal, and its identity. */
export type JournalState = Awaited<ReturnType<typeof readJournalState>>;

/** `installation` is the secret of the installation: a company that comes to another one gets other cursors there. */
export async function readJournalState(db: Reader, empresaId: string, numero: number, installation: string) {
  const row = await state.one(db, { empresa_id: empresaId, numero });
  return {
    numero: row.versao,
    hash: row.ultima ?? '',
    /** The hash of the requested entry; undefined when there is none. */
    askedHash: numero === 0 ? '' : (row.marcada ?? undefined),
    /** Signs this journal's cursors. */
    secret: `talao copy ${installation} ${row.identidade} ${empresaId} ${row.primeira ?? ''}`,
  };
}

const state = prepared<{ empresa_id: string; numero: number }>()((db, param) => {
  const hashes = rowsWith(db, 'jornal', { empresa_id: param('empresa_id') }).select('hash');
  return rowsWith(db, 'contadores', { empresa_id: param('empresa_id') }).select(({ ref }) => [
    'versao',
    dialectOf(db).journalIdentity.as('identidade'),
    hashes.where('numero', '=', ref('contadores.versao')).as('ultima'),
    hashes.where('numero', '=', param('numero')).as('marcada'),
    hashes.orderBy('numero').limit(1).as('primeira'),
  ]);
});

/** A journal entry with the records that it names; null where it names none. */
export type Entry = Awaited<ReturnType<typeof selectTouching>>[number];

/** The products whose stock a list tells when it comes or goes, as JSON. */
const toldStock = sql<string | null>`case when recurso = 'listas_preco' and (antes is null or depois is null)
  then coalesce(depois, antes) ->> 'estoque' end`.as('estoque');

/** The first entries after a number, without their contents, which may be large. */
export async function selectTouching(db: Reader, empresaId: string, after: number, most: number) {
  const field = (column: string, name: string) => sql<string | null>`${sql.ref(column)} ->> ${sql.lit(name)}`;
  const entries = await rowsWith(db, 'jornal', { empresa_id: empresaId })
    .select(['numero', 'recurso', 'registro_id'])
    .select([
      field('antes', 'cliente_id').as('cliente_antes'),
      field('depois', 'cliente_id').as('cliente_depois'),
      field('antes', 'vendedor_id').as('vendedor_antes'),
      field('depois', 'vendedor_id').as('vendedor_depois'),
      ofSales(field('antes', 'venda_id'), field('antes', 'vendas')).as('vendas_antes'),
      ofSales(field('depois', 'venda_id'), field('depois', 'vendas')).as('vendas_depois'),
      // Of a position of titles.
      field('antes', 'clientes').as('clientes_antes'),
      field('depois', 'clientes').as('clientes_depois'),
      toldStock,
    ])
    .where('numero', '>', after)
    .orderBy('numero')
    .limit(most)
    .execute();
  const clients = await clientsOf(db, empresaId, entries);
  return entries.map(({ vendas_antes, vendas_depois, clientes_antes, clientes_depois, ...entry }) => ({
    ...entry,
    clientes: [
      ...[...idsIn(vendas_antes), ...idsIn(vendas_depois)].flatMap((id) => clients.get(id) ?? []),
      ...idsIn(clientes_antes),
      ...idsIn(clientes_depois),
    ],
  }));
}

/** Closings and order books tell of sales that do not change themselves. */
function ofSales(one: RawBuilder<string | null>, many: RawBuilder<string | null>) {
  return sql<string | null>`case recurso when 'encerramentos' then ${one} when 'carteiras' then ${many} end`;
}

const UUIDS = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;

const idsIn = (text: string | null): string[] => text?.match(UUIDS) ?? [];

type Naming = { readonly vendas_antes: string | null; readonly vendas_depois: string | null };

async function clientsOf(db: Reader, empresa_id: string, entries: readonly Naming[]) {
  const ids = entries.flatMap(({ vendas_antes, vendas_depois }) => [
    ...idsIn(vendas_antes),
    ...idsIn(vendas_depois),
  ]);
  const rows = await readInBatches([...new Set(ids)], (id) =>
    rowsWith(db, 'vendas', { empresa_id, id }).select(['id', 'cliente_id']).execute(),
  );
  return new Map(rows.map(({ id, cliente_id }) => [id, cliente_id]));
}
