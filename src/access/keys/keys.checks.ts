import { happenedSince } from '../../platform/verification/check.queries.ts';
import { recordCheck } from '../../platform/verification/record-check.ts';
import { key, toKey } from './keys.contract.ts';

/** A key's last use is recorded without a journal entry. */
export const keyCheck = recordCheck('chaves', {
  schema: key.omit({ last_used_at: true }),
  read(row) {
    const { last_used_at: _, ...record } = toKey(row);
    return record;
  },
  wrong: ({ prefixo, hash, usuario_id, credencial_id, last_used_at, created_at }) => [
    (usuario_id === null) !== (credencial_id === null) && 'credencial_id',
    !/^talao_[0-9a-f]{8}$/.test(prefixo) && 'prefixo',
    !/^[0-9a-f]{64}$/.test(hash) && 'hash',
    last_used_at !== null && !happenedSince(last_used_at, created_at) && 'last_used_at',
  ],
});
