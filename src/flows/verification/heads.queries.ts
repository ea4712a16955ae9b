import type { Head } from '../../platform/writes/heads.queries.ts';
import type { Check } from './check.ts';

/** Heads kept outside the database reveal a journal that was truncated or rewritten as a whole, which is consistent in itself. */
export function checkHeads(heads: readonly Head[]): Check {
  return {
    name: 'kept heads',
    about: 'the journal passes through the heads that were kept elsewhere',
    size: async () => heads.length,
    async run(db, findings) {
      for (const { empresa_id, numero, hash } of heads) {
        const entry = await db
          .selectFrom('jornal')
          .select('hash')
          .where('empresa_id', '=', empresa_id)
          .where('numero', '=', numero)
          .executeTakeFirst();
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
