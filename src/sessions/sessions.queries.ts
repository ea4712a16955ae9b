import type { Reader, Transaction } from '../database/database.ts';
import { currentMoment, momentBefore } from '../database/ids.ts';
import { prepared } from '../database/prepared.ts';

const SECOND_MILLIS = 1000;
const HOUR_MILLIS = 60 * 60 * SECOND_MILLIS;

/** A session ends after so long without use, and in any case so long after it began. */
const IDLE_MILLIS = 12 * HOUR_MILLIS;
const LIFE_MILLIS = 30 * 24 * HOUR_MILLIS;

export const SESSION_LIFE_SECONDS = LIFE_MILLIS / SECOND_MILLIS;

export async function insertSession(db: Transaction, hash: string, chaveId: string): Promise<void> {
  const now = currentMoment();
  await db.insertInto('sessoes').values({ hash, chave_id: chaveId, created_at: now, seen_at: now }).execute();
}

const liveSession = prepared<{ hash: string; usedSince: string; bornSince: string }>()((db, param) =>
  db
    .selectFrom('sessoes')
    .innerJoin('chaves', 'chaves.id', 'sessoes.chave_id')
    .innerJoin('empresas', 'empresas.id', 'chaves.empresa_id')
    .select(['sessoes.seen_at', 'sessoes.created_at'])
    .select(['empresas.id', 'empresas.nome', 'empresas.ativo', 'empresas.catalogo_estrito'])
    .select(['chaves.id as key_id', 'chaves.nome as key_nome', 'chaves.prefixo', 'chaves.escopo'])
    .select(['chaves.expires_at', 'chaves.revoked_at'])
    .where('sessoes.hash', '=', param('hash'))
    .where('sessoes.seen_at', '>', param('usedSince'))
    .where('sessoes.created_at', '>', param('bornSince')),
);

export function findLiveSession(db: Reader, hash: string) {
  return liveSession.first(db, {
    hash,
    usedSince: momentBefore(IDLE_MILLIS),
    bornSince: momentBefore(LIFE_MILLIS),
  });
}

export async function touchSession(db: Transaction, hash: string): Promise<void> {
  await db.updateTable('sessoes').set({ seen_at: currentMoment() }).where('hash', '=', hash).execute();
}

export async function removeSession(db: Transaction, hash: string): Promise<void> {
  await db.deleteFrom('sessoes').where('hash', '=', hash).execute();
}

/** Far more than people share a key. */
export const MOST_SESSIONS_OF_KEY = 100;

/** Of a key that has more than that, those that were used longest ago. */
export async function endOldestSessions(db: Transaction, chaveId: string): Promise<void> {
  await db
    .deleteFrom('sessoes')
    .where('hash', 'in', ({ selectFrom }) =>
      selectFrom('sessoes')
        .select('hash')
        .where('chave_id', '=', chaveId)
        .orderBy('seen_at', 'desc')
        .orderBy('created_at', 'desc')
        .limit(Number.MAX_SAFE_INTEGER)
        .offset(MOST_SESSIONS_OF_KEY),
    )
    .execute();
}

export async function removeIdleSessions(db: Transaction): Promise<void> {
  await db.deleteFrom('sessoes').where('seen_at', '<=', momentBefore(IDLE_MILLIS)).execute();
}
