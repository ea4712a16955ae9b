import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { Caller } from './caller.ts';
import { type PostgresServer, startPostgres } from './postgres-server.ts';
import { onServer, type Standby, startStandby } from './postgres-standby.ts';
import { createClient } from './samples.ts';
import { type ServerProcess, startInVain, startServer } from './server-process.ts';
import { until } from './until.ts';

const METRICS_KEY = 'a-key-for-the-figures';

describe('A standby beside the primary', () => {
  let primary: PostgresServer;
  let standby: Standby;
  let server: ServerProcess;
  let office: Caller;
  let key: string;

  before(async () => {
    primary = await startPostgres({ settings: ['wal_keep_size=256MB'] });
    standby = await startStandby(primary);
    server = await startServer(primary.url, { DATABASE_STANDBY_URL: standby.url, METRICS_KEY });
    key = await server.printed(/(talao_[0-9a-f]{8}_[0-9a-f]{48})/);
    office = new Caller(server.url, key);
  });
  after(async () => {
    await server?.stop();
    await Promise.all([standby?.stop(), primary?.stop()]);
  });

  const figure = async (outcome: string): Promise<number> => {
    const answer = await fetch(`${server.url}/metrics`, {
      headers: { authorization: `Bearer ${METRICS_KEY}` },
    });
    const line = new RegExp(`^talao_standby_reads_total\\{outcome="${outcome}"\\} (\\d+)$`, 'm');
    return Number(line.exec(await answer.text())?.[1]);
  };
  /** Long reads of three kinds: a file, a report and a filtered list; each must show the client, whichever server answers. */
  const shows = async ({ id, nome }: { id: string; nome: string }) => {
    const file = await office.get('clients?formato=csv');
    assert.ok(file.text.includes(id), 'the file');
    const found = await office.get(`clients?search=${encodeURIComponent(nome)}&limit=1`);
    assert.equal(found.body.data[0]?.id, id, 'the list');
    assert.equal((await office.get('dashboard')).status, 200);
  };
  const named = (nome: string) => createClient(office, { nome });
  const answersAgain = async () => {
    const before = await figure('answered');
    await until(
      'the standby answers',
      async () => {
        assert.equal((await office.get('clients?formato=csv')).status, 200);
        return figure('answered');
      },
      (answered) => answered > before,
    );
  };

  test('is refused at the start when it accepts writes, or follows another server', async () => {
    const other = await startPostgres();
    const stranger = await startStandby(other);
    for (const [url, reason] of [
      [primary.url, /takes writes itself: it is no standby/],
      [stranger.url, /does not name a standby of the database in DATABASE_URL/],
    ] as const) {
      const { code, stderr } = await startInVain({ DATABASE_URL: primary.url, DATABASE_STANDBY_URL: url });
      assert.equal(code, 1);
      assert.match(stderr, reason);
      assert.ok(!stderr.includes(new URL(url).password), 'no password is shown');
    }
    await Promise.all([stranger.stop(), other.stop()]);
  });

  test('answers long reads', async () => {
    await named('Primeira');
    await answersAgain();
  });

  test('never answers with stale data: while it lags, the primary answers', async () => {
    await onServer(standby.url, async (client) => {
      await client.query('select pg_wal_replay_pause()');
      // The pause is only requested; a running replay may still finish.
      await until(
        'the replay stands still',
        async () => (await client.query('select pg_get_wal_replay_pause_state() as state')).rows[0].state,
        (state) => state === 'paused',
      );
    });
    const late = await named('Enquanto atrasa');
    const [answered, behind] = [await figure('answered'), await figure('behind')];
    await until(
      'the standby is found to be behind',
      async () => {
        await shows(late);
        return figure('behind');
      },
      (found) => found > behind,
    );
    assert.equal(await figure('answered'), answered);
    await onServer(standby.url, (client) => client.query('select pg_wal_replay_resume()'));
    await answersAgain();
    await shows(await named('Depois do atraso'));
  });

  test('can be lost without failed requests, and is used again when it is back', async () => {
    await standby.kill();
    await shows(await named('Sem a reserva'));
    assert.ok((await figure('failed')) >= 1);
    await standby.restart();
    await answersAgain();
  });

  test('is no longer used once promoted, because its data may diverge', async () => {
    await standby.promote();
    const answered = await figure('answered');
    const only = await named('Só na primária');
    await until(
      'it is told that it was promoted',
      async () => {
        await shows(only);
        return server.output();
      },
      (output) => output.includes('"standby":"promoted"'),
    );
    assert.equal(await figure('answered'), answered);
  });

  test('that is unreachable does not prevent the start', async () => {
    await standby.kill();
    const alone = await startServer(primary.url, { DATABASE_STANDBY_URL: standby.url });
    const { status, text } = await new Caller(alone.url, key).get('clients?formato=csv');
    assert.equal(status, 200);
    assert.match(text, /Só na primária/);
    await alone.stop();
  });
});
