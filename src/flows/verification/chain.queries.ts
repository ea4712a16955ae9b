import { sql } from 'kysely';
import type { Reader } from '../../platform/database/database.ts';
import type { Findings } from '../../platform/database/engine.ts';
import { commitToContents, digestEntry, linkEntry } from '../../platform/database/journal-chain.ts';
import type { ReplacementTable } from '../../platform/database/tables/flows.ts';
import type { JournalRow } from '../../platform/writes/journal.queries.ts';

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

  function checkEntry(entry: JournalRow, replacements: ReplacementTable[], replaced: ReplacementTable[]) {
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
  async function readReplacements(entries: readonly JournalRow[]): Promise<ReplacementTable[]> {
    const [from, to] = [entries[0]?.numero ?? 0, entries.at(-1)?.numero ?? 0];
    const { rows } = await sql<ReplacementTable>`
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
export async function findStrayReplacements(db: Reader, findings: Findings): Promise<void> {
  const { rows } = await sql<ReplacementTable>`
    select empresa_id, numero, por from jornal_substituicoes as proof
    where not exists (select 1 from jornal where empresa_id = proof.empresa_id and numero = proof.numero)
      or not exists (
        select 1 from jornal where empresa_id = proof.empresa_id and numero = proof.por and acao = 'anonimizar')
    limit 100`.execute(db);
  for (const { empresa_id, numero, por } of rows)
    findings.fault(
      `company ${empresa_id}: entry ${por} is said to have replaced entry ${numero}, and has not`,
    );
}

export function nameEntry({ empresa_id, numero, recurso, registro_id }: JournalRow): string {
  return `company ${empresa_id}, journal entry ${numero} (${recurso} ${JSON.stringify(registro_id)})`;
}
