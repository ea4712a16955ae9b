import { rowsWith } from '../../platform/database/rows.ts';
import type { Head } from '../../platform/writes/heads.queries.ts';
import type { Check } from './check.ts';

/** Heads kept outside the database reveal a journal that was truncated or rewritten as a whole, which is consistent in itself. */
export function checkHeads(heads: readonly Head[]): Check {
  return {
    name: 'kept heads',
    about: 'the journal passes through the heads that were kept elsewhere',
    isOfAll: true,
    size: async () => heads.length,
    async run(db, findings) {
      for (const { empresa_id, numero, hash } of heads) {
        const entry = await rowsWith(db, 'jornal', { empresa_id, numero }).select('hash').executeTakeFirst();
        const company = `company ${empresa_id}`;
        if (entry === undefined)
          findings.fault(`${company}: journal entry ${numero} is not there, and was when the head was kept`);
        else if (entry.hash !== hash)
          findings.fault(`${company}: journal entry ${numero} is not the one whose head was kept`);
        findings.looked(1);
      }
    },
  };
}
