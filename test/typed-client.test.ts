import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { test } from 'node:test';
import { promisify } from 'node:util';
import { asFile, createTalaoClient, orThrow, type TalaoClient, TalaoError } from '@talao/client';
import { onEachEngine } from './harness.ts';
import { testOnce } from './once.ts';
import { clientBody } from './samples.ts';

const run = promisify(execFile);

onEachEngine('The typed client', (talao) => {
  const connect = (apiKey = talao.ana.apiKey) => createTalaoClient({ baseUrl: talao.url, apiKey });

  test('runs the example program, which leaves nothing behind', async () => {
    const company = await talao.createCompany('Primeiro dia');
    const env = { ...process.env, TALAO_URL: talao.url, TALAO_KEY: company.apiKey };
    const { stdout } = await run('npm', ['run', '--silent', 'example'], { env });
    assert.match(stdout, /^Created the sale PED-\d{4}-0001, total R\$ 226.8$/m);
    assert.match(stdout, /^Sent it again: PED-\d{4}-0001, replayed: true$/m);
    assert.match(stdout, /^Filtered: 1 paid by this client$/m);
    assert.match(stdout, /^Exported 1 line with 27 columns for a spreadsheet$/m);
    assert.match(stdout, /refused with 409: Cliente possui 1 venda\(s\) associada\(s\)/);
    for (const list of ['sales', 'products', 'clients', 'representadas'])
      assert.equal((await company.get(list)).body.total, 0, list);
    const journal: { acao: string; recurso: string }[] = (await company.get('audit?limit=100')).body.data;
    const deleted = journal.filter(({ acao }) => acao === 'apagar').map(({ recurso }) => recurso);
    assert.deepEqual(deleted, ['vendas', 'produtos', 'clientes', 'representadas']);
  });

  test('reaches a product whose code has slashes', async () => {
    const id = `A/B ${randomUUID()}?#%`;
    orThrow(await connect().POST('/api/v1/products', { body: { id, nome: 'Barra', preco: 1 } }));
    const answer = await connect().GET('/api/v1/products/{id}', { params: { path: { id } } });
    assert.equal(orThrow(answer).data.id, id);
  });

  test('throws a refusal with the message of the service', async () => {
    const answer = await connect().POST('/api/v1/clients', {
      body: { ...clientBody(), estado: 'SP', email: '' },
    });
    assert.throws(
      () => orThrow(answer),
      (error) => {
        assert.ok(error instanceof TalaoError);
        assert.equal(error.message, 'Dados de entrada inválidos');
        assert.equal(error.status, 400);
        assert.deepEqual(error.details, { email: 'Campo obrigatório' });
        assert.equal(error.requestId, answer.response.headers.get('x-request-id'));
        return true;
      },
    );
    assert.throws(() => orThrow({ error: undefined, response: new Response('', { status: 502 }) }), {
      name: 'TalaoError',
      message: 'HTTP 502',
      status: 502,
    });
  });

  test('reads a spreadsheet, and sends it unchanged', async () => {
    const company = await talao.createCompany('Planilha');
    await company.post('clients', clientBody({ nome: 'Açaí "Bom"; Cia' }));
    const client = connect(company.apiKey);
    const answer = await client.GET('/api/v1/clients', {
      params: { query: { formato: 'csv' } },
      parseAs: 'text',
    });
    const csv = orThrow(answer)
      .replace('@', '@outro.')
      .replace(/CLI\d+/, '');
    const sent = await client.POST('/api/v1/import/clients', { ...asFile('text/csv'), body: csv });
    assert.equal(orThrow(sent).data.criados, 1);
    const { data } = orThrow(await client.GET('/api/v1/clients'));
    assert.deepEqual(
      data.map(({ nome }) => nome),
      ['Açaí "Bom"; Cia', 'Açaí "Bom"; Cia'],
    );
  });

  test('is refused with an unknown key', async () => {
    const { error, data } = await connect('talao_x').GET('/api/v1/clients');
    assert.equal(data, undefined);
    assert.equal(error?.error, 'API key inválida');
  });
});

testOnce('takes the key to no other host', async () => {
  const elsewhere = createServer((_request, response) => {
    response.writeHead(307, { location: 'http://127.0.0.2/api/v1/clients' }).end();
  });
  await new Promise<void>((resolve) => elsewhere.listen(0, '127.0.0.1', resolve));
  const { port } = elsewhere.address() as AddressInfo;
  const client = createTalaoClient({ baseUrl: `http://127.0.0.1:${port}`, apiKey: 'talao_secret' });
  await assert.rejects(client.GET('/api/v1/clients'), /fetch failed/);
  elsewhere.close();
});

/** Never called: the test is that the type check refuses these lines. */
export function assertTypes(client: TalaoClient): void {
  // @ts-expect-error a path that the service does not have
  client.GET('/api/v1/vendas');
  // @ts-expect-error a client without its name
  client.POST('/api/v1/clients', { body: { email: '', telefone: '', cidade: '', estado: 'SP' } });
  // @ts-expect-error a status that does not exist
  client.GET('/api/v1/sales', { params: { query: { status: 'perdida' } } });
  // @ts-expect-error one record without saying which
  client.GET('/api/v1/sales/{id}');
}
