import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { personIn } from '../../../test/browser.ts';
import { recordOf } from '../../../test/expect.ts';
import { faultsAfter } from '../../../test/hand-edits.ts';
import { type Company, onEachEngine } from '../../../test/harness.ts';
import { createClient, createProduct, createRepresentada, ownWord } from '../../../test/samples.ts';
import { getJson, postJson } from '../../../test/shared-pages.ts';

// biome-ignore lint/suspicious/noExplicitAny: answers as they are shown.
type Shown = any;

const HELD = 'Pedido retido pelo crédito do cliente';
const TODAY = '2026-11-18';

onEachEngine('The credit of the client', (talao) => {
  let ana: Company;
  let representadaId: string;
  let clienteId: string;
  let nome: string;

  before(async () => {
    talao.now = () => new Date(`${TODAY}T15:00:00Z`);
    ana = await talao.createCompany('Crédito');
    await ana.put('company', { saldo_desde: '2026-11-01' });
    await createProduct(ana, { id: `CREDITO-${talao.engine}` });
  });

  /** A client with one overdue title of R$ 1.234,56 and one of R$ 100,00 to come, unless the position is another. */
  const begin = async ({
    segura_pedido = null as object | null,
    credito = {} as object | null,
    titles = true,
  }) => {
    representadaId = (await createRepresentada(ana, { segura_pedido })).id;
    nome = `Mercearia ${ownWord()}`;
    const agreed = {
      representada_id: representadaId,
      limite: null,
      bloqueado: false,
      motivo: null,
      ...credito,
    };
    clienteId = (await createClient(ana, { nome, credito: credito === null ? [] : [agreed] })).id;
    if (titles) await position();
  };
  const position = async (data = TODAY, due = '06/11/2026') => {
    const csv = `Titulo;Cliente;Vencimento;Saldo\r\n1;${nome};${due};1.234,56\r\n2;${nome};20/12/2026;100,00\r\n`;
    recordOf(await ana.upload(`title-positions?representada_id=${representadaId}&data=${data}`, csv), 201);
  };
  const order = (valorUnitario: number, changes: object = {}) => ({
    ...{ clienteId, representadaId, status: 'Pedido' },
    itens: [{ produtoId: `CREDITO-${talao.engine}`, quantidade: 1, valorUnitario }],
    ...changes,
  });
  const sell = (valorUnitario: number, changes: object = {}) =>
    ana.post('sales', order(valorUnitario, changes));
  const warned = ({ body }: Shown) =>
    body.avisos?.map(({ campo, mensagem }: Shown) => `${campo}: ${mensagem}`);
  const shown = async (id: string) => recordOf(await ana.get(`sales/${id}`), 200) as Shown;
  const heldAs = (answer: Shown, ...reasons: string[]) => {
    assert.deepEqual([answer.status, answer.body.error, answer.body.code], [409, HELD, 'order_held']);
    assert.deepEqual(warned(answer), reasons);
  };

  const OVERDUE = 'clienteId: R$ 1.234,56 vencidos há 12 dias (posição de 18/11/2026)';

  test('is refused in forms that it does not have', async () => {
    for (const segura_pedido of [{ vencido: 181 }, { vencido: -1 }, { limite: 'sim' }, [], 'tudo'])
      assert.equal((await ana.post('representadas', { nome: 'Serra', segura_pedido })).status, 400);
    const { id } = await createRepresentada(ana, { segura_pedido: { vencido: 5 } });
    assert.deepEqual((recordOf(await ana.get(`representadas/${id}`), 200) as Shown).segura_pedido, {
      vencido: 5,
      limite: false,
      bloqueado: false,
    });
    const changed = await ana.put(`representadas/${id}`, { segura_pedido: null, pagamento_por_titulo: true });
    assert.deepEqual([changed.body.data.segura_pedido, changed.body.data.pagamento_por_titulo], [null, true]);
  });

  test('warns of an order and of a quotation, and of none that is invoiced or cancelled', async () => {
    await begin({ credito: { limite: 1500, bloqueado: true, motivo: 'Cheque devolvido' } });
    const all = [
      'clienteId: Cliente bloqueado: Cheque devolvido',
      OVERDUE,
      'valor_total: Passa R$ 334,56 do limite de crédito',
    ];
    const first = await sell(500);
    assert.deepEqual(warned(first), all);
    const { id } = first.body.data;
    assert.deepEqual(warned(await ana.put(`sales/${id}`, { observacao: 'Cedo' })), all);
    // The quotation is added to what is there, without being counted for the next.
    const quoted = ['valor_total: Passa R$ 1.334,56 do limite de crédito'];
    for (const _ of [1, 2])
      assert.deepEqual(warned(await sell(1000, { status: 'Orçamento' })).slice(2), quoted);
    assert.equal(warned(await ana.post('sales', { ...order(9), status: 'PAGA' })), undefined);
    assert.equal(warned(await ana.put(`sales/${id}`, { status: 'CANCELADA' })), undefined);
    assert.equal((await shown(id)).liberado, null);
  });

  test('says since when the position is old, and says nothing of a client without titles or limit', async () => {
    await begin({ titles: false });
    await position('2026-11-02', '30/10/2026');
    assert.deepEqual(warned(await sell(1)), [
      'clienteId: R$ 1.234,56 vencidos há 3 dias (posição de 02/11/2026)',
      'clienteId: A posição de títulos é de 02/11/2026',
    ]);
    clienteId = (await createClient(ana)).id;
    assert.equal(warned(await sell(1)), undefined);
  });

  test('holds by each reason that the representada wants, and lets a quotation pass', async () => {
    await begin({ segura_pedido: { vencido: 11, limite: true }, credito: { limite: 1400, bloqueado: true } });
    const reasons = [OVERDUE, 'valor_total: Passa R$ 34,56 do limite de crédito'];
    heldAs(await sell(100), ...reasons);
    heldAs(await sell(100, { pedido: 'MEU-1' }), ...reasons);
    const quotation = await sell(100, { status: 'Orçamento' });
    assert.deepEqual(warned(quotation), ['clienteId: Cliente bloqueado', ...reasons]);
    const { id } = quotation.body.data;
    heldAs(await ana.post(`sales/${id}/order`, {}), ...reasons);
    assert.equal((await shown(id)).status, 'Orçamento');
    const ordered = await ana.post(`sales/${id}/order`, { liberar: true });
    assert.deepEqual(warned(ordered), ['clienteId: Cliente bloqueado', ...reasons]);
    const { em, ...liberado } = ordered.body.data.liberado;
    assert.deepEqual(liberado, { por: 'Chave inicial', motivos: ['vencido', 'limite'] });
    assert.deepEqual((await shown(id)).liberado, { em, ...liberado });
    const entry = (await ana.get(`audit?registro_id=${id}`)).body.data.at(-1) as Shown;
    assert.deepEqual(entry.depois.liberado.motivos, ['vencido', 'limite']);
  });

  test('of twelve days holds nothing above twelve, nor by a position that is old', async () => {
    await begin({ segura_pedido: { vencido: 12, limite: true }, credito: { limite: 1400 } });
    assert.equal((await sell(65)).status, 201);
    await begin({
      segura_pedido: { vencido: 0, limite: true, bloqueado: true },
      titles: false,
      credito: { limite: 1 },
    });
    await position('2026-11-02', '30/10/2026');
    assert.equal((await sell(100)).status, 201);
    await ana.put(`clients/${clienteId}`, {
      credito: [{ representada_id: representadaId, limite: 1, bloqueado: true, motivo: null }],
    });
    heldAs(await sell(100), 'clienteId: Cliente bloqueado');
  });

  test('is asked again by a change that raises the total or moves the order, and by no other', async () => {
    await begin({ segura_pedido: { limite: true }, credito: { limite: 1500 }, titles: false });
    const { id } = (await sell(1500)).body.data;
    heldAs(
      await ana.put(`sales/${id}`, { itens: order(1500.01).itens }),
      'valor_total: Passa R$ 0,01 do limite de crédito',
    );
    assert.equal((await shown(id)).valor_total, 1500);
    await ana.put(`clients/${clienteId}`, {
      credito: [{ representada_id: representadaId, limite: 100, bloqueado: false, motivo: null }],
    });
    const lowered = await ana.put(`sales/${id}`, { observacao: 'x', itens: order(1400).itens });
    assert.deepEqual(warned(lowered), ['valor_total: Passa R$ 1.300,00 do limite de crédito']);
    const released = await ana.put(`sales/${id}`, { itens: order(1450).itens, liberar: true });
    assert.deepEqual(released.body.data.liberado.motivos, ['limite']);
    const other = await createClient(ana);
    const moved = recordOf(await ana.put(`sales/${id}`, { clienteId: other.id }), 200) as Shown;
    assert.deepEqual(moved.liberado.motivos, ['limite']);
    heldAs(
      await ana.put(`sales/${id}`, { clienteId }),
      'valor_total: Passa R$ 1.350,00 do limite de crédito',
    );
    recordOf(await ana.put('sales/stage', { ids: [id], status: 'Em processamento' }), 200);
  });

  test('sees in a batch the orders before, and says which is held', async () => {
    await begin({ segura_pedido: { limite: true }, credito: { limite: 100 }, titles: false });
    const answer = await ana.post('sales/batch', { vendas: [order(60), order(30), order(20), order(90)] });
    heldAs(answer, 'vendas.2.valor_total: Passa R$ 10,00 do limite de crédito');
    assert.equal(answer.body.campo, 'vendas.2');
    assert.equal((await ana.get(`sales?cliente_id=${clienteId}`)).body.total, 0);
    const vendas = [order(60), order(30), order(20, { liberar: true }), order(5, { status: 'Orçamento' })];
    const made = await ana.post('sales/batch', { vendas });
    assert.deepEqual(warned(made), [
      'vendas.2.valor_total: Passa R$ 10,00 do limite de crédito',
      'vendas.3.valor_total: Passa R$ 15,00 do limite de crédito',
    ]);
    const released = await Promise.all(made.body.data.map(({ id }: Shown) => shown(id)));
    assert.deepEqual(
      released.map(({ liberado }) => liberado?.motivos ?? null),
      [null, null, ['limite'], null],
    );
  });

  test('is never passed by orders that come at once', async () => {
    await begin({ segura_pedido: { limite: true }, credito: { limite: 100 }, titles: false });
    const answers = await Promise.all(Array.from({ length: 8 }, () => sell(30)));
    assert.deepEqual(answers.map(({ status }) => status).sort(), [201, 201, 201, 409, 409, 409, 409, 409]);
    const { body } = await ana.get(`credits?cliente_id=${clienteId}`);
    assert.deepEqual([body.data[0].exposicao, body.data[0].disponivel], [90, 10]);
    // A refused order has left no gap in the codes.
    const codes = answers.flatMap(({ body }) => body.data?.pedido ?? []).sort();
    assert.equal(Number(codes.at(-1).slice(-4)) - Number(codes[0].slice(-4)), 2);
  });

  test('may be let pass by the office alone', async () => {
    await begin({ segura_pedido: { bloqueado: true }, credito: null, titles: false });
    const bruno = await personIn(ana, 'vendedor');
    const carla = await personIn(ana, 'escritorio', { nome: 'Carla' });
    const credito = [{ representada_id: representadaId, limite: null, bloqueado: true, motivo: null }];
    const { id } = await createClient(ana, { vendedor_id: bruno.id, credito });
    clienteId = id;
    heldAs(await bruno.post('sales', order(1)), 'clienteId: Cliente bloqueado');
    for (const [path, body] of [
      ['sales', order(1, { liberar: true })],
      ['sales/batch', { vendas: [order(1, { liberar: true })] }],
    ] as const) {
      const { status, body: told } = await bruno.post(path, body);
      assert.deepEqual([status, told.error], [403, 'Seu papel não permite esta operação']);
    }
    const quotation = (await bruno.post('sales', order(1, { status: 'Orçamento' }))).body.data;
    assert.equal((await bruno.post(`sales/${quotation.id}/order`, { liberar: true })).status, 403);
    assert.equal((await bruno.put(`sales/${quotation.id}`, { liberar: true })).status, 403);
    assert.equal((await bruno.put(`clients/${clienteId}`, { credito: [] })).status, 403);
    assert.equal((await carla.post(`sales/${quotation.id}/order`, { liberar: true })).status, 200);
    const { liberado } = await shown(quotation.id);
    assert.deepEqual([liberado.por, liberado.motivos], ['Carla', ['bloqueado']]);
  });

  test('leaves what a client accepts by his link a quotation, and tells him nothing', async () => {
    await begin({
      segura_pedido: { bloqueado: true },
      credito: { bloqueado: true, motivo: 'Protesto' },
      titles: false,
    });
    await ana.put('company', { aceite_vira_pedido: 'sempre' });
    const { id } = (await sell(10, { status: 'Orçamento' })).body.data;
    const { url } = recordOf(await ana.post(`sales/${id}/share`, {}), 201) as Shown;
    const asked = await getJson(url);
    const { versao } = asked.body.data;
    const answer = await postJson(url, { resposta: 'aceito', nome: 'João Souza', versao });
    assert.deepEqual([answer.status, answer.body.data.situacao], [200, 'Orçamento']);
    assert.doesNotMatch(JSON.stringify([asked.body, answer.body]), /Protesto|bloquead|crédito/i);
    assert.equal((await shown(id)).status, 'Orçamento');
    await ana.put('company', { aceite_vira_pedido: 'nunca' });
    assert.deepEqual(await faultsAfter(talao, []), []);
  });
});
