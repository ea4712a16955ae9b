import { sql } from 'kysely';
import type { Reader } from '../../platform/database/database.ts';
import { dialectOf } from '../../platform/database/engine.ts';
import { prepared } from '../../platform/database/prepared.ts';
import { rowsWith } from '../../platform/database/rows.ts';

interface StateRow {
  readonly identidade: string;
  readonly versao: number;
  readonly ultima: string | null;
  readonly marcada: string | null;
  readonly primeira: string | null;
}

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
  const hashAt = (numero: ReturnType<typeof sql>) => sql`(
    select hash from jornal where empresa_id = ${param('empresa_id')} and numero = ${numero})`;
  return sql<StateRow>`
    select ${dialectOf(db).journalIdentity} as identidade, contadores.versao,
      ${hashAt(sql`contadores.versao`)} as ultima,
      ${hashAt(sql`${param('numero')}`)} as marcada,
      (select hash from jornal where empresa_id = ${param('empresa_id')} order by numero limit 1) as primeira
    from contadores where contadores.empresa_id = ${param('empresa_id')}`;
});

/** A journal entry with the records that it names; null where it names none. */
export type Entry = Awaited<ReturnType<typeof selectTouching>>[number];

/** The first entries after a number, without their contents, which may be large. */
export async function selectTouching(db: Reader, empresaId: string, after: number, most: number) {
  const field = (column: string, name: string) => sql<string | null>`${sql.ref(column)} ->> ${sql.lit(name)}`;
  return rowsWith(db, 'jornal', { empresa_id: empresaId })
    .select(['numero', 'recurso', 'registro_id'])
    .select([
      field('antes', 'cliente_id').as('cliente_antes'),
      field('depois', 'cliente_id').as('cliente_depois'),
      field('antes', 'vendedor_id').as('vendedor_antes'),
      field('depois', 'vendedor_id').as('vendedor_depois'),
    ])
    .where('numero', '>', after)
    .orderBy('numero')
    .limit(most)
    .execute();
}
