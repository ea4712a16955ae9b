import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { after, before, beforeEach, describe, test } from 'node:test';
import { sql } from 'kysely';
import { until } from '../../../test/until.ts';
import { Histogram } from '../../metrics/histogram.ts';
import type { Repeatable, Transaction } from '../database.ts';
import { adapterOf } from '../engine.ts';
import { OutcomeUnknownError } from '../errors.ts';
import { PreparedInsert } from '../prepared-insert.ts';
import { SqliteConnection } from './connection.ts';
import { LockPatience } from './lock-patience.ts';
import { ScriptedCommits } from './scripted-commits.ts';
import { ScriptedRounds } from './scripted-rounds.ts';
import { nextNumber } from './sequences.ts';
import { openWriter } from './writer.ts';
import { WritingThread } from './writing-thread.ts';

const rows = new PreparedInsert('sequencias', ['empresa_id', 'nome', 'ultimo']);
const SEQUENCE = { empresa_id: 'a', nome: 'N' };

let [runs, tries] = [0, 0];

class CountedTries extends LockPatience {
  override begin(begin: () => void | Promise<void>): Promise<void> {
    return super.begin(() => {
      tries += 1;
      return begin();
    });
  }
}

describe('What rounds have gathered, written by the thread', () => {
  let folder: string;
  let writer: SqliteConnection;
  let reader: SqliteConnection;
  let thread: WritingThread;
  let commits: ScriptedCommits;
  let statements: Histogram;
  /** Another process. */
  let other: DatabaseSync;
  const checks: (() => void)[] = [];

  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'talao-script-'));
    const path = join(folder, 'talao.db');
    statements = new Histogram();
    writer = openWriter(path, new Histogram());
    writer.execute(`create table sequencias
      (empresa_id text, nome text, ultimo integer check (ultimo > 0), primary key (empresa_id, nome)) strict`);
    reader = new SqliteConnection(path, { readOnly: true, timings: new Histogram() });
    thread = new WritingThread(path, statements);
    other = new DatabaseSync(path);
    commits = new ScriptedCommits({
      rounds: new ScriptedRounds(reader),
      thread,
      lock: new CountedTries(),
      check: () => checks.shift()?.(),
    });
  });
  beforeEach(() => {
    other.exec('delete from sequencias');
    thread.forgetState();
    [runs, tries] = [0, 0];
  });
  after(async () => {
    await thread.close();
    for (const database of [other, reader, writer]) database.close();
    await rm(folder, { recursive: true });
  });

  const kept = () => {
    const found = other.prepare('select nome, ultimo from sequencias order by nome').all();
    return found.map(({ nome, ultimo }) => `${nome}=${ultimo}`);
  };

  /** Takes a number and adds a row of it. */
  const add: Repeatable<number> = async (db) => {
    runs += 1;
    const ultimo = await nextNumber(db, SEQUENCE);
    await rows.insert(db, [{ empresa_id: 'a', nome: `N${ultimo}`, ultimo }]);
    return ultimo;
  };
  const put = (db: Transaction, nome: string, ultimo: number) =>
    rows.insert(db, [{ empresa_id: 'a', nome, ultimo }]);

  test('is there for everyone when they are answered, counted among the statements', async () => {
    assert.deepEqual(await commits.commit([[add, add, add]]), [1, 2, 3]);
    assert.deepEqual(kept(), ['N=3', 'N1=1', 'N2=2', 'N3=3']);
    assert.equal(reader.run('select * from sequencias', []).length, 4);
    const counted = statements.count;
    assert.deepEqual(await commits.commit([[add]]), [4]);
    // The rows and the sequence.
    assert.equal(statements.count - counted, 2);
  });

  test('of several companies is one commit, each with its own', async () => {
    const ofB: Repeatable<string> = async (db) => {
      await rows.insert(db, [{ empresa_id: 'b', nome: 'B', ultimo: 1 }]);
      return 'b';
    };
    assert.deepEqual(await commits.commit([[add, add], [ofB]]), [1, 2, 'b']);
    assert.deepEqual(kept(), ['B=1', 'N=2', 'N1=1', 'N2=2']);
  });

  test('is done once without a word before it, unless somebody else has written since', async () => {
    await commits.commit([[add]]);
    assert.deepEqual(await commits.commit([[add, add]]), [2, 3]);
    assert.equal(runs, 3);
    other.exec("update sequencias set ultimo = 70 where nome = 'N'");
    assert.deepEqual(await commits.commit([[add, add]]), [71, 72]);
    assert.equal(runs, 7);
    writer.execute("update sequencias set ultimo = 80 where nome = 'N'");
    thread.forgetState();
    assert.deepEqual(await commits.commit([[add]]), [81]);
    assert.equal(runs, 8);
  });

  for (const knows of [false, true])
    test(`waits for another process that ${knows ? 'began after' : 'was there before'} the first commit`, async () => {
      if (knows) await commits.commit([[add]]);
      other.exec('begin immediate');
      other.exec("insert into sequencias values ('a', 'M', 5)");
      const done = commits.commit([[add]]);
      await until(
        'tries of the lock',
        () => tries,
        (tries) => tries > 1,
      );
      other.exec('commit');
      assert.deepEqual(await done, [knows ? 2 : 1]);
      assert.ok(kept().includes('M=5'));
    });

  for (const [why, work] of [
    ['a constraint refuses a row', (db) => put(db, 'X', 0)],
    ['somebody has its key', (db) => put(db, 'N1', 9)],
    ['the work itself refuses', () => Promise.reject(new Error('refused'))],
    ['it asks how many rows it has changed', async (db) => adapterOf(db).count('delete from sequencias', [])],
    ['it writes past the script', (db) => sql`delete from sequencias`.execute(db)],
    [
      'it would look at what it has sent',
      async (db) => {
        await adapterOf(db).send('update "sequencias" set "ultimo" = "ultimo" + ?', [1]);
        await nextNumber(db, SEQUENCE);
      },
    ],
  ] as [string, Repeatable<unknown>][])
    test(`is nothing at all where ${why}`, async () => {
      for (const expected of [
        ['N=1', 'N1=1'],
        ['N=2', 'N1=1', 'N2=2'],
      ]) {
        await commits.commit([[add]]);
        assert.equal(await commits.commit([[add, work, add]]), undefined);
        assert.deepEqual(kept(), expected);
        // Nobody is left with the lock.
        other.exec('begin immediate; rollback');
        thread.forgetState();
        assert.equal(await commits.commit([[work]]), undefined);
        other.exec('begin immediate; rollback');
      }
    });

  test('is not begun where the file was replaced, nor left open where that is seen later', async () => {
    const replaced = () => {
      throw new Error('replaced');
    };
    checks.push(replaced);
    await assert.rejects(commits.commit([[add]]), /replaced/);
    checks.push(() => {}, replaced);
    assert.equal(await commits.commit([[add]]), undefined);
    assert.deepEqual(kept(), []);
    other.exec('begin immediate; rollback');
  });

  test('fails as it is where the disk is full, and leaves nothing', async () => {
    const pragma = async (sql: string) => {
      await thread.begin();
      await thread.commitScript([{ sql, runs: 1, values: [] }]);
    };
    await commits.commit([[add]]);
    const { page_count: pages } = other.prepare('pragma page_count').get() as { page_count: number };
    await pragma(`pragma max_page_count = ${pages}`);
    const large: Repeatable<unknown> = (db) => put(db, 'x'.repeat(100_000), 1);
    await assert.rejects(commits.commit([[add, large]]), { errcode: 13 });
    assert.deepEqual(kept(), ['N=1', 'N1=1']);
    await pragma('pragma max_page_count = 1000000');
    assert.deepEqual(await commits.commit([[add]]), [2]);
  });

  test('has an unknown outcome where the thread dies over it, and another thread goes on', async () => {
    await commits.commit([[add]]);
    await thread.start();
    assert.ok(thread.isReady);
    const forever = 'with recursive n (i) as (select 1 union all select i + 1 from n where i < 3000000)';
    const long = {
      sql: `update sequencias set ultimo = (${forever} select max(i) from n)`,
      runs: 1,
      values: [],
    };
    const died = assert.rejects(thread.commitScript([long], thread.state), OutcomeUnknownError);
    await thread.close();
    await died;
    assert.ok(!thread.isReady);
    assert.deepEqual(kept(), ['N=1', 'N1=1']);
    assert.deepEqual(await commits.commit([[add]]), [2]);
  });
});
