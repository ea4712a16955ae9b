import assert from 'node:assert/strict';
import { test } from 'node:test';
import { personIn } from '../../../test/browser.ts';
import type { Caller } from '../../../test/caller.ts';
import { type Edit, faultsAfter, findUnreported } from '../../../test/hand-edits.ts';
import { onEachEngine } from '../../../test/harness.ts';
import { Chance } from '../../../test/random-statement.ts';
import {
  createClient,
  createGoal,
  createProduct,
  createRepresentada,
  createSale,
} from '../../../test/samples.ts';
import { SEED } from '../../../test/seed.ts';
import { until } from '../../../test/until.ts';
import { addDays } from '../../domain/periods.ts';
import { checkCommissionSums } from '../../money/commissions/commission-sums.checks.ts';
import { openDatabase } from '../../platform/engines/open.ts';
import { readSumPosition } from './sale-changes.queries.ts';
import { addUpSales } from './sum-tables.queries.ts';
import { checkSaleSums } from './sums.checks.ts';
import { addUpDays, foldChanges, foldingRounds, foldStep, foldWhatIsBehind } from './sums.queries.ts';

const MONTHS = ['2026-11', '2026-10', '2025-11', '2026-12'];
const GOAL = { valor: 1000, positivacao: 5, comissao: 100 };
const ROUNDS = 2;
const CHANGES_PER_ROUND = 18;
const TODAY = '2026-11-16';
const PRODUCTS = ['A', 'B', 'C', 'D', 'E'];
const ITEMS = [{ produtoId: 'A', quantidade: 1, valorUnitario: 1 }];
const TOMORROW = addDays(TODAY, 1);
/** The checks of what is kept here; all others follow at the end of the random changes. */
const SUMS = [checkSaleSums, checkCommissionSums];
const STATUSES = ['Pedido', 'PAGA', 'PAGA', 'Faturado', 'Orçamento', 'Cancelado'];

onEachEngine('Sums of sales', (talao) => {
  test(`give the same answers before and after folding, and when recomputed (seed ${SEED})`, async (context) => {
    context.diagnostic(`SEED=${SEED}`);
    talao.now = () => new Date(`${TODAY}T15:00:00Z`);
    const chance = new Chance(SEED);
    const company = await talao.createCompany('Somada');
    const vendedor = await personIn(company, 'vendedor', { repasse: 33.333333 });
    const another = await personIn(company, 'vendedor', { repasse: 50 });
    const owners = [vendedor.id, another.id, null];
    const representadas = [
      await createRepresentada(company, { comissao: 5 }),
      await createRepresentada(company, { comissao: 7.77 }),
    ];
    for (const [at, id] of PRODUCTS.entries())
      await createProduct(company, { id, representada_id: representadas[at % 2]?.id });
    const clients: { id: string }[] = [];
    for (let n = 0; n < 6; n++)
      clients.push(await createClient(company, { vendedor_id: owners[n % 3] ?? null }));
    const sales: string[] = [];
    for (const mes of MONTHS)
      for (const representada_id of [null, representadas[0]?.id ?? null])
        for (const vendedor_id of [null, vendedor.id])
          await createGoal(company, { mes, representada_id, vendedor_id, ...GOAL });

    const newSale = () => ({
      clienteId: chance.pick(clients).id,
      representadaId: chance.pick(representadas).id,
      data: addDays(
        TODAY,
        chance.pick([0, -1, -2, -15, -16, -17, -40, -200, -363, -364, -365, -366, -380, -900]),
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
      async () => {
        if (sales.length === 0) return;
        const adjusted = { venda_id: chance.pick(sales), parcela: 1, motivo: 'Combinado' };
        await company.post('commissions/adjust', { ...adjusted, ajuste: (chance.below(999) - 500) / 100 });
      },
      async () => {
        if (sales.length === 0) return;
        const itens = [{ produto_id: chance.pick(PRODUCTS), valor: (1 + chance.below(500)) / 100 }];
        const told = { data: TODAY, motivo: 'Voltou', itens };
        await company.post(`sales/${chance.pick(sales)}/returns`, told);
      },
      async () => {
        await talao.db.write((tx) => foldStep(tx, company.id, 1 + chance.below(4)));
      },
      async () => {
        await addUpDays(talao.db, company.id, chance.pick([TODAY, TOMORROW]));
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
            `abc/${what}?de=2026-11-03&ate=2026-11-15&`,
            `abc/${what}?de=${de}&ate=${ate}&representada_id=${representadas[1]?.id}&vendedor_id=${vendedor.id}&`,
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
      for (const caller of [company, vendedor])
        for (const query of ['', '&data=2026-11-05', '&data=2026-11-30'])
          for (const mes of query === '' ? MONTHS : ['2026-11']) {
            // An ignored parameter makes the address new, so the answer is not cached.
            const { status, body } = await caller.get(`goals/progress?mes=${mes}${query}&lido=${limit}`);
            assert.equal(status, 200, JSON.stringify(body));
            answers[`${caller === company} ${mes} ${query}`] = body.data;
          }
      return answers;
    };

    for (let round = 0; round < ROUNDS; round++) {
      for (let n = 0; n < CHANGES_PER_ROUND; n++) await chance.pick([...acts, ...acts.slice(0, 1)])();
      const unfolded = await answersOf(91);
      assert.deepEqual(await faultsAfter(talao, [], SUMS), [], `round ${round}, before`);
      await foldChanges(talao.db, company.id);
      const { numero, versao } = await readSumPosition(talao.db.read, company.id);
      assert.equal(numero, versao);
      assert.deepEqual(await answersOf(92), unfolded, `round ${round}, folded`);
      assert.deepEqual(await faultsAfter(talao, [], SUMS), [], `round ${round}, after`);
    }
    const folded = await answersOf(93);
    await addUpDays(talao.db, company.id, TOMORROW);
    assert.deepEqual(await answersOf(94), folded, 'with summed days');
    assert.deepEqual(await faultsAfter(talao, [], SUMS), []);
    await talao.db.write((tx) => addUpSales(tx));
    assert.deepEqual(await answersOf(95), folded, 'recomputed');
    assert.deepEqual(await faultsAfter(talao, []), []);
  });

  test('are folded for a company without requests', async () => {
    const company = await talao.createCompany('Calada');
    const [client, representada] = [await createClient(company), await createRepresentada(company)];
    const sale = {
      clienteId: client.id,
      representadaId: representada.id,
      itens: [{ produtoId: 'A', quantidade: 1, valorUnitario: 1 }],
    };
    for (let n = 0; n < 102; n++) await company.post('sales', sale);
    // Each look ends after a short time, and the next one goes on with the next company.
    const rounds = foldingRounds();
    await until(
      'the entries are folded',
      async () => {
        await foldWhatIsBehind(talao.db, TODAY, rounds);
        return readSumPosition(talao.db.read, company.id);
      },
      ({ numero }) => numero >= 100,
    );
    assert.deepEqual(await faultsAfter(talao, [], SUMS), []);
  });

  test('recompute purchases that were computed while a sale belonged to another client', async () => {
    const company = await talao.createCompany('De passagem');
    const [first, passing, last] = [
      await createClient(company),
      await createClient(company),
      await createClient(company),
    ];
    const sold = (clienteId: string, data: string) => createSale(company, { clienteId, data, itens: ITEMS });
    const moved = await sold(first.id, '2026-11-10');
    const other = await sold(passing.id, '2026-11-03');
    await foldChanges(talao.db, company.id);
    await company.put(`sales/${other.id}`, { status: 'Cancelado' });
    await company.put(`sales/${moved.id}`, { clienteId: passing.id });
    // This step recomputes the client's purchases from the sales, which already include the next change.
    await talao.db.write((tx) => foldStep(tx, company.id, 1));
    await company.put(`sales/${moved.id}`, { clienteId: last.id });
    assert.deepEqual(await faultsAfter(talao, [], SUMS), [], 'before');
    await foldChanges(talao.db, company.id);
    assert.deepEqual(await faultsAfter(talao, [], SUMS), [], 'after');
  });

  test('stay unchanged when a process dies before its commit', async () => {
    const company = await talao.createCompany('Interrompida');
    await createSale(company, { itens: ITEMS });
    const before = await readSumPosition(talao.db.read, company.id);
    const dying = talao.db.write(async (tx) => {
      await foldStep(tx, company.id);
      throw new Error('killed');
    });
    await assert.rejects(dying, /killed/);
    assert.deepEqual(await readSumPosition(talao.db.read, company.id), before);
    assert.deepEqual(await faultsAfter(talao, [], SUMS), []);
    await foldChanges(talao.db, company.id);
    assert.deepEqual(await faultsAfter(talao, [], SUMS), []);
  });

  test('count each sale once when two processes fold during writes', async () => {
    talao.now = () => new Date(`${TODAY}T15:00:00Z`);
    const company = await talao.createCompany('A quatro mãos');
    const [client, representada] = [await createClient(company), await createRepresentada(company)];
    const sale = { clienteId: client.id, representadaId: representada.id, itens: ITEMS };
    const another = await openDatabase(talao.databaseUrl);
    const fold = async (db: typeof another) => {
      for (let n = 0; n < 10; n++) {
        await foldChanges(db, company.id);
        await addUpDays(db, company.id, TOMORROW);
      }
    };
    const write = async () => {
      for (let n = 0; n < 20; n++) {
        const { body } = await company.post('sales', { ...sale, data: addDays(TODAY, -(n % 3)) });
        if (n % 4 === 0) await company.put(`sales/${body.data.id}`, { data: addDays(TODAY, -40) });
      }
    };
    try {
      await Promise.all([fold(talao.db), fold(another), write(), write()]);
      assert.deepEqual(await faultsAfter(talao, [], SUMS), [], 'meanwhile');
      await Promise.all([foldChanges(talao.db, company.id), foldChanges(another, company.id)]);
    } finally {
      await another.close();
    }
    assert.deepEqual(await faultsAfter(talao, [], SUMS), []);
    const [line] = (await company.get('reports/abc/clients')).body.data;
    assert.deepEqual([line.pedidos, line.valor], [40, 40]);
  });

  test('are checked although a sale of more products than are reported is not folded yet', async () => {
    const [busy, company] = [await talao.createCompany('Cheia'), await talao.createCompany('Mexida ao lado')];
    await createSale(company, { itens: ITEMS });
    await foldChanges(talao.db, company.id);
    const itens = Array.from({ length: 1_100 }, (_, n) => ({ ...ITEMS[0], produtoId: `P-${n}` }));
    await createSale(busy, { itens });
    const faults = await faultsAfter(talao, [
      `delete from somas_produtos where empresa_id = '${company.id}'`,
    ]);
    assert.ok(
      faults.some((fault) => fault.includes(company.id)),
      JSON.stringify(faults),
    );
    assert.ok(!faults.some((fault) => fault.includes(busy.id)), JSON.stringify(faults));
  });

  test('are reported by verify when edited by hand', async () => {
    const company = await talao.createCompany('Mexida');
    const [client, representada] = [await createClient(company), await createRepresentada(company)];
    await company.post('sales', {
      clienteId: client.id,
      representadaId: representada.id,
      itens: [{ produtoId: 'A', quantidade: 1, valorUnitario: 1 }],
    });
    await foldChanges(talao.db, company.id);
    await addUpDays(talao.db, company.id, '9999-12-31');
    const edits = [
      `update somas_clientes set valor = valor + 1 where cliente_id = '${client.id}'`,
      `delete from somas_clientes where cliente_id = '${client.id}'`,
      `update somas_produtos set pedidos = 2 where empresa_id = '${company.id}'`,
      `update compras set ultima = '2020-01-01' where cliente_id = '${client.id}'`,
      `update somas_dias set comissao = comissao + 1 where empresa_id = '${company.id}'`,
      `delete from somas_dias where empresa_id = '${company.id}'`,
      `update somas_ate set numero = numero + 1 where empresa_id = '${company.id}'`,
      `update somas_ate set numero = numero - 1 where empresa_id = '${company.id}'`,
      `update clientes_dias set clientes = 2 where empresa_id = '${company.id}'`,
    ].map((edit): Edit => [edit, company.id, edit]);
    assert.deepEqual(await findUnreported(talao, edits), []);
  });
});
