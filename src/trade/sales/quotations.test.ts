import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { assertInvalid, assertRefused, idsOf, recordOf } from '../../../test/expect.ts';
import { onEachEngine } from '../../../test/harness.ts';
import {
  createClient,
  createProduct,
  createRepresentada,
  createSale,
  saleBody,
} from '../../../test/samples.ts';

const UNPAID = 'Orçamento não recebe pagamento';

onEachEngine('A quotation', (talao) => {
  let client: { id: string };
  let representada: { id: string };
  let quote: (changes?: object) => ReturnType<typeof createSale>;

  before(async () => {
    client = await createClient(talao.ana, { segunda: true });
    representada = await createRepresentada(talao.ana, { comissao: 10 });
    quote = async (changes = {}) => recordOf(await talao.ana.post('sales', quotation(changes)), 201);
  });

  const quotation = (changes: object = {}) =>
    saleBody(client.id, representada.id, { status: 'Orçamento', ...changes });
  const shown = async (id: string) => recordOf(await talao.ana.get(`sales/${id}`), 200);
  const order = (id: string, body?: object) => talao.ana.post(`sales/${id}/order`, body ?? {});

  test('has its own codes, is shown with its instalments, listed, and found by its stage', async () => {
    const first = await quote({ validade: '2031-01-01', condicao: '10/20', data: '2026-01-01' });
    assert.match(first.pedido, /^ORC-\d{4}-0001$/);
    const sale = await shown(first.id);
    assert.deepEqual(
      [sale.status, sale.validade, sale.orcamento, sale.faturado_em],
      ['Orçamento', '2031-01-01', null, null],
    );
    assert.deepEqual(
      sale.parcelas.map(({ vencimento, pago_em }: Record<string, unknown>) => [vencimento, pago_em]),
      [
        ['2026-01-11', null],
        ['2026-01-21', null],
      ],
    );
    assert.deepEqual(idsOf(await talao.ana.get('sales?etapa=orcamento')), [first.id]);
    const { parcelas, valor } = (await talao.ana.get(`sales/${first.id}/commission`)).body.data;
    assert.deepEqual([parcelas, valor], [[], 3.78]);
    assert.match((await createSale(talao.ana)).pedido, /^PED-/);
  });

  test('counts in no figure, cancelled or not', async () => {
    const figures = async () =>
      [
        await talao.ana.get('dashboard'),
        await talao.ana.get('visits?dia=segunda'),
        await talao.ana.get('commissions'),
        await talao.ana.get('commissions/summary'),
        await talao.ana.get(`representadas/${representada.id}/termination`),
      ].map(({ status, body }) => [status, body]);
    const before = await figures();
    const { id } = await quote();
    assert.deepEqual(await figures(), before);
    recordOf(await talao.ana.put(`sales/${id}`, { status: 'Cancelado' }), 200);
    assert.deepEqual(await figures(), before);
    assertRefused(await order(id), 409, 'A venda não é um orçamento');
    assertRefused(
      await talao.ana.put(`sales/${id}`, { status: 'Orçamento' }),
      409,
      'Pedido não volta a orçamento',
    );
    assert.equal((await talao.ana.delete(`sales/${id}`)).status, 200);
    assert.deepEqual(await figures(), before);
  });

  test('is neither paid nor invoiced, and becomes an order only by its own operation', async () => {
    assertRefused(
      await talao.ana.post(
        'sales',
        quotation({ parcelas: [{ vencimento: '2026-01-01', valor: 37.8, pago_em: '2026-01-01' }] }),
      ),
      409,
      UNPAID,
    );
    const { id } = await quote();
    for (const [path, changes, message] of [
      ['', { faturado_em: '2026-01-01' }, UNPAID],
      ['', { parcelas: [{ vencimento: '2026-01-01', valor: 37.8, pago_em: '2026-01-01' }] }, UNPAID],
      ['/installments/1', { pago_em: '2026-01-01' }, UNPAID],
      ['', { status: 'Pedido' }, 'Transforme o orçamento em pedido'],
      ['', { status: 'PAGA' }, 'Transforme o orçamento em pedido'],
    ] as const)
      assertRefused(await talao.ana.put(`sales/${id}${path}`, changes), 409, message);
    const sale = await createSale(talao.ana);
    assertRefused(
      await talao.ana.put(`sales/${sale.id}`, { status: 'Orçamento' }),
      409,
      'Pedido não volta a orçamento',
    );
    assertRefused(await order(sale.id), 409, 'A venda não é um orçamento');
    const moved = await talao.ana.put(`sales/${id}/installments/1`, { vencimento: '2027-01-01' });
    assert.equal(recordOf(moved, 200).vencimento, '2027-01-01');
    assert.equal((await shown(id)).parcelas[0].vencimento, '2027-01-01');
    assertRefused(await order('no-id'), 404, 'Venda não encontrada');
    assertInvalid(await order(id, { confirmar: 'sim' }), [
      {
        code: 'invalid_type',
        expected: 'boolean',
        received: 'string',
        path: ['confirmar'],
        message: 'Deve ser verdadeiro ou falso',
      },
    ]);
  });

  test('becomes an order of today at its prices, with the rates of today', async () => {
    const { id, pedido } = await quote({
      data: '2026-01-01',
      condicao: '0/30',
      desconto_pedido: '10',
      itens: [{ produtoId: 'A', quantidade: 1, preco_tabela: 100, desconto: 50 }],
    });
    recordOf(await talao.ana.put(`representadas/${representada.id}`, { comissao: 20 }), 200);
    const ordered = recordOf(await talao.ana.post(`sales/${id}/order`, undefined), 200);
    recordOf(await talao.ana.put(`representadas/${representada.id}`, { comissao: 10 }), 200);
    assert.deepEqual(ordered, await shown(id));
    const today = ordered.data;
    assert.notEqual(today, '2026-01-01');
    assert.match(ordered.pedido, /^PED-/);
    assert.deepEqual([ordered.status, ordered.orcamento, ordered.valor_total], ['Pedido', pedido, 45]);
    assert.deepEqual(
      ordered.parcelas.map(({ vencimento, valor }: Record<string, unknown>) => [vencimento === today, valor]),
      [
        [true, 22.5],
        [false, 22.5],
      ],
    );
    const { valor, parcelas } = (await talao.ana.get(`sales/${id}/commission`)).body.data;
    assert.deepEqual([valor, parcelas.length], [9, 2]);
    assertRefused(await order(id), 409, 'A venda não é um orçamento');
    assert.deepEqual(idsOf(await talao.ana.get(`sales?search=${pedido}`)), [id]);
    assertRefused(
      await talao.ana.post('sales', saleBody(client.id, representada.id, { pedido })),
      409,
      'Pedido já cadastrado',
    );
    const other = await createSale(talao.ana);
    assertRefused(await talao.ana.put(`sales/${other.id}`, { pedido }), 409, 'Pedido já cadastrado');
    assert.notEqual((await quote()).pedido, pedido);
  });

  test('becomes an order after its expiry only with a confirmation', async () => {
    const { id } = await quote({
      data: '2026-01-01',
      validade: '2026-01-02',
      parcelas: [{ vencimento: '2026-05-05', valor: 37.8 }],
    });
    assertRefused(await order(id), 409, 'Orçamento vencido');
    const key = { 'idempotency-key': `virar-${talao.engine}` };
    const confirmed = { confirmar: true };
    const ordered = recordOf(await talao.ana.post(`sales/${id}/order`, confirmed, key), 200);
    assertRefused(
      await talao.ana.post(`sales/${id}/order`, {}, key),
      409,
      'Idempotency-Key já usada com outra requisição',
    );
    assert.deepEqual(ordered.parcelas, [
      { numero: 1, vencimento: '2026-05-05', valor: 37.8, pago_em: null, inadimplente: false },
    ]);
    const lasting = await quote({ validade: ordered.data });
    recordOf(await order(lasting.id), 200);
  });

  test('keeps a code that looks like that of an order', async () => {
    const next = (await createSale(talao.ana)).pedido as string;
    const [, year, number] = next.split('-');
    const pedido = `PED-${year}-${String(Number(number) + 2).padStart(4, '0')}`;
    const { id } = await quote({ pedido });
    recordOf(await order(id), 200);
    const codes = [(await createSale(talao.ana)).pedido, (await createSale(talao.ana)).pedido];
    assert.ok(!codes.includes(pedido), codes.join());
  });

  test('and an order warn about multiples and the minimum, without a refusal', async () => {
    const product = await createProduct(talao.ana, { multiplo: 12 });
    const half = await createProduct(talao.ana, { multiplo: 0.25 });
    const demanding = await createRepresentada(talao.ana, { pedido_minimo: 120 });
    const itens = [
      { produtoId: half.id, quantidade: 0.75, valorUnitario: 40 },
      { produtoId: product.id, quantidade: 10, valorUnitario: 7 },
    ];
    const avisos = [
      { campo: 'itens.1.quantidade', mensagem: 'A quantidade não é múltipla de 12' },
      { campo: 'valor_total', mensagem: 'Faltam R$ 20,00 para o pedido mínimo' },
    ];
    const made = await talao.ana.post('sales', saleBody(client.id, demanding.id, { itens }));
    assert.deepEqual([made.status, made.body.avisos], [201, avisos]);
    const { id } = made.body.data;
    assert.deepEqual((await talao.ana.put(`sales/${id}`, {})).body.avisos, avisos);
    assert.deepEqual(
      (await talao.ana.put(`sales/${id}`, { status: 'Cancelado' })).body.avisos,
      avisos.slice(0, 1),
    );
    itens[1] = { produtoId: product.id, quantidade: 24, valorUnitario: 7 };
    assert.equal((await talao.ana.put(`sales/${id}`, { itens })).body.avisos, undefined);
  });
});
