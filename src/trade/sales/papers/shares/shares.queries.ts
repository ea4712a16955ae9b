import { createHmac, randomBytes } from 'node:crypto';
import { hashSecret } from '../../../../access/keys/secrets.ts';
import { salesWithin } from '../../../../access/people/sale-scope.queries.ts';
import type { AccessScope } from '../../../../domain/access-scope.ts';
import type { Reader, Transaction } from '../../../../platform/database/database.ts';
import { currentMoment } from '../../../../platform/database/ids.ts';
import {
  changeRows,
  insertRows,
  onCompanyAnd,
  removeRows,
  rowsWith,
} from '../../../../platform/database/rows.ts';
import type { Author } from '../../../../platform/writes/journal.queries.ts';

/** The links of one kind of records, which have at most one each; `links_venda` stands for each of these tables. */
function linksOf(name: 'links_venda' | 'links_cliente', column: 'venda_id' | 'cliente_id') {
  const table = name as 'links_venda';
  const ofOwner = ({ empresa_id, id }: LinkOwner) =>
    ({ empresa_id, [column]: id }) as Record<'empresa_id' | 'venda_id', string>;
  return {
    /** Ends the link that there is, and makes the one that is given; tells whether there was one. */
    async replace(db: Transaction, owner: LinkOwner, link?: NewLink): Promise<boolean> {
      const hadLink = await removeRows(db, table, ofOwner(owner));
      if (link) await insertRows(db, table, [{ ...link, ...ofOwner(owner) } as never]);
      return hadLink;
    },

    /** The valid link of a record, and the name of its sender. */
    find(db: Reader, owner: LinkOwner) {
      return rowsWith(db, table, ofOwner(owner))
        .leftJoin('membros', (join) =>
          onCompanyAnd(join, 'membros.usuario_id', `${table}.enviado_usuario_id`),
        )
        .leftJoin('chaves', 'chaves.id', `${table}.enviado_chave_id`)
        .select([`${table}.hash`, `${table}.semente`])
        .select([`${table}.expires_at as expira_em`, `${table}.created_at as criado_em`])
        .select([`${table}.enviado_em`, `${table}.enviado_para`])
        .select(({ fn }) => fn.coalesce('membros.nome', 'chaves.nome').as('enviado_por'))
        .where(`${table}.expires_at`, '>', currentMoment());
    },

    async noteSent(db: Transaction, owner: LinkOwner, author: Author, enviado_para: string | null) {
      const sent = {
        enviado_em: currentMoment(),
        enviado_para,
        enviado_usuario_id: author.usuario_id,
        enviado_chave_id: author.chave_id,
      };
      await changeRows(db, table, ofOwner(owner), sent);
    },
  };
}

/** What every link has; that of a client also says for how long and for what it is. */
type NewLink = ReturnType<typeof newLink>['link'] & {
  readonly dias?: number;
  readonly representadas?: string | null;
};

export const saleLinks = linksOf('links_venda', 'venda_id');
export const clientLinks = linksOf('links_cliente', 'cliente_id');

export type LinkRow = NonNullable<Awaited<ReturnType<ReturnType<typeof saleLinks.find>['executeTakeFirst']>>>;

/** Finds a sale within the scope without reading its items. */
export function findSaleKey(db: Reader, scope: AccessScope, id: string): Promise<LinkOwner | undefined> {
  return salesWithin(db, scope)
    .select(['vendas.empresa_id', 'vendas.id'])
    .where('vendas.id', '=', id)
    .executeTakeFirst();
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

/** The item at this place of a linked sale. */
export async function findItem(db: Reader, { empresa_id, id }: LinkOwner, place: string) {
  if (!/^\d{1,6}$/.test(place)) return undefined;
  return rowsWith(db, 'itens_venda', { empresa_id, venda_id: id, posicao: Number(place) })
    .select('produto_id')
    .executeTakeFirst();
}

const TOKEN_BYTES = 16;
const SEED_BYTES = 16;
const DAY_MILLIS = 24 * 60 * 60 * 1000;

/** The sale, client or representada that a link belongs to. */
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
