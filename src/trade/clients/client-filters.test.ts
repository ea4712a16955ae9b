import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { type Company, onEachEngine } from '../../../test/harness.ts';
import { createClient } from '../../../test/samples.ts';

onEachEngine('Filtering clients', (talao) => {
  for (const [query, path] of [
    ['ativo=1', ['ativo']],
    ['estado=XX', ['estado']],
    ['estado=', ['estado']],
    ['cidade=', ['cidade']],
    ['dia=domingo', ['dia']],
    ['dia=Segunda', ['dia']],
    ['dia=segunda&dia=terca', ['dia']],
  ] as const) {
    test(`refuses ${query}`, async () => {
      const { status, body } = await talao.ana.get(`clients?${query}`);
      assert.equal(status, 400);
      assert.equal(body.error, 'Dados de entrada inválidos');
      assert.deepEqual(
        body.details.map((issue: { path: string[] }) => issue.path),
        [path],
      );
    });
  }

  let company: Company;
  const clients: Record<string, string> = {};

  before(async () => {
    company = await talao.createCompany('Filtrada');
    const rows = {
      a: { nome: 'Armazém Bom Preço', cidade: 'São Paulo', estado: 'SP', segunda: true },
      b: {
        nome: 'Bazar Central',
        cidade: 'SAO PAULO',
        estado: 'sp',
        ativo: false,
        segunda: true,
        sexta: true,
      },
      c: { nome: 'Casa Preço Justo', cidade: 'São Paulo do Potengi', estado: 'RN', terca: true },
      d: { nome: 'Doceria', cidade: 'Niterói', estado: 'RJ', quarta: true, quinta: true },
    };
    for (const [name, fields] of Object.entries(rows)) {
      clients[name] = (await createClient(company, fields)).id;
    }
    await createClient(talao.bia, { ...rows.a });
  });

  for (const [query, names] of [
    ['', 'dcba'],
    ['ativo=true', 'dca'],
    ['ativo=false', 'b'],
    ['estado=SP', 'ba'],
    ['estado=rj', 'd'],
    ['estado=EX', ''],
    ['cidade=s%C3%A3o+paulo', 'ba'],
    ['cidade=Sao+Paulo', 'ba'],
    ['cidade=Sao', ''],
    ['cidade=NITEROI', 'd'],
    ['dia=segunda', 'ba'],
    ['dia=terca', 'c'],
    ['dia=quarta', 'd'],
    ['dia=quinta', 'd'],
    ['dia=sexta', 'b'],
    ['dia=segunda&ativo=true', 'a'],
    ['estado=SP&cidade=sao+paulo&dia=segunda&ativo=false', 'b'],
    ['search=preco&estado=SP', 'a'],
    ['search=preco&dia=sexta', ''],
  ] as const) {
    test(`finds with ${query || 'no filter'}`, async () => {
      const { body } = await company.get(`clients?${query}`);
      const wanted = [...names].map((name) => clients[name]);
      assert.deepEqual(
        body.data.map((client: { id: string }) => client.id),
        wanted,
      );
      assert.equal(body.total, wanted.length);
    });
  }

  test('follows a client that moves, and pages through the matches', async () => {
    const mover = await talao.createCompany('Mudança');
    const ids = [];
    for (let i = 0; i < 3; i++) ids.push((await createClient(mover, { cidade: 'Belém' })).id);
    await mover.put(`clients/${ids[1]}`, { cidade: 'Marabá' });
    const first = (await mover.get('clients?cidade=belem&limit=1')).body;
    const second = (await mover.get('clients?cidade=belem&limit=1&page=2')).body;
    assert.equal(first.total, 2);
    assert.deepEqual([first.data[0].id, second.data[0].id], [ids[2], ids[0]]);
    assert.equal((await mover.get('clients?cidade=maraba')).body.total, 1);
  });
});
