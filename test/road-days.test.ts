import assert from 'node:assert/strict';
import type { AddressInfo } from 'node:net';
import { test } from 'node:test';
import { pino } from 'pino';
import { businessCalendar } from '../src/domain/calendar.ts';
import { buildApp } from '../src/main/app.ts';
import { personIn } from './browser.ts';
import { Caller } from './caller.ts';
import { type Company, onEachEngine, type Talao } from './harness.ts';
import { createClient, createGoal, createRepresentada, createSale, createVisit } from './samples.ts';

const FAR_WEST = 'America/Rio_Branco';
const GOAL = { valor: 1000, positivacao: 2, comissao: 100 };

/** The same database by the clock of another business zone. */
async function inZone(
  { db, now }: Talao,
  zone: string,
  { apiKey }: Company,
  act: (caller: Caller) => Promise<void>,
) {
  const app = buildApp({ db, calendar: businessCalendar(zone, now) }, pino({ level: 'silent' }), {
    deliverWebhooks: false,
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  try {
    await act(new Caller(`http://127.0.0.1:${(app.server.address() as AddressInfo).port}`, apiKey));
  } finally {
    await app.close();
  }
}

onEachEngine('Days on the road', (talao) => {
  const at = (moment: string) => {
    talao.now = () => new Date(moment);
  };
  const sell = (company: Caller, clienteId: string, data: string, more: object = {}) =>
    createSale(company, {
      clienteId,
      data,
      itens: [{ produtoId: 'A', quantidade: 1, valorUnitario: 10 }],
      ...more,
    });
  const progress = async (caller: Caller, query = '') =>
    (await caller.get(`goals/progress${query}`)).body.data;

  test('are those of the business zone: before midnight in the west it is still the month before', async () => {
    at('2026-12-01T04:30:00Z');
    const company = await talao.createCompany('Acre');
    const client = await createClient(company, { segunda: true });
    await createGoal(company, { mes: '2026-11', ...GOAL });
    await inZone(talao, FAR_WEST, company, async (caller) => {
      const visit = await createVisit(caller, { cliente_id: client.id });
      assert.deepEqual([visit.momento, visit.data], ['2026-12-01T04:30:00.000Z', '2026-11-30']);
      const representadaId = (await createRepresentada(caller)).id;
      const itens = [{ produtoId: 'A', quantidade: 1, valorUnitario: 10 }];
      const sale = await caller.post('sales', { clienteId: client.id, representadaId, itens });
      assert.equal(sale.body.data.data, '2026-11-30');
      const told = await progress(caller);
      assert.deepEqual([told.mes, told.data, told.dias_uteis.restantes], ['2026-11', '2026-11-30', 1]);
      assert.deepEqual([told.metas[0].valor.realizado, told.metas[0].positivacao.realizado], [10, 1]);
      const round = (await caller.get('visits')).body;
      assert.deepEqual([round.data[0]?.cliente_id, round.data[0]?.resultado], [client.id, 'venda']);
      const log = (await caller.get('visits/log')).body;
      assert.deepEqual([log.total, log.data[0].vendas], [1, [sale.body.data.id]]);
    });
    const told = await progress(company);
    assert.deepEqual([told.mes, told.data], ['2026-12', '2026-12-01']);
    assert.equal((await progress(company, '?mes=2026-11')).metas[0].valor.realizado, 10);
    assert.equal((await company.get('visits/log')).body.total, 0);
  });

  test('count 29 February in rhythm, goals, the log and the day to come back', async () => {
    at('2028-03-15T15:00:00Z');
    const company = await talao.createCompany('Bissexta');
    const client = await createClient(company, { aniversario: '02-29', quarta: true });
    for (const data of ['2028-02-19', '2028-02-24', '2028-02-29', '2028-03-05'])
      await sell(company, client.id, data);
    const [late] = (await company.get('reports/rhythm?situacao=atrasado')).body.data;
    assert.deepEqual(
      [late.ritmo_dias, late.esperado_em, late.dias_de_atraso, late.positivado],
      [5, '2028-03-10', 5, true],
    );
    const leap = (await company.get('reports/rhythm?situacao=em_dia,novo&data=2028-02-29')).body.data;
    assert.deepEqual([leap[0].ultima_compra, leap[0].positivado], ['2028-02-29', true]);
    for (const mes of ['2028-02', '2028-03', '2029-02']) await createGoal(company, { mes, ...GOAL });
    const [february] = (await progress(company, '?mes=2028-02&data=2028-02-29')).metas;
    assert.deepEqual([february.valor.realizado, february.positivacao.realizado], [30, 1]);
    const eve = (await progress(company, '?mes=2028-02&data=2028-02-28')).metas[0];
    assert.deepEqual([eve.valor.realizado, eve.positivacao.realizado], [20, 1]);
    assert.equal((await progress(company)).metas[0].valor.mes_anterior, 30);
    const next = await progress(company, '?mes=2029-02');
    assert.deepEqual([next.metas[0].valor.ano_anterior, next.dias_uteis.total], [30, 18]);
    assert.equal((await company.get('goals/progress?mes=2029-02&data=2029-02-29')).status, 400);
    const log = (await company.get('visits/log?de=2028-02-01&ate=2028-02-29')).body;
    assert.deepEqual([log.total, log.data[0].data], [3, '2028-02-29']);
    const visit = { cliente_id: client.id, resultado: 'ausente', momento: '2028-02-29T12:00:00-03:00' };
    assert.equal((await company.post('visits', { ...visit, proxima: '2029-03-02' })).status, 400);
    assert.equal((await company.post('visits', { ...visit, proxima: '2029-03-01' })).status, 201);
  });

  test('are those of the phone’s clock for what was made before midnight and sent after it', async () => {
    at('2026-12-01T03:10:00Z');
    const company = await talao.createCompany('Virada do mês');
    const client = await createClient(company);
    await createGoal(company, { mes: '2026-11', ...GOAL });
    const representadaId = (await createRepresentada(company)).id;
    const made = (feito_em: string) => ({
      clienteId: client.id,
      representadaId,
      itens: [{ produtoId: 'A', quantidade: 1, valorUnitario: 10 }],
      feito_em,
    });
    // Two hours ahead, by a zone that was set wrong, and years behind, by an empty battery.
    assert.equal((await company.post('sales', made('2026-12-01T05:10:00Z'))).status, 400);
    assert.equal((await company.post('sales', made('2024-01-01T00:00:00Z'))).status, 400);
    const { body } = await company.post('sales', made('2026-12-01T02:50:00Z'));
    assert.equal(body.data.data, '2026-11-30');
    assert.equal((await progress(company, '?mes=2026-11')).metas[0].valor.realizado, 10);
    const visit = { cliente_id: client.id, resultado: 'ausente', feito_em: '2026-12-01T02:50:00Z' };
    assert.equal((await company.post('visits', visit)).body.data.data, '2026-11-30');
    assert.equal((await company.get('visits/log?ate=2026-11-30')).body.total, 1);
  });

  test('leave a sale with who made it when its client changes hands in the middle of the month', async () => {
    at('2026-11-16T15:00:00Z');
    const company = await talao.createCompany('Troca de mãos');
    const [before, after] = [await personIn(company, 'vendedor'), await personIn(company, 'vendedor')];
    const client = await createClient(company, { vendedor_id: before.id });
    for (const vendedor_id of [before.id, after.id])
      await createGoal(company, { mes: '2026-11', vendedor_id, ...GOAL });
    const representadaId = (await createRepresentada(company)).id;
    await sell(company, client.id, '2026-11-03', { representadaId });
    await company.put(`clients/${client.id}`, { vendedor_id: after.id });
    await sell(company, client.id, '2026-11-10', { representadaId });
    const reachedBy = async (caller: Caller) =>
      (await progress(caller)).metas.map(
        ({ vendedor_id, valor, positivacao }: Record<string, { realizado: number }>) => [
          vendedor_id,
          valor?.realizado,
          positivacao?.realizado,
        ],
      );
    assert.deepEqual(await reachedBy(before), [[before.id, 10, 1]]);
    assert.deepEqual(await reachedBy(after), [[after.id, 10, 1]]);
    // A vendedor sees what was sold to his clients, and what he sold himself.
    assert.equal((await after.get('visits/log')).body.total, 2);
    assert.equal((await before.get('visits/log')).body.total, 1);
    assert.equal((await after.get('reports/abc/clients')).body.valor_total, 20);
    assert.equal((await before.get('reports/abc/clients')).body.valor_total, 10);
  });

  test('are asked less of a goal that was lowered, and nothing of one that was deleted', async () => {
    at('2026-11-16T15:00:00Z');
    const company = await talao.createCompany('Meta menor');
    const client = await createClient(company);
    await sell(company, client.id, '2026-11-10');
    const goal = await createGoal(company, { mes: '2026-11', valor: 100 });
    assert.equal((await progress(company)).metas[0].valor.por_dia, 9);
    await company.put(`goals/${goal.id}`, { valor: 5 });
    const { percentual, falta, por_dia } = (await progress(company)).metas[0].valor;
    assert.deepEqual([percentual, falta, por_dia], [200, 0, 0]);
    await company.delete(`goals/${goal.id}`);
    assert.deepEqual((await progress(company)).metas, []);
  });
});
