import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { before, test } from 'node:test';
import { assertInvalid, assertRefused, recordOf } from '../../../../test/expect.ts';
import { onEachEngine } from '../../../../test/harness.ts';
import {
  createClient,
  createProduct,
  createRepresentada,
  createSale,
  saleBody,
} from '../../../../test/samples.ts';
import { updateCompany } from '../../../access/companies/companies.queries.ts';

onEachEngine('Several sales at once', (talao) => {
  let sale: (changes?: object) => object;

  before(async () => {
    const [client, representada] = [await createClient(talao.ana), await createRepresentada(talao.ana)];
    sale = (changes) => saleBody(client.id, representada.id, changes);
  });

  const send = (...vendas: object[]) => talao.ana.post('sales/batch', { vendas });
  const count = async () => (await talao.ana.get('sales?limit=1')).body.total;
  const refused = (answer: Awaited<ReturnType<typeof send>>) => {
    const { error, campo } = answer.body;
    return [answer.status, error, campo];
  };

  test('are refused with the position of each fault, even a single one', async () => {
    const item = { produtoId: 'A', quantidade: 1, valorUnitario: 10 };
    assertInvalid(await talao.ana.post('sales/batch', {}), { vendas: 'Campo obrigatório' });
    assertInvalid(await send(), { vendas: 'Deve conter pelo menos um item' });
    assertInvalid(await send(...Array.from({ length: 51 }, () => sale())), {
      vendas: 'Deve conter no máximo 50 itens',
    });
    assertInvalid(await send(sale(), sale({ itens: [{ ...item, quantidade: 0 }] })), {
      'vendas.1.itens.0.quantidade': 'Deve ser maior que zero',
    });
    assertInvalid(await send(sale({ itens: [{ ...item, preco_tabela: 10, desconto: 50 }] })), {
      'vendas.0.itens.0.desconto': 'O preço líquido não corresponde ao desconto',
    });
    assertInvalid(
      await send(
        sale({ parcelas: [{ vencimento: '2026-01-01', valor: 1 }] }),
        sale({ desconto_pedido: '100' }),
        sale({ condicao: '10', parcelas: [{ vencimento: '2026-01-01', valor: 1 }] }),
      ),
      {
        'vendas.0.parcelas': 'A soma das parcelas deve ser igual ao total da venda',
        'vendas.1.desconto_pedido': 'O preço líquido deve ser maior que zero',
        'vendas.2.condicao': 'Envie parcelas ou condicao, não as duas',
      },
    );
  });

  test('are all registered or none, and a refusal names the sale', async () => {
    const before = await count();
    const taken = await createSale(talao.ana);
    const inactive = await createClient(talao.ana, { ativo: false });
    const paid = {
      status: 'Orçamento',
      parcelas: [{ vencimento: '2026-01-01', valor: 37.8, pago_em: '2026-01-01' }],
    };
    for (const [changes, status, error, campo] of [
      [{ clienteId: inactive.id }, 422, 'Cliente não encontrado ou inativo', 'vendas.1.clienteId'],
      [{ representadaId: randomUUID() }, 422, 'Representada não encontrada', 'vendas.1.representadaId'],
      [{ vendedor_id: randomUUID() }, 422, 'Vendedor não encontrado', 'vendas.1.vendedor_id'],
      [{ pedido: taken.pedido }, 409, 'Pedido já cadastrado', 'vendas.1.pedido'],
      [paid, 409, 'Orçamento não recebe pagamento', 'vendas.1.parcelas'],
    ] as const)
      assert.deepEqual(refused(await send(sale(), sale(changes))), [status, error, campo]);
    const twice = await send(sale({ pedido: 'MEU' }), sale(), sale({ pedido: 'MEU' }));
    assert.deepEqual(refused(twice), [409, 'Pedido já cadastrado', 'vendas.2.pedido']);
    assert.equal(await count(), before + 1);
  });

  test('are answered in order, with increasing codes and their warnings', async () => {
    const product = await createProduct(talao.ana, { multiplo: 12 });
    const odd = sale({ itens: [{ produtoId: product.id, quantidade: 10, valorUnitario: 1 }] });
    const before = await count();
    const { status, body } = await send(
      sale(),
      odd,
      sale({ status: 'Orçamento', pedido_cliente: 'X' }),
      sale(),
    );
    assert.equal(status, 201, JSON.stringify(body));
    assert.deepEqual(body.avisos, [
      { campo: 'vendas.1.itens.0.quantidade', mensagem: 'A quantidade não é múltipla de 12' },
    ]);
    const [first, second, quoted, last] = body.data;
    assert.deepEqual([first.valor_total, second.valor_total, quoted.status], [37.8, 10, 'Orçamento']);
    assert.ok(
      first.pedido < second.pedido && second.pedido < last.pedido && quoted.pedido.startsWith('ORC-'),
    );
    assert.equal(await count(), before + 4);
    assert.equal((await talao.ana.get(`sales/${quoted.id}`)).body.data.pedido_cliente, 'X');
  });

  test('of a strict catalogue name the product that cannot be sold', async () => {
    const strict = await talao.createCompany('Estrita');
    await talao.db.write((db) => updateCompany(db, strict.id, { catalogo_estrito: true }));
    const [client, representada] = [await createClient(strict), await createRepresentada(strict)];
    const { id } = await createProduct(strict);
    const item = { quantidade: 1, valorUnitario: 1 };
    const itens = [
      { ...item, produtoId: id },
      { ...item, produtoId: 'NENHUM' },
    ];
    const answer = await strict.post('sales/batch', {
      vendas: [saleBody(client.id, representada.id, { itens })],
    });
    assert.deepEqual(refused(answer), [
      422,
      'Produto não encontrado ou inativo: NENHUM',
      'vendas.0.itens.1.produtoId',
    ]);
    const closed = await createRepresentada(strict, { ativo: false });
    const late = await strict.post('sales/batch', {
      vendas: [saleBody(client.id, closed.id, { itens: [{ ...item, produtoId: id }] })],
    });
    assert.deepEqual(refused(late), [422, 'Representada inativa', 'vendas.0.representadaId']);
  });

  test('change their stage together or not at all', async () => {
    const sales = [
      await createSale(talao.ana, { status: 'Pedido' }),
      await createSale(talao.ana, { status: 'Pedido' }),
    ];
    const ids = sales.map(({ id }) => id);
    const move = (sent: unknown[], status: string) => talao.ana.put('sales/stage', { ids: sent, status });
    const moved = recordOf(await move([ids[0], ids[1].toUpperCase(), ids[0]], 'Faturado'), 200);
    assert.deepEqual(
      moved,
      ids.map((id) => ({ id, status: 'Faturado' })),
    );
    const shown = (await talao.ana.get(`sales/${ids[1]}`)).body.data;
    assert.deepEqual([shown.status, typeof shown.faturado_em], ['Faturado', 'string']);
    const late = await createSale(talao.ana, { status: 'Pedido' });
    const dated = { ids: [late.id, ids[1]], status: 'Faturado', faturado_em: '2026-01-05' };
    recordOf(await talao.ana.put('sales/stage', dated), 200);
    const dayOf = async (id: string) => (await talao.ana.get(`sales/${id}`)).body.data.faturado_em;
    assert.deepEqual([await dayOf(late.id), await dayOf(ids[1])], ['2026-01-05', shown.faturado_em]);
    assertRefused(await move([ids[0], randomUUID()], 'ENVIADA'), 404, 'Venda não encontrada');
    const quotation = await createSale(talao.ana, { status: 'Orçamento' });
    assertRefused(await move([ids[0], quotation.id], 'ENVIADA'), 409, 'Transforme o orçamento em pedido');
    assertRefused(await move([quotation.id, ids[0]], 'Orçamento'), 409, 'Pedido não volta a orçamento');
    assert.equal((await talao.ana.get(`sales/${ids[0]}`)).body.data.status, 'Faturado');
    recordOf(await move([ids[0], quotation.id], 'Cancelado'), 200);
    assertRefused(await move(ids, 'PAGA'), 409, 'Venda cancelada não pode mudar de status');
    assert.equal((await move([], 'PAGA')).body.details[0].code, 'too_small');
    const one = await createSale(talao.ana, { status: 'Pedido' });
    const repeated = recordOf(await move(Array(501).fill(one.id), 'Enviado'), 200);
    assert.deepEqual(repeated, [{ id: one.id, status: 'Enviado' }]);
    const tooMany = await move(Array.from({ length: 501 }, randomUUID), 'Enviado');
    assert.deepEqual([tooMany.status, tooMany.body.details[0].path], [400, ['ids']]);
    assert.equal((await move(['x'], 'PAGA')).body.details[0].path.join('.'), 'ids.0');
    assert.equal((await move(ids, 'Outro')).body.details[0].code, 'invalid_enum_value');
  });
});
