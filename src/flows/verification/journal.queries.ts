import { sql } from 'kysely';
import { TRASH_DAYS } from '../../domain/trash.ts';
import type { Reader } from '../../platform/database/database.ts';
import type { Findings } from '../../platform/database/engine.ts';
import { momentBefore } from '../../platform/database/ids.ts';
import { commitToContents, digestEntry, linkEntry } from '../../platform/database/journal-chain.ts';
import { rowsWith } from '../../platform/database/rows.ts';
import type { Row } from '../../platform/database/tables.ts';
import { type Check, faultsIn, judgeRows, nameRecord } from '../../platform/verification/check.queries.ts';
import { digestDeleted, type TrashRow } from '../../platform/writes/deleted-records.queries.ts';
import type { Head, JournalRow } from '../../platform/writes/journal.queries.ts';
import { readSeal } from '../../platform/writes/seals.ts';

type Numbers = Pick<Row<'contadores'>, 'empresa_id' | 'versao'> &
  Record<'entries' | 'first' | 'last', number>;

/** Numbers are unique, so there are no gaps when their count equals the last number. */
export const checkJournal: Check = {
  name: 'journal',
  about: "the journal's numbers, without gaps from 1 to the company's version",
  tables: ['jornal'],
  finds: [
    faultsIn(
      sql<Numbers>`
        select empresas.id as empresa_id, versao,
          coalesce(entries, 0) as entries, coalesce("first", 0) as "first", coalesce("last", 0) as "last"
        from contadores join empresas on empresas.id = contadores.empresa_id left join (
          select empresa_id, count(*) as entries, min(numero) as "first", max(numero) as "last"
          from jornal group by empresa_id
        ) as numbers on numbers.empresa_id = contadores.empresa_id
        where not (coalesce(entries, 0) = versao and coalesce("last", 0) = versao)`,
      async (numbers, db) => `company ${numbers.empresa_id}: ${await wrongIn(db, numbers)}`,
    ),
    faultsIn(
      sql<Pick<Numbers, 'empresa_id'>>`
        select distinct empresa_id from jornal
        where not exists (select 1 from contadores where contadores.empresa_id = jornal.empresa_id)`,
      ({ empresa_id }) => `company ${empresa_id}: its journal is there, the company is not`,
    ),
  ],
};

async function wrongIn(db: Reader, { empresa_id, versao, entries, first, last }: Numbers): Promise<string> {
  if (entries > 0 && last - first + 1 !== entries)
    return `journal entry ${await firstMissing(db, empresa_id)} is missing`;
  if (last !== versao && entries > 0) return `its version is ${versao}, its last journal entry ${last}`;
  return `its journal does not begin with 1 (${entries} entries, version ${versao})`;
}

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

/** Recomputes the hashes of a company's entries; it is given their pages one after the other. */
export function chainCheck(db: Reader, empresaId: string, findings: Findings) {
  let previous = '';
  return async (entries: readonly JournalRow[]): Promise<void> => {
    const replacements = await readReplacements(entries);
    const byEntry = Map.groupBy(replacements, ({ numero }) => numero);
    const byAuthor = Map.groupBy(replacements, ({ por }) => por);
    for (const entry of entries) {
      checkEntry(entry, byEntry.get(entry.numero) ?? [], byAuthor.get(entry.numero) ?? []);
      previous = entry.hash ?? '';
    }
  };

  function checkEntry(
    entry: JournalRow,
    replacements: Row<'jornal_substituicoes'>[],
    replaced: Row<'jornal_substituicoes'>[],
  ) {
    const commitment = commitToContents(entry);
    const [first, last] = [replacements[0], replacements.at(-1)];
    if (last !== undefined && last.novo !== commitment)
      findings.fault(`${nameEntry(entry)}: its contents are not those that replaced the first ones`);
    if (replacements.some(({ compromisso }) => compromisso !== first?.compromisso))
      findings.fault(`${nameEntry(entry)}: it is told in two ways what was replaced`);
    const digest = digestEntry(entry, first?.compromisso ?? commitment, replaced);
    if (linkEntry(previous, entry.numero, digest) !== entry.hash)
      findings.fault(`${nameEntry(entry)}: it is not what was written there`);
  }

  /** The replacements of these entries. */
  async function readReplacements(entries: readonly JournalRow[]): Promise<Row<'jornal_substituicoes'>[]> {
    const [from, to] = [entries[0]?.numero ?? 0, entries.at(-1)?.numero ?? 0];
    const { rows } = await sql<Row<'jornal_substituicoes'>>`
      select empresa_id, numero, por, compromisso, novo from jornal_substituicoes
      where empresa_id = ${empresaId} and numero between ${from} and ${to}
      union
      select empresa_id, numero, por, compromisso, novo from jornal_substituicoes
      where empresa_id = ${empresaId} and por between ${from} and ${to}
      order by numero, por`.execute(db);
    return rows;
  }
}

/** Replacement proofs without a journal entry. */
export const findStrayReplacements = faultsIn(
  sql<Row<'jornal_substituicoes'>>`
    select empresa_id, numero, por from jornal_substituicoes as proof
    where not exists (select 1 from jornal where empresa_id = proof.empresa_id and numero = proof.numero)
      or not exists (
        select 1 from jornal where empresa_id = proof.empresa_id and numero = proof.por and acao = 'anonimizar')
    limit 100`,
  ({ empresa_id, numero, por }) =>
    `company ${empresa_id}: entry ${por} is said to have replaced entry ${numero}, and has not`,
);

export function nameEntry({ empresa_id, numero, recurso, registro_id }: JournalRow): string {
  return `company ${empresa_id}, journal entry ${numero} (${recurso} ${JSON.stringify(registro_id)})`;
}

/** A day less than rows are kept, because clocks of several instances differ. */
const SURELY_KEPT_MILLIS = (TRASH_DAYS - 1) * 24 * 60 * 60 * 1000;

/** A restored record must equal the deleted one exactly. */
export const checkTrash: Check = {
  name: 'trash',
  about: 'deleted records that can be restored, against the journal entries that deleted them',
  tables: ['lixeira'],
  async run(db, findings) {
    await findMissing(db, findings);
    await judgeRows<TrashRow>(db, findings, 'lixeira', {
      most: 50,
      name: ({ empresa_id, id, recurso, registro_id }) =>
        `company ${empresa_id}, trash ${id} (${recurso} ${JSON.stringify(registro_id)})`,
      async wrong(row) {
        const digests = await readDigests(db, row);
        return [!digests.has(digestDeleted(row)) && 'is not what a journal entry says was deleted'];
      },
    });
  },
};

/** Deletions whose time is not over and that nothing came after: no restoring, and no erasing of the client. */
function findMissing(db: Reader, findings: Findings): Promise<void> {
  const missing = sql<JournalRow>`
    select empresa_id, recurso, registro_id, numero from jornal as entry
    where acao = 'apagar' and momento > ${momentBefore(SURELY_KEPT_MILLIS)} and selo like ${'%"lixeira"%'}
      and not exists (
        select 1 from lixeira
        where empresa_id = entry.empresa_id and registro_id = entry.registro_id and recurso = entry.recurso
      )
      and not exists (
        select 1 from jornal as later
        where later.empresa_id = entry.empresa_id and later.numero > entry.numero
          and later.registro_id in (entry.registro_id, entry.antes ->> 'cliente_id')
          and (later.recurso = entry.recurso or later.acao = 'anonimizar')
      )
    order by empresa_id, numero`;
  const tell = ({ empresa_id, recurso, registro_id, numero }: JournalRow) =>
    `${nameRecord(empresa_id, recurso, registro_id)}: is not in the trash, and journal entry ${numero} says that it was put there`;
  return faultsIn(missing, tell)(db, findings);
}

/** A product may be deleted, created again under its code, and deleted again, so several digests are valid. */
async function readDigests(db: Reader, { empresa_id, recurso, registro_id }: TrashRow): Promise<Set<string>> {
  const deletions = rowsWith(db, 'jornal', { empresa_id, registro_id, recurso, acao: 'apagar' });
  const rows = await deletions.select('selo').where('selo', 'is not', null).execute();
  return new Set(rows.flatMap(({ selo }) => readSeal(selo ?? '').lixeira ?? []));
}
