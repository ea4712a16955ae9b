import type { IdempotencyTable } from '../../platform/database/tables/flows.ts';
import { type Check, countRows, hasHappened, readPieces } from './check.queries.ts';

/** A reply encrypted by an older version: base64 without quotes, nonce and tag included. */
const SEALED = /^[A-Za-z0-9+/]{38,}={0,2}$/;

/** Replies kept for retries; an encrypted reply can only be checked by its form. */
export const checkReplies: Check = {
  name: 'kept replies',
  about: 'replies kept for requests that may be sent again',
  size: (db) => countRows(db, 'idempotencia'),
  async run(db, findings) {
    for await (const rows of readPieces<IdempotencyTable>(db, 'idempotencia', ['empresa_id', 'chave'])) {
      for (const { empresa_id, chave, requisicao, resposta, created_at } of rows) {
        const reply = `company ${empresa_id}, reply ${JSON.stringify(chave)}`;
        if (!isJson(resposta) && !SEALED.test(resposta)) findings.fault(`${reply}: resposta is no JSON`);
        if (!/^[0-9a-f]{64}$/.test(requisicao)) findings.fault(`${reply}: requisicao is no fingerprint`);
        if (!hasHappened(created_at)) findings.fault(`${reply}: created_at is no moment that has been`);
      }
      findings.looked(rows.length);
    }
  },
};

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
