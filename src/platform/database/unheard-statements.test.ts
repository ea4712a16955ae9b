import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'kysely';
import { onEachEngine } from '../../../test/harness.ts';
import { createClient } from '../../../test/samples.ts';
import { problems } from '../../contract/problems.ts';
import { duplicateProblem } from '../kinds/record-kind.ts';
import type { Transaction } from './database.ts';
import { dialectOf } from './engine.ts';
import { inPipeline } from './in-pipeline.ts';
import { preparedWrite } from './prepared.ts';

const takeEmail = preparedWrite<{ id: string; email: string }>()((db, param) =>
  db
    .updateTable('clientes')
    .set({ email_dobrado: param('email') })
    .where('id', '=', param('id')),
);

onEachEngine('A statement without a waiting caller', (talao) => {
  const twoClients = async () => [await createClient(talao.ana), await createClient(talao.ana)] as const;

  const emailOf = async (id: string) => {
    const { email_dobrado } = await talao.db.read
      .selectFrom('clientes')
      .select('email_dobrado')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    return email_dobrado;
  };

  /** Tells whether it was the email that failed, and that nothing has remained. */
  async function assertTakenEmail(
    work: (db: Transaction, one: string, taken: string) => Promise<unknown>,
  ): Promise<void> {
    const [one, other] = await twoClients();
    await assert.rejects(
      talao.db.write((db) => work(db, one.id, other.email)),
      (error) => duplicateProblem(dialectOf(talao.db.read).violatedUnique(error)) === problems.emailTaken,
    );
    assert.equal(await emailOf(one.id), one.email);
  }

  test('is done when the transaction is', async () => {
    const [one] = await twoClients();
    const email = `novo-${one.id}@exemplo.com.br`;
    await talao.db.write((db) => takeEmail.send(db, { id: one.id, email }));
    assert.equal(await emailOf(one.id), email);
  });

  test('fails the transaction that ends with it', () =>
    assertTakenEmail((db, id, email) => takeEmail.send(db, { id, email })));

  test('fails the transaction with its own error, not with that of the statements after it', () =>
    assertTakenEmail(async (db, id, email) => {
      await takeEmail.send(db, { id, email });
      await takeEmail.send(db, { id, email: `outro-${id}@exemplo.com.br` });
      await takeEmail.all(db, { id, email: `mais-um-${id}@exemplo.com.br` });
    }));

  test('fails the transaction before what the work itself finds wrong later', () =>
    assertTakenEmail(async (db, id, email) => {
      await takeEmail.send(db, { id, email });
      throw new Error('Found later');
    }));

  test('leaves the next transaction alone', async () => {
    await assertTakenEmail((db, id, email) => takeEmail.send(db, { id, email }));
    await Promise.all(Array.from({ length: 20 }, () => createClient(talao.ana)));
  });

  test('does not hide which of two things done together failed first', async () => {
    await assertTakenEmail((db, id, email) =>
      inPipeline(
        takeEmail.all(db, { id, email }),
        takeEmail.all(db, { id, email: `x-${id}@exemplo.com.br` }),
      ),
    );
    await assertTakenEmail((db, id, email) => {
      const second = takeEmail.all(db, { id, email });
      const first = second.then(
        () => [],
        () => sql`select 1`.execute(db),
      );
      return inPipeline(first, second);
    });
  });
});
