import { createHmac, randomBytes } from 'node:crypto';
import { hashSecret } from '../../../../access/keys/secrets.ts';
import { salesWithin } from '../../../../access/people/sale-scope.queries.ts';
import type { AccessScope } from '../../../../domain/access-scope.ts';
import type { Reader, Transaction } from '../../../../platform/database/database.ts';
import { currentMoment } from '../../../../platform/database/ids.ts';
import { changeRows, onCompanyAnd, removeRows, rowsWith } from '../../../../platform/database/rows.ts';
import type { Author } from '../../../../platform/writes/journal.queries.ts';

/** Ends the link that there is, and makes the one that is given; tells whether there was one. */
export async function replaceLink(
  db: Transaction,
  { empresa_id, id }: LinkOwner,
  link?: ReturnType<typeof newLink>['link'],
): Promise<boolean> {
  const hadLink = await removeRows(db, 'links_venda', { empresa_id, venda_id: id });
  if (link)
    await db
      .insertInto('links_venda')
      .values({ ...link, empresa_id, venda_id: id })
      .execute();
  return hadLink;
}

/** Finds a sale within the scope without reading its items. */
export function findSaleKey(db: Reader, scope: AccessScope, id: string): Promise<LinkOwner | undefined> {
  return salesWithin(db, scope)
    .select(['vendas.empresa_id', 'vendas.id'])
    .where('vendas.id', '=', id)
    .executeTakeFirst();
}

/** The valid link of a sale, and the name of its sender. */
export function findLink(db: Reader, { empresa_id, id }: LinkOwner) {
  return rowsWith(db, 'links_venda', { empresa_id, venda_id: id })
    .leftJoin('membros', (join) => onCompanyAnd(join, 'membros.usuario_id', 'links_venda.enviado_usuario_id'))
    .leftJoin('chaves', 'chaves.id', 'links_venda.enviado_chave_id')
    .select(['links_venda.hash', 'links_venda.semente'])
    .select(['links_venda.expires_at as expira_em', 'links_venda.created_at as criado_em'])
    .select(['links_venda.enviado_em', 'links_venda.enviado_para'])
    .select(({ fn }) => fn.coalesce('membros.nome', 'chaves.nome').as('enviado_por'))
    .where('links_venda.expires_at', '>', currentMoment())
    .executeTakeFirst();
}

export type LinkRow = NonNullable<Awaited<ReturnType<typeof findLink>>>;

export async function noteSent(
  db: Transaction,
  { empresa_id, id }: LinkOwner,
  { chave_id, usuario_id }: Author,
  enviado_para: string | null,
): Promise<void> {
  const sent = {
    enviado_em: currentMoment(),
    enviado_para,
    enviado_usuario_id: usuario_id,
    enviado_chave_id: chave_id,
  };
  await changeRows(db, 'links_venda', { empresa_id, venda_id: id }, sent);
}

/** The sale of a valid link. */
export async function findLinked(db: Reader, hash: string) {
  return rowsWith(db, 'links_venda', { hash })
    .innerJoin('empresas', 'empresas.id', 'links_venda.empresa_id')
    .select(['links_venda.empresa_id', 'links_venda.venda_id as id', 'empresas.mudou_para'])
    .where('links_venda.expires_at', '>', currentMoment())
    .where('empresas.ativo', '=', true)
    .executeTakeFirst();
}

const TOKEN_BYTES = 16;
const SEED_BYTES = 16;
const DAY_MILLIS = 24 * 60 * 60 * 1000;

/** The sale or representada that a link belongs to. */
export interface LinkOwner {
  readonly empresa_id: string;
  readonly id: string;
}

interface StoredLink {
  readonly hash: string;
  readonly semente: string | null;
}

/** A link for some days; its token is not stored. */
export function newLink(secret: string, owner: LinkOwner, days: number) {
  const semente = randomBytes(SEED_BYTES).toString('base64url');
  const token = tokenOf(secret, owner, semente);
  const expires_at = new Date(Date.now() + days * DAY_MILLIS).toISOString();
  return { token, link: { hash: hashSecret(token), semente, expires_at, created_at: currentMoment() } };
}

/** The token of a link; null where it cannot be shown again, because its seed is gone or it was derived from a former secret. */
export function findToken(secret: string | undefined, owner: LinkOwner, link: StoredLink): string | null {
  if (secret === undefined || link.semente === null) return null;
  const token = tokenOf(secret, owner, link.semente);
  return hashSecret(token) === link.hash ? token : null;
}

/** Derived from the secret and the link's seed instead of being stored. */
function tokenOf(secret: string, { empresa_id, id }: LinkOwner, semente: string): string {
  const derived = createHmac('sha256', secret).update(`link ${empresa_id} ${id} ${semente}`).digest();
  return derived.subarray(0, TOKEN_BYTES).toString('base64url');
}
