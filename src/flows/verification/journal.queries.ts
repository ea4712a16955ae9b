import { sql } from 'kysely';
import type { Reader } from '../../platform/database/database.ts';
import { rowsWith } from '../../platform/database/rows.ts';
import type { Head } from '../../platform/writes/heads.queries.ts';
import { type Check, countRows } from './check.queries.ts';

interface Numbers {
  empresa_id: string;
  versao: number;
  entries: number;
  first: number;
  last: number;
}

/** Numbers are unique, so there are no gaps when their count equals the last number. */
export const checkJournal: Check = {
  name: 'journal',
  about: "the journal's numbers, without gaps from 1 to the company's version",
  size: (db) => countRows(db, 'jornal'),
  async run(db, findings) {
    const { rows } = await sql<Numbers>`
      select empresas.id as empresa_id, versao,
        coalesce(entries, 0) as entries, coalesce("first", 0) as "first", coalesce("last", 0) as "last"
      from contadores join empresas on empresas.id = contadores.empresa_id left join (
        select empresa_id, count(*) as entries, min(numero) as "first", max(numero) as "last"
        from jornal group by empresa_id
      ) as numbers on numbers.empresa_id = contadores.empresa_id
      where not (coalesce(entries, 0) = versao and coalesce("last", 0) = versao)`.execute(db);
    for (const { empresa_id, versao, entries, first, last } of rows) {
      const company = `company ${empresa_id}`;
      if (entries > 0 && last - first + 1 !== entries) {
        const missing = await firstMissing(db, empresa_id);
        findings.fault(`${company}: journal entry ${missing} is missing`);
      } else if (last !== versao && entries > 0) {
        findings.fault(`${company}: its version is ${versao}, its last journal entry ${last}`);
      } else {
        findings.fault(
          `${company}: its journal does not begin with 1 (${entries} entries, version ${versao})`,
        );
      }
    }
    const { rows: strays } = await sql<Pick<Numbers, 'empresa_id'>>`
      select distinct empresa_id from jornal
      where not exists (select 1 from contadores where contadores.empresa_id = jornal.empresa_id)`.execute(
      db,
    );
    for (const { empresa_id } of strays)
      findings.fault(`company ${empresa_id}: its journal is there, the company is not`);
    findings.looked(await countRows(db, 'jornal'));
  },
};

async function firstMissing(db: Reader, empresaId: string): Promise<number> {
  const { rows } = await sql<{ missing: number }>`
    select numero + 1 as missing from jornal as entry
    where empresa_id = ${empresaId} and not exists (
      select 1 from jornal where empresa_id = entry.empresa_id and numero = entry.numero + 1
    ) order by numero limit 1`.execute(db);
  return rows[0]?.missing ?? 0;
}

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
