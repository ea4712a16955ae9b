import { sql } from 'kysely';
import type { Reader } from '../../platform/database/database.ts';
import { dialectOf } from '../../platform/database/engine.ts';
import { prepared } from '../../platform/database/prepared.ts';

interface StateRow {
  readonly identidade: string;
  readonly versao: number;
  readonly ultima: string | null;
  readonly marcada: string | null;
  readonly primeira: string | null;
}

/** The position of a company's journal, and its identity. */
export interface JournalState {
  readonly numero: number;
  readonly hash: string;
  /** The hash of the requested entry; undefined when there is none. */
  readonly askedHash: string | undefined;
  /** The secret that signs this journal's cursors. */
  readonly secret: string;
}

/** `installation` is the secret of the installation: a company that comes to another one gets other cursors there. */
export async function readJournalState(
  db: Reader,
  empresaId: string,
  numero: number,
  installation: string,
): Promise<JournalState> {
  const row = await state.one(db, { empresa_id: empresaId, numero });
  return {
    numero: row.versao,
    hash: row.ultima ?? '',
    askedHash: numero === 0 ? '' : (row.marcada ?? undefined),
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
