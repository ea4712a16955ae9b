import type { Reader, Transaction } from '../../platform/database/database.ts';
import { momentBefore, newStamp } from '../../platform/database/ids.ts';
import { prepared } from '../../platform/database/prepared.ts';
import { changeRows, findRow, rowsWith } from '../../platform/database/rows.ts';
import { sealSession } from '../../platform/database/seals.ts';

const SECOND_MILLIS = 1000;
const HOUR_MILLIS = 60 * 60 * SECOND_MILLIS;

/** A session ends after this idle time, or this long after it began. */
const IDLE_MILLIS = 12 * HOUR_MILLIS;
const LIFE_MILLIS = 30 * 24 * HOUR_MILLIS;

export const SESSION_LIFE_SECONDS = LIFE_MILLIS / SECOND_MILLIS;

/** The key or credential of a session, and its company. */
export type Holder =
  | { readonly empresa_id: string; readonly chave_id: string; readonly credencial_id: null }
  | { readonly empresa_id: string; readonly chave_id: null; readonly credencial_id: string };

export async function insertSession(db: Transaction, hash: string, holder: Holder): Promise<void> {
  const session = { ...newStamp(), hash, ...holder };
  const row = { ...session, seen_at: session.created_at, selo: sealSession(session) };
  await db.insertInto('sessoes').values(row).execute();
}

const liveSession = prepared<{ hash: string; usedSince: string; bornSince: string }>()((db, param) =>
  rowsWith(db, 'sessoes', { hash: param('hash') })
    .innerJoin('empresas', 'empresas.id', 'sessoes.empresa_id')
    .leftJoin('chaves', (join) =>
      join.onRef('chaves.id', '=', 'sessoes.chave_id').on('chaves.usuario_id', 'is', null),
    )
    .leftJoin('credenciais', 'credenciais.id', 'sessoes.credencial_id')
    .leftJoin('usuarios', 'usuarios.id', 'credenciais.usuario_id')
    .leftJoin('membros', (join) =>
      join
        .onRef('membros.empresa_id', '=', 'sessoes.empresa_id')
        .onRef('membros.usuario_id', '=', 'credenciais.usuario_id')
        .onRef('membros.credencial_id', '=', 'sessoes.credencial_id'),
    )
    .select(['sessoes.id as session_id', 'sessoes.seen_at', 'sessoes.created_at', 'sessoes.credencial_id'])
    .select('credenciais.usuario_id')
    .select(['empresas.id', 'empresas.nome', 'empresas.ativo', 'empresas.catalogo_estrito'])
    .select('empresas.mudou_para')
    .select(['chaves.id as key_id', 'chaves.nome as key_nome', 'chaves.prefixo', 'chaves.escopo'])
    .select(['chaves.expires_at', 'chaves.revoked_at'])
    .select(['usuarios.email', 'membros.nome as usuario_nome', 'membros.papel'])
    .select(['membros.ativo as membro_ativo', 'membros.saiu_em'])
    .where('sessoes.seen_at', '>', param('usedSince'))
    .where('sessoes.created_at', '>', param('bornSince')),
);

export type SessionRow = NonNullable<Awaited<ReturnType<typeof findSessionRow>>>;

export function findSessionRow(db: Reader, hash: string) {
  const alive = { usedSince: momentBefore(IDLE_MILLIS), bornSince: momentBefore(LIFE_MILLIS) };
  return liveSession.first(db, { hash, ...alive });
}

export async function moveSession(db: Transaction, id: string, empresa_id: string): Promise<void> {
  const session = await findRow(db, 'sessoes', { id });
  if (session === undefined) return;
  const selo = sealSession({ ...session, empresa_id });
  await changeRows(db, 'sessoes', { id }, { empresa_id, selo });
}

/** A credential's live sessions, newest first. */
export function liveSessionsOf(db: Reader, credencialId: string) {
  return rowsWith(db, 'sessoes', { credencial_id: credencialId })
    .select(['id', 'created_at', 'seen_at'])
    .where('seen_at', '>', momentBefore(IDLE_MILLIS))
    .where('created_at', '>', momentBefore(LIFE_MILLIS))
    .orderBy('id', 'desc');
}

/** Far more than the people who share a key. */
export const MOST_SESSIONS = 100;

/** Ends the least recently used sessions of a key or credential that has more. */
export async function endOldestSessions(db: Transaction, { chave_id, credencial_id }: Holder): Promise<void> {
  await db
    .deleteFrom('sessoes')
    .where('hash', 'in', ({ selectFrom }) =>
      selectFrom('sessoes')
        .select('hash')
        .where(chave_id === null ? 'credencial_id' : 'chave_id', '=', chave_id ?? credencial_id)
        .orderBy('seen_at', 'desc')
        .orderBy('created_at', 'desc')
        .limit(Number.MAX_SAFE_INTEGER)
        .offset(MOST_SESSIONS),
    )
    .execute();
}

export async function removeIdleSessions(db: Transaction): Promise<void> {
  await db.deleteFrom('sessoes').where('seen_at', '<=', momentBefore(IDLE_MILLIS)).execute();
}
