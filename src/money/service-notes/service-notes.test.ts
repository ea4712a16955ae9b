import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { assertDeleted, assertRefused, recordOf } from '../../../test/expect.ts';
import { type Company, onEachEngine } from '../../../test/harness.ts';
import { createRepresentada, createSale } from '../../../test/samples.ts';

onEachEngine('The note of the commission', (talao) => {
  let ana: Company;
  let representada_id: string;

  before(async () => {
    talao.now = () => new Date('2026-11-15T15:00:00Z');
    ana = await talao.createCompany('Notas de serviço');
    representada_id = (
      await createRepresentada(ana, { nome: 'Azul', comissao: 10, cidade: 'Assis', estado: 'SP' })
    ).id;
  });

  const receive = async (valor: number) => {
    const sale = await createSale(ana, {
      representadaId: representada_id,
      data: '2026-10-10',
      itens: [{ produtoId: 'A', quantidade: 1, valorUnitario: valor * 10 }],
    });
    const linhas = [{ venda_id: sale.id, parcela: 1, valor }];
    const receipt = { representada_id, data: '2026-11-05', valor, linhas };
    return { sale, receipt: recordOf(await ana.post('commission-receipts', receipt), 201) };
  };
  const sheetOf = async (query: string) =>
    recordOf(await ana.get(`representadas/${representada_id}/service-note?${query}`), 200);

  test('is typed from what was received, before what was withheld', async () => {
    const { sale } = await receive(1840);
    const sheet = await sheetOf('de=2026-11-01&ate=2026-11-30');
    assert.deepEqual(
      [sheet.valor, sheet.irrf, sheet.liquido, sheet.competencia, sheet.avisos],
      [1840, 27.6, 1812.4, '2026-11', []],
    );
    assert.deepEqual(sheet.linhas, [
      {
        pedido: sale.pedido,
        nota: null,
        cliente_nome: 'Mercado São João',
        parcela: 1,
        base: 18_400,
        percentual: 10,
        valor: 1840,
      },
    ]);
    assert.match(sheet.descricao, /01\/11\/2026 a 30\/11\/2026/);
    assert.ok(sheet.descricao.includes(sale.pedido));
    assert.equal((await sheetOf('de=2026-12-01&ate=2026-12-31')).valor, 0);
    assert.equal((await sheetOf('por=vencimento&de=2026-11-01&ate=2026-11-30')).valor, 1840);
    for (const [regime, irrf] of [
      ['simples', 0],
      ['autonomo', null],
      ['real', 27.6],
    ] as const) {
      recordOf(await ana.put('company', { regime, core: 'CORE-SP 1' }), 200);
      const under = await sheetOf('de=2026-11-01&ate=2026-11-30');
      assert.deepEqual([under.irrf, under.avisos.length], [irrf, regime === 'autonomo' ? 1 : 0]);
    }
    for (const formato of ['pdf', 'xlsx'])
      assert.equal(
        (await ana.get(`representadas/${representada_id}/service-note?formato=${formato}`)).status,
        200,
      );
  });

  test('is noted once a number, representada and year, and keeps its receipt', async () => {
    const { receipt } = await receive(50);
    const open = async () => (await ana.get(`representadas/${representada_id}/service-notes/open`)).body;
    const before = (await open()).total;
    const note = {
      representada_id,
      numero: '118',
      emissao: '2026-11-10',
      competencia: '2026-11',
      valor: 50,
      irrf: 0,
    };
    const other = (await createRepresentada(ana)).id;
    assertRefused(
      await ana.post('service-notes', { ...note, representada_id: other, recibo_id: receipt.id }),
      422,
      'Recebimento não encontrado',
    );
    const [nobody, unknown] = [{ representada_id: receipt.id }, 'Representada não encontrada'];
    assertRefused(await ana.post('service-notes', { ...note, ...nobody }), 422, unknown);
    const made = recordOf(await ana.post('service-notes', { ...note, recibo_id: receipt.id }), 201);
    assert.equal((await open()).total, before - 1);
    assertRefused(
      await ana.post('service-notes', note),
      409,
      'Já existe uma nota de serviço com este número',
    );
    const next = recordOf(await ana.post('service-notes', { ...note, emissao: '2027-01-02' }), 201);
    assertRefused(
      await ana.put(`service-notes/${next.id}`, { emissao: '2026-12-02' }),
      409,
      'Já existe uma nota de serviço com este número',
    );
    assertRefused(await ana.put(`service-notes/${next.id}`, nobody), 422, unknown);
    assertRefused(
      await ana.put(`service-notes/${next.id}`, { recibo_id: representada_id }),
      422,
      'Recebimento não encontrado',
    );
    recordOf(await ana.post('service-notes', { ...note, representada_id: other }), 201);
    assertRefused(
      await ana.delete(`representadas/${other}`),
      409,
      'Representada possui 1 nota(s) de serviço associada(s) e não pode ser deletada',
    );
    for (const formato of ['csv', 'xlsx'])
      assert.equal((await ana.get(`service-notes?formato=${formato}`)).status, 200);
    assert.equal(
      (await ana.post('service-notes', { ...note, numero: '2', competencia: '2026-13' })).status,
      400,
    );
    assertRefused(
      await ana.delete(`commission-receipts/${receipt.id}`),
      409,
      'Recebimento com nota de serviço só pode ser desfeito depois dela',
    );
    assertDeleted(await ana.delete(`service-notes/${made.id}`), 'Nota de serviço deletada com sucesso');
    assert.equal((await ana.delete(`commission-receipts/${receipt.id}`)).status, 200);
    assert.equal((await ana.get(`service-notes?representada_id=${representada_id}`)).body.total, 1);
  });
});
