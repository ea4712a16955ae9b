import assert from 'node:assert/strict';
import { test } from 'node:test';
import { EventReader } from '../../../test/event-reader.ts';
import { onEachEngine } from '../../../test/harness.ts';
import { clientCsv } from '../../../test/samples.ts';
import { countTurns } from '../../../test/turn-counter.ts';
import { MOST_STREAMS } from './events.routes.ts';

const ENTRIES = 1_000;
/** One stream's page plus other reads; fifty pages would be ten thousand rows. */
const MOST_ROWS = 1_000;

/**
 * A disconnect is noticed in one turn of the event loop; a slot held until the keep-alive of fifteen seconds would outlast all
 * tries.
 */
const MOST_TRIES = 200;

onEachEngine('Many streams of a company from the beginning of a long journal', (talao) => {
  test('are read one at a time, page by page, and each gets every event', async (context) => {
    const caio = await talao.createCompany('Muitos leitores');
    const clients = Array.from({ length: ENTRIES }, (_, n) => ({
      email: `leitor${n}.${talao.engine}@x.com.br`,
    }));
    assert.equal((await caio.upload('import/clients', clientCsv(...clients))).status, 200);
    const readers = Array.from({ length: MOST_STREAMS }, () => new EventReader());
    const headers = { 'x-api-key': caio.apiKey };
    const turns = await countTurns(talao.db, async () => {
      await Promise.all(readers.map((reader) => reader.open(`${talao.url}/api/v1/events?apos=0`, headers)));
      await Promise.all(readers.map((reader) => reader.take(ENTRIES / 5)));
      assert.equal((await talao.bia.get('clients')).status, 200);
    });
    const last = await readers[0]?.take((ENTRIES * 4) / 5);
    for (const reader of readers) reader.close();
    assert.equal(last?.at(-1)?.id, ENTRIES);
    context.diagnostic(JSON.stringify(turns));
    assert.ok(turns.rows <= MOST_ROWS, `${turns.rows} rows in one turn`);
  });

  test('free their slots as soon as their readers disconnect', async () => {
    const caio = await talao.createCompany('Leitores que vão');
    const headers = { 'x-api-key': caio.apiKey };
    const follow = async () => {
      const reader = new EventReader();
      const { status } = await reader.open(`${talao.url}/api/v1/events`, headers);
      return { reader, status };
    };
    const first = await Promise.all(Array.from({ length: MOST_STREAMS }, follow));
    assert.ok(first.every(({ status }) => status === 200));
    assert.equal((await follow()).status, 429);
    for (const { reader } of first) reader.close();
    let next = await follow();
    for (let tries = 0; next.status === 429 && tries < MOST_TRIES; tries += 1) next = await follow();
    assert.equal(next.status, 200);
    next.reader.close();
  });
});
