import assert from 'node:assert/strict';
import type { Database } from '../../src/platform/database/database.ts';
import type { Customer } from './customer.ts';
import { type SaleFacts, sumOf } from './facts.ts';
import { readJournal } from './journal.ts';
import type { Stored } from './stored.ts';

/** Checks that a company's stored data is consistent: totals, counters, codes, journal and kept replies. */
export async function checkConsistency(
  db: Database,
  empresaId: string,
  stored: ReadonlyMap<string, Stored>,
  customers: readonly Customer[],
): Promise<void> {
  checkTotals(stored);
  const journal = await readJournal(db, empresaId);
  journal.agreesWith(stored);
  journal.holdsChangesOf(customers);

  const {
    empresa_id: _,
    fechada_ate: __,
    ...counters
  } = await db.read
    .selectFrom('contadores')
    .selectAll()
    .where('empresa_id', '=', empresaId)
    .executeTakeFirstOrThrow();
  const kinds = [...stored.values()].map(({ kind }) => kind);
  assert.deepEqual(
    { ...counters },
    {
      versao: journal.length,
      clientes: kinds.filter((kind) => kind === 'clients').length,
      vendas: kinds.filter((kind) => kind === 'sales').length,
      representadas: 1,
      produtos: 0,
      // Each sale here has one instalment, and nothing is received.
      parcelas: kinds.filter((kind) => kind === 'sales').length,
      recebimentos: 0,
      extratos: 0,
      notas: 0,
    },
    'the counters disagree with the rows',
  );
  await checkCodes(db, empresaId, journal.codes);
  await checkReplies(db, empresaId, journal.created);
}

function checkTotals(stored: ReadonlyMap<string, Stored>): void {
  for (const [mark, { kind, facts }] of stored) {
    if (kind !== 'sales') continue;
    const { itens, valor_total } = facts as SaleFacts;
    assert.equal(valor_total, sumOf(itens), `the total of ${mark}`);
  }
}

/** Generated codes are consecutive, deleted records included, and the sequences are at the last one. */
async function checkCodes(db: Database, empresaId: string, codes: readonly string[]): Promise<void> {
  const sequences = await db.read
    .selectFrom('sequencias')
    .select('ultimo')
    .where('empresa_id', '=', empresaId)
    .execute();
  const numbers = (start: string) =>
    codes
      .filter((code) => code.startsWith(start))
      .map((code) => Number(/\d+$/.exec(code)))
      .toSorted((a, b) => a - b);
  const given = [numbers('CLI'), numbers('PED')];
  for (const each of given)
    assert.deepEqual(
      each,
      Array.from(each, (_, index) => index + 1),
      'the codes',
    );
  assert.deepEqual(
    sequences.map(({ ultimo }) => ultimo).toSorted((a, b) => a - b),
    given
      .map(({ length }) => length)
      .filter((length) => length > 0)
      .toSorted((a, b) => a - b),
    'the sequences disagree with the codes',
  );
}

/** A creation and its reply are stored together or not at all. */
async function checkReplies(db: Database, empresaId: string, created: ReadonlySet<string>): Promise<void> {
  const replies = await db.read
    .selectFrom('idempotencia')
    .select('resposta')
    .where('empresa_id', '=', empresaId)
    .execute();
  const ids = replies.map(({ resposta }) => JSON.parse(resposta).data.id as string);
  assert.deepEqual(ids.toSorted(), [...created].toSorted(), 'the kept replies disagree with the creations');
}
