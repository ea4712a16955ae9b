import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import type { Reader } from '../database/database.ts';
import { listEveryMember, type Member } from '../people/members.queries.ts';
import { toUser } from '../people/users.contract.ts';
import type { Check } from './check.ts';
import { countRows } from './rows.queries.ts';

/** A person has no company of his own, so what a company's journal says of him is held against his membership. */
export const checkMembers: Check = {
  name: 'people',
  about: "each membership against the journal's last word on it",
  size: (db) => countRows(db, 'membros'),
  async run(db, findings) {
    const { rows: companies } = await sql<{ id: string }>`select id from empresas order by id`.execute(db);
    for (const { id } of companies) {
      const words = await readLastWords(db, id);
      for (const member of await listEveryMember(db, id)) {
        const name = `company ${id}, usuarios ${JSON.stringify(member.id)}`;
        const said = words.get(member.id);
        if (said === undefined) findings.fault(`${name} is not in the journal`);
        else {
          const wrong = differences(member, said);
          if (wrong.length > 0) findings.fault(`${name}: ${wrong.join(', ')} is not what the journal says`);
        }
        findings.looked(1);
      }
    }
  },
};

/** By person; null of who has left. */
async function readLastWords(db: Reader, empresaId: string): Promise<Map<string, string | null>> {
  const { rows } = await sql<{ registro_id: string; depois: string | null }>`
    select registro_id, depois from jornal as entry
    where empresa_id = ${empresaId} and recurso = 'usuarios' and numero = (
      select max(numero) from jornal
      where empresa_id = ${empresaId} and recurso = 'usuarios' and registro_id = entry.registro_id
    )`.execute(db);
  return new Map(rows.map(({ registro_id, depois }) => [registro_id, depois]));
}

/** But for the e-mail, which is the person's: another company may have been the last to have him. */
function differences(member: Member, said: string | null): string[] {
  if (said === null) return member.saiu_em === null ? ['saiu_em'] : [];
  const { email: _, ...record } = toUser(member);
  const told = JSON.parse(said);
  return Object.entries(record)
    .filter(([name, value]) => !isDeepStrictEqual(told[name], value))
    .map(([name]) => name);
}
