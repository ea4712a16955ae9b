import { problems } from '../src/contract/problems.ts';
import { FORGOTTEN_REPLY } from '../src/platform/http/replies/idempotency.ts';
import type { Browser } from './browser.ts';
import type { Answer } from './caller.ts';
import { assertRefused } from './expect.ts';
import type { Talao } from './harness.ts';

/** A request whose kept reply had to make room for others is refused, and not done again. */
export async function isNotDoneAgain(talao: Talao, key: string, send: () => Promise<Answer>): Promise<void> {
  await talao.db.write((db) =>
    db
      .updateTable('idempotencia')
      .set({ resposta: FORGOTTEN_REPLY })
      .where('chave', 'like', `%${key}`)
      .execute(),
  );
  assertRefused(await send(), 409, problems.replyNotKept.error);
}

/** Makes the sign-in of a person too old to stand for a confirmation by password. */
export async function ageSession(talao: Talao, person: Browser): Promise<void> {
  const created_at = new Date(Date.now() - 10 * 60_000 - 1).toISOString();
  const { data } = (await person.get('account/sessions')).body;
  await talao.db.write((db) =>
    db.updateTable('sessoes').set({ created_at }).where('id', '=', data[0].id).execute(),
  );
}
