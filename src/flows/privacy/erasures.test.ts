import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { test } from 'node:test';
import { pino } from 'pino';
import { Caller } from '../../../test/caller.ts';
import { onEachEngine, type Talao } from '../../../test/harness.ts';
import { createClient } from '../../../test/samples.ts';
import { until } from '../../../test/until.ts';
import { businessCalendar } from '../../domain/calendar.ts';
import { buildApp } from '../../main/app.ts';
import type { Database } from '../../platform/database/database.ts';
import { DatabaseBusyError } from '../../platform/database/errors.ts';
import { selectPendingErasures } from './erasures.queries.ts';

interface Erasing {
  runs: number;
  most: number;
  fails: boolean;
  /** An erasure waits for this before it begins. */
  until: () => Promise<unknown>;
}

/** A second service on a database that counts erasures and can make them fail. */
async function watched(talao: Talao, act: (ana: Caller, erasing: Erasing) => Promise<void>) {
  const erasing: Erasing = { runs: 0, most: 0, fails: false, until: async () => {} };
  let underWay = 0;
  const db: Database = Object.assign(Object.create(talao.db), {
    async eraseRemains() {
      erasing.runs += 1;
      erasing.most = Math.max(erasing.most, ++underWay);
      try {
        if (erasing.fails) throw new DatabaseBusyError();
        await erasing.until();
        await talao.db.eraseRemains();
      } finally {
        underWay -= 1;
      }
    },
  });
  const calendar = businessCalendar('America/Sao_Paulo', () => talao.now());
  const app = buildApp({ db, calendar }, pino({ level: 'silent' }));
  await app.listen({ port: 0, host: '127.0.0.1' });
  try {
    const url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
    await act(new Caller(url, talao.ana.apiKey), erasing);
  } finally {
    await app.close();
  }
}

onEachEngine('Erasing what was anonymized', (talao) => {
  const pending = async () => (await selectPendingErasures(talao.db.read)).length;

  test('happens after a change only: the same client again erases nothing', async () => {
    const { id } = await createClient(talao.ana);
    await watched(talao, async (ana, erasing) => {
      for (let calls = 0; calls < 3; calls++)
        assert.equal((await ana.post(`clients/${id}/anonymize`, {})).status, 200);
      assert.equal(erasing.runs, 1);
    });
  });

  test('runs one at a time, and once for all requests that wait meanwhile', async () => {
    const clients: { id: string }[] = [];
    for (let i = 0; i < 8; i++) clients.push(await createClient(talao.ana));
    await watched(talao, async (ana, erasing) => {
      const everyoneWaits = until('all are noted', pending, (noted) => noted === clients.length);
      erasing.until = () => everyoneWaits;
      const answers = await Promise.all(clients.map(({ id }) => ana.post(`clients/${id}/anonymize`, {})));
      for (const { status } of answers) assert.equal(status, 200);
      assert.equal(erasing.most, 1);
      assert.ok(erasing.runs <= 2, `${erasing.runs} for ${clients.length}`);
    });
    assert.equal(await pending(), 0);
  });

  const retries: Record<string, string>[] = [{}, { 'idempotency-key': randomUUID() }];
  for (const headers of retries) {
    test(`that failed is finished by retrying the request, ${Object.keys(headers)[0] ?? 'without a key'}`, async () => {
      const { id } = await createClient(talao.ana);
      await watched(talao, async (ana, erasing) => {
        erasing.fails = true;
        assert.equal((await ana.post(`clients/${id}/anonymize`, {}, headers)).status, 503);
        assert.equal(await pending(), 1);
        erasing.fails = false;
        assert.equal((await ana.post(`clients/${id}/anonymize`, {}, headers)).status, 200);
        assert.deepEqual([erasing.runs, await pending()], [2, 0]);
      });
    });
  }
});
