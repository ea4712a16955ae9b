import assert from 'node:assert/strict';
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { test } from 'node:test';
import { promisify } from 'node:util';
import { createTestDatabase } from './databases.ts';
import { onEachEngine } from './harness.ts';
import { testOnce } from './once.ts';
import { startServer } from './server-process.ts';

const run = promisify(execFile);

testOnce('the first screen of the README shows the two commands', async () => {
  const [firstScreen] = (await readFile('README.md', 'utf8')).split('\n## ');
  assert.deepEqual(codeBlocks(firstScreen as string), [
    'npm install && npm start',
    'npm install && npm test',
  ]);
});

testOnce('the curl line printed at the first start works when pasted', async () => {
  const database = await createTestDatabase('sqlite');
  const server = await startServer(database.url);
  const line = await server.printed(/curl -H .*/);
  const { stdout } = await run('bash', ['-euc', line]);
  assert.deepEqual(JSON.parse(stdout), { data: [], page: 1, limit: 20, total: 0 });
  await server.stop();
  await database.remove();
});

testOnce('npm start, told to stop, takes the service with it', async () => {
  const database = await createTestDatabase('sqlite');
  const npm = spawn('npm', ['start'], { env: { ...process.env, DATABASE_URL: database.url, PORT: '0' } });
  await new Promise<void>((resolve) => {
    createInterface({ input: npm.stdout }).on('line', (line) => line.includes('curl -H') && resolve());
  });
  npm.kill('SIGTERM');
  // The output closes only when the service, which inherited it, has ended.
  await once(npm, 'close');
  await database.remove();
});

onEachEngine('README', (talao) => {
  test('the tour works as it is printed', async () => {
    const tour = (await readFile('README.md', 'utf8'))
      .split('\n## ')
      .find((part) => part.startsWith('Five-minute tour'));
    const [, commands] = codeBlocks(tour as string);
    const { stdout } = await run('bash', ['-euc', commands as string], {
      env: { ...process.env, KEY: talao.ana.apiKey, API: `${talao.url}/api/v1` },
    });
    const answers = stdout
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    assert.deepEqual(
      answers.filter((answer) => answer.error),
      [],
    );
    const [product, sale, sales, clients] = answers;
    assert.equal(product.data.id, 'CAFE-500');
    assert.match(sale.data.pedido, /^PED-\d{4}-0001$/);
    assert.equal(sale.data.valor_total, 226.8);
    assert.equal(sales.total, 1);
    assert.equal(clients.data[0].nome, 'Mercado São João');
  });
});

function codeBlocks(markdown: string): string[] {
  return [...markdown.matchAll(/```sh\n(.*?)\n```/gs)].map((match) => match[1] as string);
}
