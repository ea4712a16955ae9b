import assert from 'node:assert/strict';
import { test } from 'node:test';
import { onEachEngine } from '../../../test/harness.ts';
import { createClient, createProduct, createRepresentada, createSale } from '../../../test/samples.ts';
import { checkSearchIndex } from './storage.queries.ts';
import { ALL_CHECKS, runChecks } from './verify.ts';

/** The search index is excluded: it has no rows to count. */
const CHECKS = ALL_CHECKS.filter((check) => check !== checkSearchIndex);

onEachEngine('Verification, while it goes on', (talao) => {
  test('reads as many rows as announced, so that a progress bar ends with the check', async () => {
    for (const company of [talao.ana, talao.bia]) {
      const { id } = await createRepresentada(company);
      const client = await createClient(company);
      await createProduct(company, { representada_id: id });
      await createSale(company, { clienteId: client.id, representadaId: id });
    }
    const said: Record<string, number> = {};
    const looked: Record<string, number> = {};
    let current = '';
    await talao.db.report((db) =>
      runChecks(db, CHECKS, {
        begin(name, size) {
          current = name;
          if (size !== undefined) [said[name], looked[name]] = [size, 0];
        },
        advance(count) {
          if (current in said) looked[current] = (looked[current] as number) + count;
        },
        end() {},
      }),
    );
    assert.ok((said.records as number) > (said.journal as number), 'entries of the journal, and records');
    assert.deepEqual(looked, said);
  });
});
