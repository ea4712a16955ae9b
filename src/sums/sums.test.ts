import assert from 'node:assert/strict';
import { test } from 'node:test';
import { personIn } from '../../test/browser.ts';
import type { Caller } from '../../test/caller.ts';
import { faultsAfter } from '../../test/hand-edits.ts';
import { onEachEngine } from '../../test/harness.ts';
import { Chance } from '../../test/random-statement.ts';
import { createClient, createProduct, createRepresentada } from '../../test/samples.ts';
import { addUpSales } from '../database/sale-sums.ts';
import { addDays } from '../domain/periods.ts';
import { foldChanges, foldWhatIsBehind } from './fold-changes.ts';
import { readPosition } from './sale-changes.queries.ts';

const seed = Number(process.env.SUMS_SEED ?? Date.now() % 2 ** 31);
const ROUNDS = 3;
const CHANGES_PER_ROUND = 12;
const TODAY = '2026-11-16';
const PRODUCTS = ['A', 'B', 'C', 'D', 'E'];
const STATUSES = ['Pedido', 'PAGA', 'PAGA', 'Faturado', 'Orçamento', 'Cancelado'];

onEachEngine('Sums of sales', (talao) => {
  test(`tell the same before and after they follow the journal, and made anew (seed ${seed})`, async (context) => {
    context.diagnostic(`SUMS_SEED=${seed}`);
    talao.now = () => new Date(`${TODAY}T15:00:00Z`);
    const chance = new Chance(seed);
    const company = await talao.createCompany('Somada');
    const vendedor = await personIn(company, 'vendedor');
    const another = await personIn(company, 'vendedor');
    const owners = [vendedor.id, another.id, null];
    const representadas = [await createRepresentada(company), await createRepresentada(company)];
    for (const [at, id] of PRODUCTS.entries())
      await createProduct(company, { id, representada_id: representadas[at % 2]?.id });
    const clients: { id: string }[] = [];
    for (let n = 0; n < 6; n++)
      clients.push(await createClient(company, { vendedor_id: owners[n % 3] ?? null }));
    const sales: string[] = [];

    const newSale = () => ({
      clienteId: chance.pick(clients).id,
      representadaId: chance.pick(representadas).id,
      data: addDays(
        TODAY,
        chance.pick([0, -1, -15, -16, -17, -40, -200, -363, -364, -365, -366, -380, -900]),
      ),
      status: chance.pick(STATUSES),
      vendedor_id: chance.pick(owners),
      itens: Array.from({ length: 1 + chance.below(3) }, () => ({
        produtoId: chance.pick(PRODUCTS),
        quantidade: (1 + chance.below(900)) / 4,
        ...(chance.below(4) === 0
          ? { bonificacao: true }
          : { valorUnitario: (1 + chance.below(9_000)) / 100 }),
      })),
    });
    const acts = [
      async () => {
        const { body } = await company.post('sales', newSale());
        sales.push(body.data.id);
      },
      async () => {
        const { clienteId, representadaId, data, itens } = newSale();
        const [changes] = [
          chance.pick([{ data }, { itens }, { clienteId }, { representadaId }, { data, itens }]),
        ];
        if (sales.length > 0) await company.put(`sales/${chance.pick(sales)}`, changes);
      },
      async () => {
        if (sales.length > 0)
          await company.put(`sales/${chance.pick(sales)}`, { status: chance.pick(STATUSES) });
      },
      async () => {
        if (sales.length === 0) return;
        const id = chance.pick(sales);
        await company.delete(`sales/${id}`);
        if (chance.below(2) === 0) return;
        const { body } = await company.get(`trash?recurso=vendas&limit=100`);
        const deleted = body.data.find(({ registro_id }: { registro_id: string }) => registro_id === id);
        if (deleted !== undefined) await company.post(`trash/${deleted.id}/restore`, {});
      },
      async () => {
        await company.put(`clients/${chance.pick(clients).id}`, { vendedor_id: chance.pick(owners) });
      },
    ];

    const answersOf = async (limit: number) => {
      const answers: Record<string, unknown> = {};
      const [de, ate] = ['2026-09-20', '2026-11-09'];
      for (const [name, caller] of [
        ['company', company],
        ['vendedor', vendedor],
      ] as [string, Caller][])
        for (const path of [
          ...['clients', 'products'].flatMap((what) => [
            `abc/${what}?`,
            `abc/${what}?de=${de}&ate=${ate}&`,
            `abc/${what}?de=2023-01-01&ate=2025-12-31&`,
            `abc/${what}?representada_id=${representadas[0]?.id}&`,
            `abc/${what}?vendedor_id=${another.id}&`,
          ]),
          'rhythm?situacao=novo,parado,atrasado,em_dia&',
          'rhythm?situacao=novo,parado,atrasado,em_dia&data=2026-10-20&',
          ...clients
            .slice(0, 3)
            .flatMap(({ id }) => [`mix?cliente_id=${id}&`, `mix?cliente_id=${id}&ate=2026-10-20&`]),
        ]) {
          const { status, body } = await caller.get(`reports/${path}limit=${limit}`);
          answers[`${name} ${path}`] = { status, ...body, limit: 0, request_id: null };
        }
      return answers;
    };

    for (let round = 0; round < ROUNDS; round++) {
      for (let n = 0; n < CHANGES_PER_ROUND; n++) await chance.pick([...acts, ...acts.slice(0, 1)])();
      const unfolded = await answersOf(91);
      assert.deepEqual(await faultsAfter(talao, []), [], `round ${round}, before`);
      await foldChanges(talao.db, company.id);
      const { numero, versao } = await readPosition(talao.db.read, company.id);
      assert.equal(numero, versao);
      assert.deepEqual(await answersOf(92), unfolded, `round ${round}, folded`);
      assert.deepEqual(await faultsAfter(talao, []), [], `round ${round}, after`);
    }
    const folded = await answersOf(93);
    await talao.db.write(addUpSales);
    assert.deepEqual(await answersOf(94), folded, 'made anew');
  });

  test('follow the journal of a company that nobody asks about', async () => {
    const company = await talao.createCompany('Calada');
    const [client, representada] = [await createClient(company), await createRepresentada(company)];
    const sale = {
      clienteId: client.id,
      representadaId: representada.id,
      itens: [{ produtoId: 'A', quantidade: 1, valorUnitario: 1 }],
    };
    for (let n = 0; n < 102; n++) await company.post('sales', sale);
    await foldWhatIsBehind(talao.db);
    const { numero } = await readPosition(talao.db.read, company.id);
    assert.ok(numero >= 100, `${numero} entries`);
    assert.deepEqual(await faultsAfter(talao, []), []);
  });

  test('are found out where a hand has changed them', async () => {
    const company = await talao.createCompany('Mexida');
    const [client, representada] = [await createClient(company), await createRepresentada(company)];
    await company.post('sales', {
      clienteId: client.id,
      representadaId: representada.id,
      itens: [{ produtoId: 'A', quantidade: 1, valorUnitario: 1 }],
    });
    await foldChanges(talao.db, company.id);
    for (const statement of [
      `update somas_clientes set valor = valor + 1 where cliente_id = '${client.id}'`,
      `delete from somas_clientes where cliente_id = '${client.id}'`,
      `update somas_produtos set pedidos = 2 where empresa_id = '${company.id}'`,
      `update compras set ultima = '2020-01-01' where cliente_id = '${client.id}'`,
    ]) {
      const faults = await faultsAfter(talao, [statement]);
      assert.ok(
        faults.some((fault) => fault.includes(company.id)),
        `${statement}: ${JSON.stringify(faults)}`,
      );
    }
  });
});
