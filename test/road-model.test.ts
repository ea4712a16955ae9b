import assert from 'node:assert/strict';
import { test } from 'node:test';
import { addDays } from '../src/domain/periods.ts';
import { personIn } from './browser.ts';
import { onEachEngine } from './harness.ts';
import { Chance } from './random-statement.ts';
import { createClient, createRepresentada } from './samples.ts';
import { SEED } from './seed.ts';

const { ROAD_STEPS } = process.env;
const STEPS = Number(ROAD_STEPS ?? 60);
const TODAY = '2026-11-16';
const [MONTH, BEFORE, YEAR_BEFORE] = ['2026-11', '2026-10', '2025-11'] as const;
/** In %: what the office earns of a sale, and what of that is the vendedor's. */
const [RATE, SHARE] = [5, 40] as const;
const STOP_FIELDS = ['cliente_id', 'por_dia', 'retorno', 'resultado', 'visita_id', 'visto', 'positivado'];
const STATUSES = ['Pedido', 'PAGA', 'Orçamento', 'Cancelado'] as const;

interface ModelSale {
  readonly id: string;
  readonly cliente_id: string;
  readonly representada_id: string;
  readonly vendedor_id: string | null;
  data: string;
  status: string;
  readonly centavos: number;
}

interface ModelVisit {
  readonly id: string;
  readonly cliente_id: string;
  data: string;
  momento: string;
  resultado: string;
  readonly proxima: string | null;
}

const counts = ({ status }: ModelSale) => !['Orçamento', 'Cancelado'].includes(status);
const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

onEachEngine('Visits and goals', (talao) => {
  test(`equal a simple model (seed ${SEED})`, async (context) => {
    context.diagnostic(`SEED=${SEED}`);
    talao.now = () => new Date(`${TODAY}T15:00:00Z`);
    const chance = new Chance(SEED);
    const company = await talao.createCompany('Modelo da estrada');
    const vendedor = await personIn(company, 'vendedor', { repasse: SHARE });
    const representadas = [
      await createRepresentada(company, { comissao: RATE }),
      await createRepresentada(company, { comissao: RATE }),
    ];
    const clients: { id: string }[] = [];
    for (let n = 0; n < 5; n++)
      clients.push(
        await createClient(company, { vendedor_id: n % 2 === 0 ? vendedor.id : null, segunda: n < 3 }),
      );
    const sales = new Map<string, ModelSale>();
    const visits = new Map<string, ModelVisit>();
    const day = () => addDays(TODAY, -chance.pick([0, 1, 2, 3, 9, 10, 20, 33, 40, 366, 370]));

    const acts = [
      async () => {
        const [client, { id: representada_id }] = [chance.pick(clients), chance.pick(representadas)];
        const [data, status, centavos] = [day(), chance.pick(STATUSES), 1 + chance.below(90_000)];
        const { body } = await company.post('sales', {
          ...{ clienteId: client.id, representadaId: representada_id, data, status },
          itens: [{ produtoId: 'A', quantidade: 1, valorUnitario: centavos / 100 }],
        });
        const vendedor_id = clients.indexOf(client) % 2 === 0 ? vendedor.id : null;
        const { id } = body.data;
        sales.set(id, { id, cliente_id: client.id, representada_id, vendedor_id, data, status, centavos });
      },
      async () => {
        const { id: cliente_id } = chance.pick(clients);
        const [data, hour] = [day(), 12 + chance.below(3)];
        const momento = `${data}T${hour}:00:00.000Z`;
        const resultado = chance.pick(['venda', 'ausente']);
        const proxima = chance.happens(50) ? addDays(data, chance.pick([1, 2, 9, 30])) : null;
        const { body } = await company.post('visits', { cliente_id, momento, resultado, proxima });
        visits.set(body.data.id, { id: body.data.id, cliente_id, data, momento, resultado, proxima });
      },
      async () => {
        const sale = pickOf(sales);
        if (sale === undefined) return;
        const data = day();
        if ((await company.put(`sales/${sale.id}`, { data })).status === 200) sale.data = data;
      },
      async () => {
        const sale = pickOf(sales);
        if (sale === undefined) return;
        const { status } = await company.put(`sales/${sale.id}`, { status: 'Cancelado' });
        if (status === 200) sale.status = 'Cancelado';
      },
      async () => {
        const visit = pickOf(visits);
        if (visit === undefined) return;
        const data = day();
        const momento = `${data}T13:30:00.000Z`;
        // A day to come back on must lie after the visit.
        if ((await company.put(`visits/${visit.id}`, { momento })).status === 200)
          Object.assign(visit, { data, momento });
      },
      async () => {
        const visit = pickOf(visits);
        if (visit === undefined) return;
        await company.delete(`visits/${visit.id}`);
        visits.delete(visit.id);
      },
      async () => {
        const sale = pickOf(sales);
        if (sale !== undefined && (await company.delete(`sales/${sale.id}`)).status === 200)
          sales.delete(sale.id);
      },
    ];
    const pickOf = <T>(some: Map<string, T>): T | undefined =>
      some.size === 0 ? undefined : chance.pick([...some.values()]);

    const goals = [{}, { representada_id: representadas[0].id }, { vendedor_id: vendedor.id }];
    for (const goal of goals)
      await company.post('goals', { mes: MONTH, valor: 1_000, positivacao: 3, comissao: 50, ...goal });

    /** Recorded visits, and the days of sales without one. */
    const logOf = (from: string) => {
      const sold = [...sales.values()].filter(counts).sort((a, b) => compare(a.id, b.id));
      const soldOn = (cliente_id: string, data: string) =>
        sold.filter((sale) => sale.cliente_id === cliente_id && sale.data === data).map(({ id }) => id);
      const lines = [...visits.values()].map((visit) => ({
        ...visit,
        vendas: soldOn(visit.cliente_id, visit.data),
      }));
      const seen = new Set(lines.map(({ cliente_id, data }) => `${cliente_id} ${data}`));
      const days = new Map(sold.map((sale) => [`${sale.cliente_id} ${sale.data}`, sale]));
      const workedOut = [...days]
        .filter(([key]) => !seen.has(key))
        .map(([, { cliente_id, data }]) => ({
          ...{ id: null, cliente_id, data, momento: null, resultado: 'venda', proxima: null },
          vendas: soldOn(cliente_id, data),
        }));
      return [...lines, ...workedOut]
        .filter(({ data }) => data >= from && data <= TODAY)
        .sort(
          (a, b) =>
            compare(b.data, a.data) ||
            compare(b.momento ?? '', a.momento ?? '') ||
            compare(a.cliente_id, b.cliente_id) ||
            compare(a.id ?? '', b.id ?? ''),
        );
    };

    const figuresOf = (goal: { representada_id?: string; vendedor_id?: string }, month: string) => {
      const ofCase = [...sales.values()].filter(
        (sale) =>
          counts(sale) &&
          sale.data.startsWith(month) &&
          (goal.representada_id === undefined || sale.representada_id === goal.representada_id) &&
          (goal.vendedor_id === undefined || sale.vendedor_id === goal.vendedor_id),
      );
      const valor = ofCase.reduce((sum, { centavos }) => sum + centavos, 0) / 100;
      const earned = ofCase.map((sale) => {
        const office = Math.round((sale.centavos * RATE) / 100);
        if (goal.vendedor_id === undefined) return office;
        return Math.round((office * SHARE) / 100);
      });
      const comissao = earned.reduce((sum, centavos) => sum + centavos, 0) / 100;
      return { valor, positivacao: new Set(ofCase.map(({ cliente_id }) => cliente_id)).size, comissao };
    };

    /** Of today, by client. */
    const roundOf = () => {
      const sold = [...sales.values()].filter(counts);
      const latest = (some: ModelVisit[]) =>
        some.sort((a, b) => compare(b.momento, a.momento) || compare(b.id, a.id))[0];
      return clients.flatMap(({ id: cliente_id }, at) => {
        const own = [...visits.values()].filter((visit) => visit.cliente_id === cliente_id);
        const days = sold.filter((sale) => sale.cliente_id === cliente_id).map(({ data }) => data);
        const promised = latest(own.filter(({ data }) => data < TODAY))?.proxima ?? null;
        const isKept = promised !== null && days.some((data) => promised <= data && data < TODAY);
        const retorno = promised !== null && promised <= TODAY && !isKept ? promised : null;
        const seen = latest(own.filter(({ data }) => data === TODAY));
        const resultado = days.includes(TODAY) ? 'venda' : (seen?.resultado ?? null);
        const por_dia = at < 3;
        if (!por_dia && retorno === null) return [];
        const positivado = days.some((data) => data.startsWith(MONTH));
        const told = { cliente_id, por_dia, retorno, resultado, visita_id: seen?.id ?? null };
        return [{ ...told, visto: resultado === 'venda', positivado }];
      });
    };

    for (let step = 0; step < STEPS; step++) {
      await chance.pick(acts)();
      if (step % 10 !== 9) continue;
      const from = addDays(TODAY, -365);
      const { body } = await company.get(`visits/log?de=${from}&ate=${TODAY}&limit=100`);
      const shown = body.data.map(
        ({
          id,
          cliente_id,
          data,
          momento,
          resultado,
          proxima,
          vendas,
        }: ModelVisit & { vendas: string[] }) => ({
          ...{ id, cliente_id, data, momento, resultado, proxima, vendas },
        }),
      );
      const expected = logOf(from);
      assert.equal(body.total, expected.length, `step ${step}`);
      assert.deepEqual(shown, expected.slice(0, 100), `step ${step}`);

      const round = (await company.get(`visits?data=${TODAY}&limit=100`)).body;
      const stops = round.data.map((stop: Record<string, unknown>) =>
        Object.fromEntries(STOP_FIELDS.map((name) => [name, stop[name]])),
      );
      const byClient = (a: { cliente_id: string }, b: { cliente_id: string }) =>
        compare(a.cliente_id, b.cliente_id);
      assert.deepEqual(stops.sort(byClient), roundOf().sort(byClient), `round at step ${step}`);

      const progress = (await company.get(`goals/progress?mes=${MONTH}&data=${TODAY}`)).body.data;
      for (const [at, goal] of goals.entries()) {
        const told = progress.metas[at];
        for (const kind of ['valor', 'positivacao', 'comissao'] as const)
          assert.deepEqual(
            [told[kind].realizado, told[kind].mes_anterior, told[kind].ano_anterior],
            [MONTH, BEFORE, YEAR_BEFORE].map((month) => figuresOf(goal, month)[kind]),
            `${kind} of goal ${at} at step ${step}`,
          );
      }
    }
  });
});
