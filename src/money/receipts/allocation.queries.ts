import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import type { Reader } from '../../platform/database/database.ts';
import { ENTRY_CLASS, entryClass } from '../../platform/database/entry-classes.ts';
import { inPages, rowsWith } from '../../platform/database/rows.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { inBatches } from '../../platform/writes/batches.queries.ts';
import { isPresumed, readPresumption } from '../commissions/presumption.queries.ts';

const OPEN_CLASSES = ['aberta', 'divergente', 'presumivel', 'presumivel_divergente'] as const;

/** The due and not fully received entries of a representada, in pages, the oldest due date first. */
export async function* walkOpenEntries(
  db: Reader,
  empresaId: string,
  representadaId: string,
  today: string,
): AsyncGenerator<OpenEntry[]> {
  const isPaid = isPresumed(await readPresumption(db, empresaId, today, representadaId));
  const found = rowsWith(db, 'parcelas', { empresa_id: empresaId, representada_id: representadaId })
    .where(
      sql<boolean>`${entryClass} in (${sql.join(OPEN_CLASSES.map((name) => sql.lit(ENTRY_CLASS[name])))})`,
    )
    .where(({ or, eb }) => or([eb('vence_em', 'is not', null), isPaid]))
    .where(sql<boolean>`comissao + ajuste - recebido > 0`);
  yield* oldestFirst(found, sql`coalesce(vence_em, previsto_em)`, sql`comissao + ajuste - recebido`);
}

interface OpenEntry {
  venda_id: string;
  parcela: number;
  vence_em: string;
  pedido: string;
  aberto: number;
}

const ENTRIES_PER_READ = 500;

/** Entries in pages, with what is open of each, by a due date. */
export async function* oldestFirst(
  entries: SelectQueryBuilder<Tables, 'parcelas', object>,
  due: RawBuilder<string>,
  open: RawBuilder<number>,
): AsyncGenerator<OpenEntry[]> {
  const found = entries
    .select(['venda_id', 'numero as parcela', due.as('vence_em'), 'pedido', open.as('aberto')])
    .orderBy(due)
    .orderBy('pedido')
    .orderBy('numero')
    .limit(ENTRIES_PER_READ);
  const after = ({ vence_em, pedido, parcela }: OpenEntry) =>
    sql<boolean>`(${due}, pedido, numero) > (${vence_em}, ${pedido}, ${parcela})`;
  yield* inPages<OpenEntry>(ENTRIES_PER_READ, (last) => (last ? found.where(after(last)) : found).execute());
}

/** The representada and instalments of each sale, by id; unknown sales are absent. */
export async function findOwners(
  db: Reader,
  empresaId: string,
  sales: readonly string[],
): Promise<Map<string, { representada_id: string; parcelas: Set<number> }>> {
  const owners = new Map<string, { representada_id: string; parcelas: Set<number> }>();
  await inBatches([...new Set(sales)], async (ids) => {
    const rows = await rowsWith(db, 'parcelas', { empresa_id: empresaId, venda_id: ids })
      .select(['venda_id', 'representada_id', 'numero'])
      .execute();
    for (const { venda_id, representada_id, numero } of rows) {
      const owner = owners.get(venda_id) ?? { representada_id, parcelas: new Set() };
      owners.set(venda_id, owner);
      owner.parcelas.add(numero);
    }
  });
  return owners;
}
