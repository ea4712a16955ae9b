import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import { listEveryMember, type Member } from '../../access/people/members.queries.ts';
import { toUser } from '../../access/people/users.contract.ts';
import { isAnonymousEmail } from '../../domain/undeliverable.ts';
import type { Reader } from '../../platform/database/database.ts';
import { type Check, countRows, readCompanies } from './check.queries.ts';

/** A person belongs to no single company, so a company's journal entries about him are compared with his membership. */
export const checkMembers: Check = {
  name: 'people',
  about: "each membership against the journal's last word on it",
  size: (db) => countRows(db, 'membros'),
  async run(db, findings) {
    for (const id of await readCompanies(db)) {
      const words = await readLatestEntries(db, id);
      for (const member of await listEveryMember(db, id)) {
        const name = `company ${id}, usuarios ${JSON.stringify(member.id)}`;
        const said = words.get(member.id);
        words.delete(member.id);
        if (said === undefined) findings.fault(`${name} is not in the journal`);
        else {
          const wrong = differences(member, said);
          if (wrong.length > 0) findings.fault(`${name}: ${wrong.join(', ')} is not what the journal says`);
        }
        findings.looked(1);
      }
      for (const gone of words.keys())
        findings.fault(
          `company ${id}, usuarios ${JSON.stringify(gone)} is not there, and the journal knows him`,
        );
    }
  },
};

interface Word {
  readonly registro_id: string;
  readonly antes: string | null;
  /** Null for a former member. */
  readonly depois: string | null;
}

async function readLatestEntries(db: Reader, empresaId: string): Promise<Map<string, Word>> {
  const { rows } = await sql<Word>`
    select registro_id, antes, depois from jornal as entry
    where empresa_id = ${empresaId} and recurso = 'usuarios' and numero = (
      select max(numero) from jornal
      where empresa_id = ${empresaId} and recurso = 'usuarios' and registro_id = entry.registro_id
    )`.execute(db);
  return new Map(rows.map((word) => [word.registro_id, word]));
}

/**
 * A former member's record stays the same except for the day of leaving; his e-mail may have been anonymized by the last company
 * that had him.
 */
function differences(member: Member, { antes, depois }: Word): string[] {
  const record = toUser(member);
  const told: Record<string, unknown> = JSON.parse(depois ?? antes ?? '{}');
  const passedOver = depois === null ? ['saiu_em', 'updated_at'] : [];
  if (member.saiu_em !== null && isAnonymousEmail(member.email)) passedOver.push('email');
  const wrong = Object.entries(record)
    .filter(([name, value]) => !passedOver.includes(name) && !isDeepStrictEqual(told[name], value))
    .map(([name]) => name);
  return depois === null && member.saiu_em === null ? ['saiu_em', ...wrong] : wrong;
}
