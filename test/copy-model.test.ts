import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Browser, type Person, personIn } from './browser.ts';
import { Caller } from './caller.ts';
import { askForTruth, comparable } from './copy-truth.ts';
import { onEachEngine } from './harness.ts';
import { follow, type LocalCopy } from './local-copy.ts';
import { Chance } from './random-statement.ts';
import {
  createClient,
  createGoal,
  createPriceTable,
  createProduct,
  createRepresentada,
  createRule,
} from './samples.ts';
import { SEED } from './seed.ts';
import { startServer } from './server-process.ts';

const { COPY_STEPS } = process.env;
const STEPS = Number(COPY_STEPS ?? 40);

onEachEngine('Copies on telephones', (talao) => {
  test(`equal what GET shows, and hold nothing of a colleague (seed ${SEED})`, async (context) => {
    context.diagnostic(`SEED=${SEED}`);
    const chance = new Chance(SEED);
    const below = (count: number) => chance.below(count);
    const pick = <T>(some: readonly T[]): T | undefined =>
      some.length === 0 ? undefined : chance.pick(some);
    const company = await talao.createCompany('Cópias');
    const [ana, bia] = [await personIn(company, 'vendedor'), await personIn(company, 'vendedor')];
    const office = await personIn(company, 'escritorio');
    const known = {
      clients: [] as string[],
      sales: [] as string[],
      visits: [] as string[],
      products: [] as string[],
      representadas: [] as string[],
      tables: [] as string[],
      goals: [] as string[],
    };
    const first = await createRepresentada(company);
    known.representadas.push(first.id);

    const day = () =>
      `2026-${String(1 + below(11)).padStart(2, '0')}-${String(1 + below(15)).padStart(2, '0')}`;
    const someone = () => pick([ana.id, bia.id, null]) ?? null;
    const writers: readonly Caller[] = [company, office];
    const writer = () => pick(writers) as Caller;
    const acts: (() => Promise<unknown>)[] = [
      async () => known.clients.push((await createClient(writer(), { vendedor_id: someone() })).id),
      async () => known.clients.push((await createClient(pick([ana, bia]) as Person)).id),
      async () => {
        const clienteId = pick(known.clients);
        const representadaId = pick(known.representadas);
        if (!clienteId || !representadaId) return;
        const { body, status } = await writer().post('sales', {
          clienteId,
          representadaId,
          data: day(),
          status: pick(['PAGA', 'Pedido', 'Orçamento', 'CANCELADA']),
          itens: [{ produtoId: 'X', quantidade: 1 + below(9), valorUnitario: 1 }],
        });
        if (status === 201) known.sales.push(body.data.id);
      },
      async () => writer().put(`sales/${pick(known.sales)}`, { data: day() }),
      async () => writer().put(`sales/${pick(known.sales)}`, { clienteId: pick(known.clients) }),
      async () => writer().put(`sales/${pick(known.sales)}`, { status: pick(['ENVIADA', 'CANCELADA']) }),
      async () => writer().delete(`sales/${pick(known.sales)}`),
      async () => {
        const { body } = await writer().get('trash?limit=100');
        const deleted = pick<{ id: string }>(body.data);
        if (deleted !== undefined) await writer().post(`trash/${deleted.id}/restore`, {});
      },
      async () => {
        const body = { cliente_id: pick(known.clients), resultado: 'ausente', momento: `${day()}T15:00:00Z` };
        const { status, body: answer } = await writer().post('visits', body);
        if (status === 201) known.visits.push(answer.data.id);
      },
      async () => writer().put(`visits/${pick(known.visits)}`, { cliente_id: pick(known.clients) }),
      async () => writer().put(`visits/${pick(known.visits)}`, { nota: `nota ${below(100)}` }),
      async () => writer().delete(`visits/${pick(known.visits)}`),
      async () => writer().put(`clients/${pick(known.clients)}`, { vendedor_id: someone() }),
      async () => writer().put(`clients/${pick(known.clients)}`, { vendedor_id: someone() }),
      async () => writer().put(`clients/${pick(known.clients)}`, { nome: `Cliente ${below(100)}` }),
      async () => writer().put(`clients/${pick(known.clients)}`, { ativo: chance.happens(70) }),
      async () => writer().delete(`clients/${pick(known.clients)}`),
      async () => chance.happens(30) && company.post(`clients/${pick(known.clients)}/anonymize`, {}),
      async () => known.products.push((await createProduct(writer())).id),
      async () => writer().put(`products/${pick(known.products)}`, { ativo: chance.happens(50) }),
      async () => writer().delete(`products/${pick(known.products)}`),
      async () => known.tables.push((await createPriceTable(writer(), { representada_id: first.id })).id),
      async () => {
        const [table, produto_id] = [pick(known.tables), pick(known.products)];
        await writer().put(`price-tables/${table}/prices`, { precos: [{ produto_id, preco: below(100) }] });
      },
      async () => writer().delete(`price-tables/${pick(known.tables)}`),
      async () => known.goals.push((await createGoal(writer(), { vendedor_id: someone() })).id),
      async () =>
        writer().put(`goals/${pick(known.goals)}`, { valor: 1 + below(99), vendedor_id: someone() }),
      async () => writer().delete(`goals/${pick(known.goals)}`),
      async () => createRule(writer(), { representada_id: first.id }),
      async () => known.representadas.push((await createRepresentada(writer())).id),
      async () =>
        writer().put(`representadas/${pick(known.representadas)}`, { observacao: `nota ${below(9)}` }),
    ];

    /** The clients of each person since the person began to follow. */
    const his = new Map([ana, bia].map((person) => [person.id, new Set<string>()]));
    const noteOwners = async () => {
      const clients = talao.db.read.selectFrom('clientes').select(['id', 'vendedor_id']);
      for (const { id, vendedor_id } of await clients.where('empresa_id', '=', company.id).execute())
        his.get(vendedor_id ?? '')?.add(id);
    };
    const server = { running: await startServer(talao.databaseUrl) };
    /** Restarts the service after every few pages of every copy. */
    const restart = async () => {
      await server.running.stop();
      server.running = await startServer(talao.databaseUrl);
    };
    const followers = [
      { name: 'office', caller: () => new Caller(server.running.url, company.apiKey), person: undefined },
      { name: 'ana', caller: () => elsewhere(server.running.url, ana), person: ana },
      { name: 'bia', caller: () => elsewhere(server.running.url, bia), person: bia },
    ];
    const copies = new Map<string, LocalCopy>();
    const check = async ({ name, caller, person }: (typeof followers)[number]) => {
      let pages = 0;
      const copy = await follow(caller(), {
        limit: 1 + below(8),
        ...(copies.has(name) && { from: copies.get(name) as LocalCopy }),
        between: async () => {
          pages += 1;
          if (pages % 3 === 1) await act();
        },
      });
      const whole = await follow(caller(), { from: copy });
      copies.set(name, whole);
      const reader = person ?? company;
      const truth = await askForTruth(reader, { isVendedor: person !== undefined, visits: known.visits });
      assert.deepEqual(comparable(whole.records), comparable(truth), name);
      if (person === undefined) return;
      for (const told of [...copy.pages, ...whole.pages].flat())
        if (told.startsWith('clientes '))
          assert.ok(his.get(person.id)?.has(told.slice('clientes '.length)), `${name} was told of ${told}`);
    };
    const act = async () => {
      await pick(acts)?.();
      await noteOwners();
    };

    try {
      for (let step = 0; step < STEPS; step += 1) {
        await act();
        if (step % 20 === 10) await restart();
        const follower = pick(followers);
        if (follower && step % 3 === 0) await check(follower);
      }
      for (const follower of followers) await check(follower);
    } finally {
      await server.running.stop();
    }
  });
});

/** The same person at another address of the service. */
function elsewhere(url: string, { token, csrf }: Browser): Browser {
  return new Browser(url, token, csrf['x-csrf-token'] ?? '', { byItself: true });
}
