import assert from 'node:assert/strict';
import { test } from 'node:test';
import { selectJournalEntries } from '../src/flows/audit/audit.queries.ts';
import { type Company, onEachEngine, type Talao } from './harness.ts';
import { SUCCESSES } from './successful-writes.ts';

/** Operations that send or read something, and change nothing. */
const MOVES_NOTHING = ['testWebhook', 'readStatementColumns', 'showSheet'];

/** Personal operations outside of any company's journal. */
const OF_NO_COMPANY = ['endOwnSession', 'endOtherSessions', 'askPasskey'];

onEachEngine('Every operation that writes', walk, { mail: async () => {} });

function walk(talao: Talao): void {
  const versionOf = async ({ id }: Company) => {
    const counters = talao.db.read.selectFrom('contadores').select('versao').where('empresa_id', '=', id);
    return (await counters.executeTakeFirstOrThrow()).versao;
  };

  test('is in the journal', async (context) => {
    const { ana, operations } = talao;
    const writing = operations.filter(
      ({ id, method }) => method !== 'GET' && ![...OF_NO_COMPANY, ...MOVES_NOTHING].includes(id),
    );
    for (const operation of writing) {
      await context.test(operation.id, async () => {
        const prepare = SUCCESSES[operation.id];
        assert.ok(prepare, `show in test/successful-writes.ts how ${operation.id} succeeds`);
        const act = await prepare(ana);
        const apos = await versionOf(ana);
        const { status, body } = await act();
        assert.equal(status, operation.status, JSON.stringify(body));

        const { rows } = await selectJournalEntries(talao.db.read, ana.id, { apos, limit: 100 });
        assert.ok(rows.length > 0);
        assert.equal(rows.at(-1)?.numero, await versionOf(ana));
        const isPerson = operation.scope === 'person';
        for (const row of rows)
          assert.deepEqual([row.chave_id === ana.keyId, row.usuario_id !== null], [!isPerson, isPerson]);
      });
    }
  });
}
