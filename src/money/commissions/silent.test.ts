import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { before, test } from 'node:test';
import { personIn } from '../../../test/browser.ts';
import { assertRefused, recordOf } from '../../../test/expect.ts';
import { type Company, onEachEngine } from '../../../test/harness.ts';
import { createClient, createRepresentada, createSale } from '../../../test/samples.ts';

onEachEngine('Orders that the representada did not answer in time', (talao) => {
  let ana: Company;
  let representadaId: string;
  let elsewhere: string;
  const clients: Record<string, string> = {};

  const sell = (cliente: string, pedido: string, changes: object = {}) =>
    createSale(ana, {
      representadaId,
      clienteId: clients[cliente],
      pedido,
      data: '2026-07-01',
      status: 'Pedido',
      itens: [{ produtoId: 'A', quantidade: 1, valorUnitario: 100 }],
      ...changes,
    });

  before(async () => {
    talao.now = () => new Date('2026-11-16T15:00:00Z');
    ana = await talao.createCompany('Silêncios Ana');
    representadaId = (
      await createRepresentada(ana, { nome: 'Moinho', comissao: 5, cidade: 'SÃO PAULO', estado: 'SP' })
    ).id;
    elsewhere = (await createRepresentada(ana, { nome: 'Sem estado', comissao: 5 })).id;
    for (const [name, cidade, estado] of [
      ['city', 'São Paulo', 'SP'],
      ['state', 'Santos', 'SP'],
      ['country', 'São Paulo', 'RJ'],
      ['abroad', 'São Paulo', 'EX'],
    ] as const)
      clients[name] = (await createClient(ana, { nome: `Cliente ${name}`, cidade, estado })).id;
  });

  const silent = async (query = '') =>
    (await ana.get(`commissions/silent?limit=100${query}`)).body.data.map((order: Record<string, unknown>) =>
      [order.pedido, order.dias, order.prazo, order.vencido_em, order.comissao].join(' '),
    );

  test('refuses an invalid day, and a vendedor', async () => {
    assert.equal((await ana.get('commissions/silent?data=2026-02-30')).status, 400);
    assert.equal((await ana.get('commissions/silent?representada_id=x')).status, 400);
    const vendedor = await personIn(ana, 'vendedor');
    assertRefused(await vendedor.get('commissions/silent'), 403, 'Seu papel não permite esta operação');
  });

  test('are listed from the day after the deadline, which depends on where the buyer is', async () => {
    for (const place of ['city', 'state', 'country', 'abroad']) await sell(place, `S-${place}`);
    const ends = [
      ['2026-07-16', 'S-city 15 15 2026-07-16 5'],
      ['2026-07-31', 'S-state 30 30 2026-07-31 5'],
      ['2026-08-30', 'S-country 60 60 2026-08-30 5'],
      ['2026-10-29', 'S-abroad 120 120 2026-10-29 5'],
    ] as const;
    for (const [end, line] of ends) {
      const pedido = line.split(' ')[0];
      const onDay = (await silent(`&data=${end}`)) as string[];
      assert.ok(!onDay.some((text) => text.startsWith(`${pedido} `)), `${pedido} could be refused on ${end}`);
      const [year, month, last] = end.split('-').map(Number) as [number, number, number];
      const next = new Date(Date.UTC(year, month - 1, last + 1)).toISOString().slice(0, 10);
      const after = (await silent(`&data=${next}`)) as string[];
      const [, , prazo, vencido] = line.split(' ');
      assert.ok(after.includes(`${pedido} ${Number(prazo) + 1} ${prazo} ${vencido} 5`), after.join());
    }
    assert.deepEqual(await silent(), [
      'S-city 138 15 2026-07-16 5',
      'S-state 138 30 2026-07-31 5',
      'S-country 138 60 2026-08-30 5',
      'S-abroad 138 120 2026-10-29 5',
    ]);
  });

  test('are neither invoiced, refused in time, cancelled, quotations nor of a representada without a state', async () => {
    const before = await silent();
    await sell('city', 'N-1', { status: 'Orçamento' });
    await sell('city', 'N-2', { status: 'Cancelado' });
    await sell('city', 'N-3', { status: 'Faturado' });
    await sell('city', 'N-4', { representadaId: elsewhere });
    const dated = await sell('city', 'N-5');
    await ana.put(`sales/${dated.id}`, { faturado_em: '2026-11-01' });
    const refused = await sell('city', 'N-6');
    recordOf(
      await ana.put(`sales/${refused.id}`, { recusada_em: '2026-07-16', motivo_recusa: 'Sem estoque' }),
      200,
    );
    assert.deepEqual(await silent(), before);
    const { recusada_em, motivo_recusa } = recordOf(await ana.get(`sales/${refused.id}`), 200);
    assert.deepEqual([recusada_em, motivo_recusa], ['2026-07-16', 'Sem estoque']);

    await ana.put(`sales/${refused.id}`, { recusada_em: '2026-07-17' });
    assert.ok((await silent()).includes('N-6 138 15 2026-07-16 5'), 'a late refusal does not count');
    await ana.put(`sales/${refused.id}`, { recusada_em: null, motivo_recusa: '' });
    const cleared = recordOf(await ana.get(`sales/${refused.id}`), 200);
    assert.deepEqual([cleared.recusada_em, cleared.motivo_recusa], [null, null]);
    assert.ok((await silent()).includes('N-6 138 15 2026-07-16 5'));
    await ana.delete(`sales/${refused.id}`);
  });

  test('refuses a refusal with an invalid day', async () => {
    const { id } = await sell('city', 'R-1', { data: '2026-11-16' });
    assert.equal((await ana.put(`sales/${id}`, { recusada_em: '2026-02-30' })).status, 400);
    assert.equal((await ana.put(`sales/${id}`, { motivo_recusa: 'x'.repeat(5001) })).status, 400);
  });

  test('are filtered by representada, in pages, ordered by deadline and then by code', async () => {
    const other = await createRepresentada(ana, { comissao: 3.333333, cidade: 'Santos', estado: 'SP' });
    for (const pedido of ['P-2', 'P-1', 'P-3'])
      await sell('state', pedido, { representadaId: other.id, condicao: '10/20/30', data: '2026-08-01' });
    const { body } = await ana.get(`commissions/silent?representada_id=${other.id}&limit=2&page=2`);
    assert.deepEqual([body.total, body.page, body.limit], [3, 2, 2]);
    assert.deepEqual(Object.keys(body.data[0]), [
      'venda_id',
      'pedido',
      'data',
      'cliente_nome',
      'dias',
      'prazo',
      'vencido_em',
      'comissao',
    ]);
    assert.deepEqual([body.data[0].pedido, body.data[0].comissao], ['P-3', 3.33]);
    assert.equal((await ana.get(`commissions/silent?representada_id=${randomUUID()}`)).body.total, 0);
  });

  test('are available as a file', async () => {
    const { text } = await ana.get('commissions/silent?formato=csv');
    const lines = text.trim().split('\r\n');
    assert.match(lines[0] ?? '', /venda_id;pedido;data;cliente_nome;dias;prazo;vencido_em;comissao$/);
    assert.equal(lines.length - 1, (await ana.get('commissions/silent')).body.total);
    assert.equal((await ana.get('commissions/silent?formato=xlsx')).status, 200);
  });

  test('are answered with 304 while nothing has changed', async () => {
    const first = await ana.get('commissions/silent');
    const again = await ana.get('commissions/silent', { 'if-none-match': first.headers.get('etag') ?? '' });
    assert.equal(again.status, 304);
  });
});
