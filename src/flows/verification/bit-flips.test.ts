import assert from 'node:assert/strict';
import { copyFile, mkdtemp, open, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { test } from 'node:test';
import { randomFrom } from '../../../test/crash/random.ts';
import { onEngine } from '../../../test/harness.ts';
import { createClient, createProduct, createSale } from '../../../test/samples.ts';
import { SEED } from '../../../test/seed.ts';
import { faultsFound, verifyDatabase } from '../../cli/verify.ts';
import { copySqlite } from '../../platform/engines/files.ts';

/** Flips that change stored values; most bits of a file are free space or index. */
const FLIPS = Number(process.env.FLIPS ?? 10);
const MOST_TRIES = 200 * FLIPS;

/** What the journal seals, or what can be counted or computed again. */
const PROVED = {
  empresas: '*',
  clientes: '*',
  produtos: '*',
  representadas: '*',
  vendas: '*',
  itens_venda: '*',
  jornal: '*',
  jornal_substituicoes: '*',
  contadores: '*',
  logos: '*',
  chaves: 'id, empresa_id, nome, prefixo, escopo, expires_at, revoked_at, created_at',
};

onEngine('sqlite', 'A bit that turns over in the file', (talao) => {
  test(`is found wherever it changes stored values (SEED=${SEED})`, async (t) => {
    const { ana } = talao;
    const { id } = await createClient(ana, { nome: 'Zulmira Quaresma' });
    await createProduct(ana, { descricao: 'Moído' });
    for (let sales = 0; sales < 5; sales++) await createSale(ana);
    await ana.put(`clients/${id}`, { cidade: 'Niterói' });
    await ana.post(`clients/${id}/anonymize`, {});
    const folder = await mkdtemp(join(tmpdir(), 'talao-bits-'));
    t.after(() => rm(folder, { recursive: true }));
    const [whole, broken] = [join(folder, 'whole.db'), join(folder, 'broken.db')];
    await (await open(whole, 'w')).close();
    await copySqlite(talao.databaseUrl.slice('sqlite:'.length), whole, () => {});
    const { size } = await stat(whole);
    const before = read(whole);
    assert.ok(before !== undefined);

    const random = randomFrom(SEED);
    let changed = 0;
    for (let tries = 0; tries < MOST_TRIES && changed < FLIPS; tries++) {
      const [at, bit] = [Math.floor(random() * size), Math.floor(random() * 8)];
      await copyFile(whole, broken);
      await flip(broken, at, bit);
      if (read(broken) === before) continue;
      changed += 1;
      const faults = await verifyDatabase(`sqlite:${broken}`).then(faultsFound, ({ message }) => [message]);
      assert.ok(faults.length > 0, `bit ${bit} of byte ${at} changed a value and was not found`);
    }
    assert.equal(changed, FLIPS, 'too few of them changed anything');
  });
});

/** All verified values as one text, without the names of their columns; undefined when the file cannot be read. */
function read(file: string): string | undefined {
  let database: DatabaseSync | undefined;
  try {
    database = new DatabaseSync(file, { readOnly: true });
    const rows = [];
    for (const [table, columns] of Object.entries(PROVED)) {
      const statement = database.prepare(`select ${columns} from ${table} order by rowid`);
      statement.setReturnArrays(true);
      rows.push(statement.all());
    }
    return JSON.stringify(rows);
  } catch {
    return undefined;
  } finally {
    database?.close();
  }
}

async function flip(file: string, at: number, bit: number): Promise<void> {
  const handle = await open(file, 'r+');
  const byte = Buffer.alloc(1);
  await handle.read(byte, 0, 1, at);
  byte[0] = (byte[0] as number) ^ (1 << bit);
  await handle.write(byte, 0, 1, at);
  await handle.close();
}
