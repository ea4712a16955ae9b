import assert from 'node:assert/strict';
import { DatabaseSync } from 'node:sqlite';
import { after, before, test } from 'node:test';
import { sql } from 'kysely';
import { BusyOffice } from '../../../../test/busy-office.ts';
import { onEngine } from '../../../../test/harness.ts';
import { createClient } from '../../../../test/samples.ts';
import { SEED } from '../../../../test/seed.ts';
import { countByTrigrams } from './search.ts';

/** Two letters, of which some stand at the end of a line; words; and what means something to the index itself. */
const TEXTS = [
  'pa',
  'ao',
  'br',
  'o ',
  '& ',
  '0%',
  '_n',
  '"a',
  'zz',
  'padaria',
  'exemplo.com.br',
  'sao j',
  '"or',
];

onEngine('sqlite', 'Clients counted by their trigrams alone', (talao) => {
  let file: DatabaseSync;
  before(() => {
    file = new DatabaseSync(talao.databaseUrl.slice('sqlite:'.length), { timeout: 10_000 });
  });
  after(() => file.close());

  const count = async (empresaId: string, text: string) => {
    const expression = await countByTrigrams(talao.db.read, empresaId, text, { many: 1, few: 10_000 });
    assert.ok(expression !== undefined);
    const { rows } = await sql<{ total: number }>`select ${expression} as total`.execute(talao.db.read);
    return rows[0]?.total;
  };
  const expected = (empresaId: string, text: string) =>
    file
      .prepare('select count(*) as total from clientes where empresa_id = ? and instr(busca, ?) > 0')
      .get(empresaId, text)?.total;

  test(`equal the rows with the text after random changes in two companies (seed ${SEED})`, async () => {
    const offices = [await BusyOffice.open(talao, SEED), await BusyOffice.open(talao, SEED + 1)];
    await createClient(talao.ana, { nome: 'Padaria "Orla" & "A"', email: 'pao@pa.br', cidade: 'São José' });
    for (let step = 0; step < 12; step++) {
      const done = await offices[step % 2]?.work();
      // As another process leaves them that has just written.
      if (step % 3 === 0)
        file.exec("update clientes set busca = 'padaria ' || busca where ativo and seq % 5 = 0");
      for (const id of [...offices.map(({ company }) => company.id), talao.ana.id])
        for (const text of TEXTS)
          assert.equal(await count(id, text), expected(id, text), `${text} after ${done}`);
    }
    assert.equal(await count(talao.ana.id, '"or'), 1);
  });

  test('are looked at where they are few, or others have many', async () => {
    const { db, ana, bia } = talao;
    assert.equal(await countByTrigrams(db.read, ana.id, 'pa'), undefined);
    assert.equal(await countByTrigrams(db.read, ana.id, 'pa', { many: 1, few: 3 }), undefined);
    assert.equal(await countByTrigrams(db.read, bia.id, 'pa', { many: 1 }), undefined);
  });
});
