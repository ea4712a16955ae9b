import type { Reader, Transaction } from '../../platform/database/database.ts';
import { currentMoment, momentIn, newStamp } from '../../platform/database/ids.ts';
import { prepared } from '../../platform/database/prepared.ts';
import { rowsWith } from '../../platform/database/rows.ts';
import type { Row } from '../../platform/database/tables.ts';
import type { Journal } from '../../platform/writes/journal.ts';
import { makeSecret } from './secrets.ts';

export type KeyScope = 'read' | 'write';

export type Key = Omit<Row<'chaves'>, 'hash' | 'credencial_id'>;

type NewKey = Pick<Key, 'empresa_id' | 'nome' | 'escopo' | 'expires_at'> &
  Partial<Pick<Row<'chaves'>, 'usuario_id' | 'credencial_id'>>;

const MOMENTS = ['expires_at', 'revoked_at', 'last_used_at', 'created_at'] as const;
const PUBLIC_COLUMNS = ['id', 'empresa_id', 'usuario_id', 'nome', 'prefixo', 'escopo', ...MOMENTS] as const;

function keysWith(db: Reader, values: Partial<Pick<Key, 'id' | 'empresa_id' | 'usuario_id'>>) {
  return rowsWith(db, 'chaves', values).select(PUBLIC_COLUMNS);
}

/** All keys, oldest first. */
export async function listEveryKey(db: Reader, empresa_id: string): Promise<Key[]> {
  return keysWith(db, { empresa_id }).orderBy('id').execute();
}

export function keysOf(db: Reader, empresa_id: string) {
  return keysWith(db, { empresa_id }).orderBy('id', 'desc');
}

export async function findKey(db: Reader, id: string): Promise<Key | undefined> {
  return keysWith(db, { id }).executeTakeFirst();
}

/** A person's keys in a company that have not been revoked, newest first. */
export async function listKeysOf(db: Reader, empresa_id: string, usuario_id: string): Promise<Key[]> {
  const keys = keysWith(db, { empresa_id, usuario_id }).where('revoked_at', 'is', null);
  return keys.orderBy('id', 'desc').execute();
}

export async function revokeKey(db: Transaction, id: string): Promise<Key> {
  return changeKey(db, id, { revoked_at: currentMoment() });
}

type KeyEnd = Partial<Pick<Key, 'revoked_at' | 'expires_at'>>;

export async function changeKey(db: Transaction, id: string, end: KeyEnd): Promise<Key> {
  const changed = db.updateTable('chaves').set(end).where('id', '=', id);
  return changed.returning(PUBLIC_COLUMNS).executeTakeFirstOrThrow();
}

/** Another instance may have recorded a later use. */
export async function noteKeyUses(db: Transaction, ids: string[], moment: string): Promise<void> {
  await db
    .updateTable('chaves')
    .set({ last_used_at: moment })
    .where('id', 'in', ids)
    .where(({ or, eb }) => or([eb('last_used_at', 'is', null), eb('last_used_at', '<', moment)]))
    .execute();
}

const keyByPrefix = prepared<{ prefixo: string }>()((db, param) =>
  rowsWith(db, 'chaves', { prefixo: param('prefixo') })
    .innerJoin('empresas', 'empresas.id', 'chaves.empresa_id')
    .leftJoin('membros', (join) =>
      join
        .onRef('membros.empresa_id', '=', 'chaves.empresa_id')
        .onRef('membros.usuario_id', '=', 'chaves.usuario_id')
        .onRef('membros.credencial_id', '=', 'chaves.credencial_id'),
    )
    .leftJoin('credenciais', 'credenciais.id', 'chaves.credencial_id')
    .select(['empresas.id', 'empresas.ativo', 'empresas.catalogo_estrito', 'empresas.agentes'])
    .select('empresas.mudou_para')
    .select(['chaves.id as key_id', 'chaves.escopo', 'chaves.hash', 'chaves.expires_at', 'chaves.revoked_at'])
    .select(['chaves.usuario_id', 'chaves.credencial_id', 'chaves.created_at', 'credenciais.chaves_desde'])
    .select(['membros.papel', 'membros.ativo as membro_ativo', 'membros.saiu_em']),
);

export function findKeyByPrefix(db: Reader, prefixo: string) {
  return keyByPrefix.first(db, { prefixo });
}

export type FoundKey = NonNullable<Awaited<ReturnType<typeof findKeyByPrefix>>>;

export type IssuedKey = Awaited<ReturnType<typeof issueKey>>;

const NOT_USED = { revoked_at: null, last_used_at: null };
const OF_COMPANY = { usuario_id: null, credencial_id: null };

/** `apiKey` is the secret, which is shown only this once. */
export async function issueKey(db: Transaction, request: NewKey) {
  const { apiKey, ...secret } = makeSecret(request.credencial_id);
  const key: Key = await db
    .insertInto('chaves')
    .values({ ...newStamp(), ...OF_COMPANY, ...request, ...secret, ...NOT_USED })
    .returning(PUBLIC_COLUMNS)
    .executeTakeFirstOrThrow();
  return { key, apiKey };
}

/** The old key stays valid for the overlap, but never beyond its own expiry. */
export async function rotateKey(db: Transaction, journal: Journal, old: Key, overlapMillis: number) {
  const { empresa_id, nome, escopo, expires_at } = old;
  const issued = await issueKey(db, { empresa_id, nome, escopo, expires_at });
  const overlapEnd = momentIn(overlapMillis);
  const end = expires_at !== null && expires_at < overlapEnd ? expires_at : overlapEnd;
  const ending = await changeKey(db, old.id, { expires_at: end });
  journal.created('chaves', issued.key.id, issued.key);
  journal.changed('chaves', old.id, old, ending);
  return { ...issued, anterior: { id: old.id, expires_at: end } };
}
