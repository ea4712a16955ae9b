import type { Reader } from '../database/database.ts';
import { prepared } from '../database/prepared.ts';
import type { KeyHolder } from '../http/access.ts';
import { isKnown, NotModified, Tagged, tagOf } from '../http/conditional.ts';

const version = prepared<{ empresa_id: string }>()((db, param) =>
  db.selectFrom('contadores').select('versao').where('empresa_id', '=', param('empresa_id')),
);

/** It grows with every change of the company, in the same transaction. */
export async function readVersion(db: Reader, empresaId: string): Promise<number> {
  return (await version.one(db, { empresa_id: empresaId })).versao;
}

/**
 * What `read` answers, tagged with the version that it shows; or, where the caller knows that version, nothing, and
 * nothing is read. A version that is older than what was read does no harm: it will be asked for again.
 */
export async function unlessKnown<Answer>(
  db: Reader,
  { company, knownTags }: { company: KeyHolder; knownTags: string | undefined },
  read: () => Promise<{ versao: number; answer: Answer }>,
): Promise<Tagged<Answer> | NotModified> {
  if (knownTags !== undefined) {
    const current = tagOf(company.id, await readVersion(db, company.id));
    if (isKnown(current, knownTags)) return new NotModified(current);
  }
  const { versao, answer } = await read();
  return new Tagged(tagOf(company.id, versao), answer);
}
