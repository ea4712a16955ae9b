import { sql } from 'kysely';
import { findSecret } from '../../access/people/challenges.queries.ts';
import type { Reader } from '../../platform/database/database.ts';
import type { Findings } from '../../platform/database/engine.ts';
import { inPages } from '../../platform/database/rows.ts';
import type { SealedRows } from '../../platform/database/seals.ts';
import type { Row } from '../../platform/database/tables.ts';
import { findToken } from '../../trade/sales/shares/link-tokens.ts';
import { type Check, countRows, readCompanies, readPieces } from './check.queries.ts';
import { companySeals, SEALED_KINDS } from './seals.queries.ts';

const OWNERS_PER_STEP = 500;

/** Rows that give access but are sealed by no journal entry were inserted by hand. */
export const checkWaysIn: Check = {
  name: 'ways in',
  about:
    'stored secrets, links and what else the journal answers for without telling it: none without an entry',
  size: (db) => countRows(db, ...SEALED_TABLES),
  async run(db, findings) {
    for (const id of await readCompanies(db)) {
      const seals = await companySeals(db, id, findings);
      await seals.checkCarried();
      for (const kind of SEALED_KINDS)
        for (const rows of kind.seals)
          for await (const owners of readOwners(db, rows, id)) {
            await seals.tellUnanswered(kind, owners);
            findings.looked(owners.length);
          }
    }
    await checkSeeds(db, findings);
  },
};

/** A link's hash is that of the token which secret and seed give: another seed, or another secret, opens nothing. */
async function checkSeeds(db: Reader, findings: Findings): Promise<void> {
  const secret = await findSecret(db);
  for (const [table, owner, kind] of LINKS)
    for await (const links of readPieces<Link>(
      db,
      table,
      ['empresa_id', owner],
      ['empresa_id', owner, 'hash', 'semente'],
    ))
      for (const link of links) {
        const id = link[owner];
        if (link.semente !== null && findToken(secret, { ...link, id }, link) === null)
          findings.fault(
            `company ${link.empresa_id}, ${kind} ${JSON.stringify(id)}: its link is not what the secret in segredos and its semente give`,
          );
      }
}

const LINKS = [
  ['links_venda', 'venda_id', 'vendas'],
  ['links_catalogo', 'representada_id', 'representadas'],
] as const;

type Link = Row<'links_venda'> & Row<'links_catalogo'>;

const SEALED_TABLES = [...new Set(SEALED_KINDS.flatMap(({ seals }) => seals.map(({ table }) => table)))];

/** The records with such rows, in pages. */
async function* readOwners(
  db: Reader,
  { table, owner, without }: SealedRows,
  empresaId: string,
): AsyncGenerator<string[]> {
  yield* inPages<string>(OWNERS_PER_STEP, async (last) => {
    const { rows } = await sql<{ dono: string }>`
      select distinct ${sql.ref(owner)} as dono from ${sql.table(table)}
      where empresa_id = ${empresaId} and ${sql.ref(owner)} is not null
        ${last === undefined ? sql`` : sql`and ${sql.ref(owner)} > ${last}`}
        ${without === undefined ? sql`` : sql`and ${sql.ref(without)} is null`}
      order by 1 limit ${OWNERS_PER_STEP}`.execute(db);
    return rows.map(({ dono }) => dono);
  });
}
