import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { test } from 'node:test';
import { runTalao, startTalao } from '../../test/cli-process.ts';
import { onEachEngine } from '../../test/harness.ts';
import { createClient, createProduct } from '../../test/samples.ts';

onEachEngine('talao audit', (talao) => {
  test('prints one line per change for people, with quoted user input', async () => {
    const company = await talao.createCompany('Auditada');
    const product = await createProduct(company, { nome: 'Café', preco: 17.5 });
    await company.put(`products/${product.id}`, { preco: 18.9, descricao: 'linha\noutra' });
    const { code, stdout, stderr } = await runTalao(talao.databaseUrl, 'audit', company.id);
    assert.deepEqual([code, stderr], [0, '']);
    const lines = stdout.trimEnd().split('\n');
    assert.equal(lines.length, 4);
    assert.match(lines[0] ?? '', /^1 {2}\S+Z {2}operator {2}criar empresas \S+ {2}"Auditada"$/);
    assert.match(
      lines[2] ?? '',
      new RegExp(`key ${company.keyId} {2}criar produtos ${product.id} {2}"Café"$`),
    );
    assert.match(lines[3] ?? '', / {2}descricao: null → "linha\\noutra", preco: 17\.5 → 18\.9$/);
  });

  test('continues after a number, and prints the API’s JSON for programs', async () => {
    const company = await talao.createCompany('Programas');
    await createClient(company);
    await createClient(company);
    const { stdout } = await runTalao(talao.databaseUrl, 'audit', company.id, '--apos', '2', '--json');
    const { data } = (await company.get('audit?apos=2')).body;
    assert.equal(data.length, 2);
    assert.deepEqual(
      stdout
        .trimEnd()
        .split('\n')
        .map((line) => JSON.parse(line)),
      data,
    );
  });

  test('follows a company until it is stopped', async () => {
    const company = await talao.createCompany('Seguida');
    const child = startTalao(talao.databaseUrl, 'audit', company.id, '--apos', '1', '--follow', '--json');
    const exited = once(child, 'exit');
    const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
    const next = async () => JSON.parse((await lines.next()).value ?? '');
    assert.equal((await next()).numero, 2);
    const client = await createClient(company);
    assert.equal((await next()).registro_id, client.id);
    await company.delete(`clients/${client.id}`);
    assert.equal((await next()).acao, 'apagar');
    child.kill('SIGINT');
    assert.deepEqual(await exited, [0, null]);
  });

  test('stops following when its output is closed', async () => {
    const company = await talao.createCompany('Sem leitor');
    const child = startTalao(talao.databaseUrl, 'audit', company.id, '--follow');
    const exited = once(child, 'exit');
    await once(child.stdout, 'data');
    child.stdout.destroy();
    await createClient(company);
    assert.deepEqual(await exited, [0, null]);
  });

  const refusals: [string[], RegExp, number][] = [
    [['audit', '00000000-0000-7000-8000-000000000000'], /No company has the id/, 1],
    [['audit', 'x', '--apos', '-1'], /whole number/, 2],
  ];
  for (const [args, message, expected] of refusals) {
    test(`refuses: talao ${args.join(' ')}`, async () => {
      const { code, stdout, stderr } = await runTalao(talao.databaseUrl, ...args);
      assert.deepEqual([code, stdout], [expected, '']);
      assert.match(stderr, message);
    });
  }
});
