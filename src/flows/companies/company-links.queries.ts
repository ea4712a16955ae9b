import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Reader, Transaction } from '../../platform/database/database.ts';
import { currentMoment, momentIn, newStamp } from '../../platform/database/ids.ts';
import { onCompanyAnd, rowsWith } from '../../platform/database/rows.ts';
import type { Caller } from '../../platform/http/access/caller.ts';

const LIFE_MILLIS = 24 * 60 * 60 * 1000;

/** Makes a link for the person or the key that asks; those that are over go. */
export async function insertCompanyLink(db: Transaction, { id: empresa_id, usuario_id, key_id }: Caller) {
  await db
    .deleteFrom('links_empresa')
    .where('empresa_id', '=', empresa_id)
    .where('expires_at', '<=', currentMoment())
    .execute();
  const member = usuario_id === null ? undefined : { empresa_id, usuario_id };
  const credential =
    member && (await rowsWith(db, 'membros', member).select('credencial_id').executeTakeFirst());
  const link = {
    ...newStamp(),
    empresa_id,
    usuario_id,
    credencial_id: credential?.credencial_id ?? null,
    chave_id: usuario_id === null ? key_id : null,
    expires_at: momentIn(LIFE_MILLIS),
  };
  await db.insertInto('links_empresa').values(link).execute();
  return link;
}

/** The links of a company that open: their person may make one still, with what let him in then, or their key. The newest first. */
export function openCompanyLinks(db: Reader, empresaId: string) {
  const now = currentMoment();
  return rowsWith(db, 'links_empresa', { empresa_id: empresaId })
    .leftJoin('chaves', 'chaves.id', 'links_empresa.chave_id')
    .leftJoin('credenciais', 'credenciais.id', 'links_empresa.credencial_id')
    .leftJoin('membros', (join) =>
      onCompanyAnd(join, 'membros.usuario_id', 'links_empresa.usuario_id').onRef(
        'membros.credencial_id',
        '=',
        'links_empresa.credencial_id',
      ),
    )
    .where('links_empresa.expires_at', '>', now)
    .where(({ and, eb, or, ref }) =>
      or([
        and([
          eb('chaves.escopo', '=', 'write'),
          eb('chaves.revoked_at', 'is', null).or('chaves.revoked_at', '>', now),
          eb('chaves.expires_at', 'is', null).or('chaves.expires_at', '>', now),
        ]),
        and([
          eb('membros.papel', '=', 'dono'),
          eb('membros.ativo', '=', true),
          eb('membros.saiu_em', 'is', null),
          eb('credenciais.chaves_desde', 'is', null).or(
            'credenciais.chaves_desde',
            '<=',
            ref('links_empresa.created_at'),
          ),
        ]),
      ]),
    )
    .select(({ fn }) => fn.coalesce('membros.nome', 'chaves.nome').$castTo<string>().as('criado_por'))
    .select(['links_empresa.id', 'links_empresa.created_at', 'links_empresa.expires_at as expira_em'])
    .orderBy('links_empresa.id', 'desc');
}

const ID_BYTES = 16;
const PROOF_BYTES = 16;

interface CompanyLink {
  readonly empresa_id: string;
  readonly id: string;
}

/** Company and link, with a proof that we made it: what is stored opens nothing. */
export function tokenOfLink(secret: string, { empresa_id, id }: CompanyLink): string {
  const said = Buffer.from(`${empresa_id}${id}`.replaceAll('-', ''), 'hex');
  return Buffer.concat([said, proofOf(secret, said)]).toString('base64url');
}

/** The company and link of a token that is ours. */
export function readLinkToken(secret: string, token: string): CompanyLink | undefined {
  const bytes = Buffer.from(token, 'base64url');
  if (bytes.length !== 2 * ID_BYTES + PROOF_BYTES) return undefined;
  const said = bytes.subarray(0, 2 * ID_BYTES);
  if (!timingSafeEqual(bytes.subarray(2 * ID_BYTES), proofOf(secret, said))) return undefined;
  return { empresa_id: uuidOf(said.subarray(0, ID_BYTES)), id: uuidOf(said.subarray(ID_BYTES)) };
}

const uuidOf = (bytes: Buffer) =>
  bytes.toString('hex').replace(/(.{8})(.{4})(.{4})(.{4})(.{12})/, '$1-$2-$3-$4-$5');

function proofOf(secret: string, said: Buffer): Buffer {
  return createHmac('sha256', secret).update('levar ').update(said).digest().subarray(0, PROOF_BYTES);
}
