import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { DatabaseSync } from 'node:sqlite';
import { before, test } from 'node:test';
import { Worker } from 'node:worker_threads';
import { type Company, onEngine } from '../../../../test/harness.ts';
import { clientBody, createClient, createRepresentada, saleBody } from '../../../../test/samples.ts';
import { faultsOf, verifyDatabase } from '../../../cli/verify.ts';
import { Histogram } from '../../metrics/histogram.ts';
import { OutcomeUnknownError } from '../errors.ts';
import { WritingThread } from './writing-thread.ts';

const TOGETHER = 12;

onEngine('sqlite', 'Commands that the writer thread applies', (talao) => {
  const isRunning = () => talao.db.figures.connections().writer === 2;
  const together = <T>(work: (n: number) => Promise<T>) =>
    Promise.all(Array.from({ length: TOGETHER }, (_, n) => work(n)));

  before(async () => {
    while (!isRunning()) await together(() => createClient(talao.bia));
  });

  const office = async (nome: string) => {
    const company = await talao.createCompany(nome);
    const [client, representada] = [await createClient(company), await createRepresentada(company)];
    return { company, sale: saleBody(client.id, representada.id) };
  };
  const numbersOf = async (company: Company) =>
    (await company.get('audit?limit=100')).body.data.map(({ numero }: { numero: number }) => numero);

  test('get codes and journal entries without a gap beside those that are refused or sent again', async () => {
    const { company, sale } = await office('Sem lacunas');
    const key = { 'idempotency-key': randomUUID() };
    const answers = await together((n) => {
      if (n % 4 === 1) return company.post('sales', { ...sale, clienteId: randomUUID() });
      return company.post('sales', sale, n % 4 === 2 ? key : {});
    });
    assert.ok(isRunning());
    const created = answers.filter(({ status }) => status === 201);
    assert.equal(answers.filter(({ status }) => status === 422).length, TOGETHER / 4);
    assert.equal(created.length, (TOGETHER / 4) * 3);
    const codes = [...new Set(created.map(({ body }) => body.data.pedido.slice(-4)))].sort();
    const expected = (TOGETHER / 4) * 2 + 1;
    assert.deepEqual(
      codes,
      Array.from({ length: expected }, (_, n) => String(n + 1).padStart(4, '0')),
    );
    const replayed = answers.filter(({ headers }) => headers.get('idempotent-replayed') === 'true');
    assert.equal(replayed.length, TOGETHER / 4 - 1);
    assert.equal(new Set(replayed.map(({ text }) => text)).size, 1);
    const numbers = await numbersOf(company);
    assert.deepEqual(
      numbers,
      numbers.map((_: number, n: number) => n + 1),
    );
  });

  test('are visible to a read that follows the answer', async () => {
    const { company, sale } = await office('Logo depois');
    await together(async () => {
      const { body } = await company.post('sales', sale);
      assert.equal((await company.get(`sales/${body.data.id}`)).status, 200);
    });
    assert.equal((await company.get('sales')).body.total, TOGETHER);
  });

  test('give an e-mail to one client alone, and a code that was sent to one sale', async () => {
    const { company, sale } = await office('Um só');
    const body = clientBody();
    const clients = await together(() => company.post('clients', body));
    const sales = await together(() => company.post('sales', { ...sale, pedido: 'MEU-1' }));
    for (const answers of [clients, sales]) {
      assert.equal(answers.filter(({ status }) => status === 201).length, 1);
      assert.equal(answers.filter(({ status }) => status === 409).length, TOGETHER - 1);
    }
  });

  test('change one client one after another, each what the one before has left', async () => {
    const { company } = await office('Em ordem');
    const { id } = await createClient(company);
    const answers = await together((n) => company.put(`clients/${id}`, { observacao: `${n}` }));
    for (const { status } of answers) assert.equal(status, 200);
    const { body } = await company.get('audit?recurso=clientes&limit=100');
    const changes = body.data.filter(({ acao }: { acao: string }) => acao === 'alterar');
    assert.equal(changes.length, TOGETHER);
    for (const [at, { antes }] of changes.entries())
      if (at > 0) assert.deepEqual(antes, changes[at - 1].depois);
  });

  test('wait for another process that writes', async () => {
    const { company, sale } = await office('Espera');
    const other = new DatabaseSync(talao.databaseUrl.slice('sqlite:'.length));
    other.exec('begin immediate');
    const answers = together(() => company.post('sales', sale));
    assert.equal((await company.get('sales')).body.total, 0);
    other.exec('commit');
    other.close();
    for (const { status } of await answers) assert.equal(status, 201);
  });

  test('leave nothing for a verification to find', async () => {
    const results = await verifyDatabase(talao.databaseUrl);
    assert.deepEqual(faultsOf(results), []);
  });
});

test('A writer thread that dies over a batch leaves its outcome unknown', async () => {
  const dying = () =>
    new Worker("require('node:worker_threads').parentPort.on('message', () => process.exit(1));", {
      eval: true,
    });
  const thread = new WritingThread(':memory:', new Histogram(), () => assert.fail(), dying);
  await assert.rejects(thread.commitCommands([{}]), OutcomeUnknownError);
  await thread.close();
});
