import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { runTalao } from '../../test/cli-process.ts';
import { foundCompany } from '../../test/closed-database.ts';
import { createTestDatabase, type TestDatabase } from '../../test/databases.ts';
import { CLIENT_HEADER, clientLine } from '../../test/samples.ts';

describe('talao import', () => {
  let database: TestDatabase;
  let folder: string;
  let companyId: string;

  const talao = (...args: string[]) => runTalao(database.url, ...args);
  const sheet = async (...lines: string[]) => {
    const file = join(folder, 'planilha.csv');
    await writeFile(file, lines.join('\n'));
    return file;
  };

  before(async () => {
    database = await createTestDatabase('sqlite');
    folder = await mkdtemp(join(tmpdir(), 'talao-import-'));
    companyId = (await foundCompany(database.url, 'Ana')).id;
  });
  after(async () => {
    await database?.remove();
    await rm(folder, { recursive: true, force: true });
  });

  test('refuses wrong usage, and missing or invalid files', async () => {
    const file = await sheet(CLIENT_HEADER, clientLine('nada'));
    for (const [args, code, message] of [
      [[companyId, 'prices', file], 2, /Allowed choices are office, clients, products, representadas, sales/],
      [[companyId, 'sales', file, '--update'], 2, /--update is not for sales/],
      [[companyId, 'sales', file, '--representada', 'x'], 2, /--representada takes the id/],
      [[companyId, 'sales', file], 1, /line 1, pedido: Falta a coluna no cabeçalho/],
      [[companyId, 'clients', file, '--columns', 'cor:Cor'], 2, /--columns takes field:column/],
      [[companyId, 'clients', join(folder, 'nenhum.csv')], 1, /there is no such file/],
      [['nenhuma', 'clients', file], 1, /No company has the id/],
      [[companyId, 'clients', file], 1, /line 2, email: Formato de email inválido/],
    ] as const) {
      const answer = await talao('import', ...args);
      assert.deepEqual([answer.code, answer.stdout], [code, ''], answer.stderr);
      assert.match(answer.stderr, message);
    }
  });

  test('simulates, creates, and updates by the announced plan', async () => {
    const created = await sheet(`${CLIENT_HEADER};codigo`, `${clientLine()};C1`);
    const tried = await talao('import', companyId, 'clients', created, '--simulate');
    assert.deepEqual([tried.code, tried.stderr], [0, '']);
    assert.match(tried.stdout, /^Only simulated: nothing was changed\n/);
    const done = await talao('import', companyId, 'clients', created, '--json');
    assert.equal(JSON.parse(done.stdout).criados, 1);

    const changed = await sheet('Freguês;cidade', 'C1;Recife');
    const update = ['import', companyId, 'clients', changed, '--update', '--columns', 'codigo:Freguês'];
    const preview = await talao(...update, '--simulate');
    assert.match(preview.stdout, /line 2, cidade: "Natal" -> "Recife"/);
    const { plano } = JSON.parse((await talao(...update, '--simulate', '--json')).stdout);
    const report = JSON.parse((await talao(...update, '--plan', plano, '--json')).stdout);
    assert.deepEqual([report.simulado, report.atualizados], [false, 1]);
    const late = await talao(...update, '--plan', plano);
    assert.deepEqual([late.code, late.stderr], [1, 'talao: O registro mudou desde que foi lido\n']);
  });

  test('registers past sales, once however often the file comes', async () => {
    await talao('import', companyId, 'clients', await sheet(`${CLIENT_HEADER};codigo`, `${clientLine()};V1`));
    await talao('import', companyId, 'representadas', await sheet('nome', 'Moinho'));
    const file = await sheet(
      'Nº Pedido;Data;Cliente;Produto;Qtde;Valor unitário',
      '7;05/01/2026;V1;A;2;1,50',
    );
    const done = await talao('import', companyId, 'sales', file);
    assert.deepEqual([done.code, done.stderr], [0, '']);
    assert.match(done.stdout, /Not in the catalogue: A/);
    const again = JSON.parse((await talao('import', companyId, 'sales', file, '--json')).stdout);
    assert.deepEqual([again.criados, again.inalterados], [0, 1]);
  });
});
