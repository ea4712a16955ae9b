import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import {
  assertDeleted,
  assertInvalid,
  assertRefused,
  idsOf,
  recordOf,
  UUID_V7,
} from '../../../test/expect.ts';
import { isRefusedFromBox } from '../../../test/from-box.ts';
import { onEachEngine } from '../../../test/harness.ts';
import { accessKey, type NfeValues, nfeXml } from '../../../test/nfe.ts';
import { createClient, createRepresentada, createSale } from '../../../test/samples.ts';
import { newCnpj } from '../../../test/tax-ids.ts';

const XML = { 'content-type': 'application/xml' };

const DIGIT: [string, string] = ['digito', 'O dígito verificador da chave não confere'];
const EMITTER: [string, string] = ['cnpj', 'O emitente da nota não é o da chave'];
const NUMBER: [string, string] = ['numero', 'O número da nota não é o da chave'];
const SERIES: [string, string] = ['serie', 'A série da nota não é a da chave'];

onEachEngine('Invoices', (talao) => {
  const emitente = newCnpj();
  const destinatario = newCnpj();
  let representadaId: string;
  let clienteId: string;

  before(async () => {
    representadaId = (await createRepresentada(talao.ana, { cnpj: emitente, comissao: 10 })).id;
    clienteId = (await createClient(talao.ana, { cnpj_cpf: destinatario })).id;
  });

  const xmlOf = (values: NfeValues = {}) => nfeXml({ emitente, destinatario, ...values });
  const post = async (xml: string | Uint8Array<ArrayBuffer>, query = '', headers = {}) => {
    const answer = await talao.ana.send('POST', `invoices${query}`, xml, { ...XML, ...headers });
    const isRefused = answer.status === 400 || answer.status === 422;
    if (isRefused && xml !== '') await isRefusedFromBox(talao.ana, xml, answer, query);
    return answer;
  };
  const taken = async (answer: ReturnType<typeof post>) => {
    const { status, body } = await answer;
    assert.equal(status, 201, JSON.stringify(body));
    return body.data;
  };
  const take = (values: NfeValues = {}) => taken(post(xmlOf(values)));
  const order = (changes: object = {}) =>
    createSale(talao.ana, { clienteId, representadaId, status: 'Pedido', data: '2026-11-01', ...changes });

  test('are refused with the first fault, in a fixed order', async () => {
    const known = xmlOf();
    recordOf(await post(known), 201);
    const stranger = newCnpj();
    const unknown = 'Representada não encontrada para o CNPJ';
    const cases: [string, number, string][] = [
      ['<nfeProc', 400, 'XML inválido'],
      [xmlOf({ extra: '&nbsp;' }), 400, 'XML inválido'],
      [xmlOf({ declaration: '<!DOCTYPE nfeProc [<!ENTITY a "b">]>' }), 400, 'XML inválido'],
      [xmlOf({ declaration: '<?xml version="1.0" encoding="UTF-16"?>' }), 400, 'XML inválido'],
      ['<a/>', 400, 'O arquivo não é uma NF-e'],
      [xmlOf({ mod: '65', finNFe: '4' }), 400, 'É uma NFC-e (modelo 65), não uma NF-e'],
      [xmlOf({ mod: '57' }), 400, 'O arquivo não é uma NF-e'],
      [xmlOf({ versao: '3.00' }), 400, 'O arquivo não é uma NF-e'],
      [xmlOf({ itens: [] }), 400, 'O arquivo não é uma NF-e'],
      [xmlOf({ itens: [{ valor: 'muito' }] }), 400, 'O arquivo não é uma NF-e'],
      [xmlOf({ itens: [{ valor: 1, desconto: 2 }] }), 400, 'O arquivo não é uma NF-e'],
      [xmlOf({ emissao: '2026-02-30' }), 400, 'O arquivo não é uma NF-e'],
      [xmlOf({ itens: [{ cfop: 'venda' }] }), 400, 'O arquivo não é uma NF-e'],
      [xmlOf({ finNFe: '3', chave: '1' }), 422, 'A nota não é de venda'],
      [xmlOf({ tpNF: '0' }), 422, 'A nota não é de venda'],
      [xmlOf({ tpAmb: '2', tpNF: '0' }), 422, 'A nota é de homologação, sem valor'],
      [known, 409, 'Nota já importada'],
      [xmlOf({ emitente: stranger, destinatario: stranger }), 422, `${unknown} ${stranger}`],
      [xmlOf({ destinatario: stranger }), 422, `Cliente não encontrado para o documento ${stranger}`],
    ];
    for (const [xml, status, message] of cases)
      for (const query of ['', '?simular=true']) assertRefused(await post(xml, query), status, message);
    assertRefused(await post(''), 400, 'O corpo da requisição deve ser um arquivo');
    assertRefused(await post(' '.repeat(2 * 1024 * 1024 + 1)), 413, 'O corpo da requisição passa de 2 MiB');
    const { status, body } = await talao.ana.post('invoices', {});
    assert.equal(status, 415, JSON.stringify(body));
  });

  test('dated tomorrow are accepted, because clocks differ, and later ones are refused', async () => {
    const now = talao.now;
    talao.now = () => new Date('2026-11-14T15:00:00Z');
    for (const query of ['', '?simular=true'])
      for (const emissao of ['2026-11-16', '2030-01-01'])
        assertRefused(await post(xmlOf({ emissao }), query), 422, 'A data de emissão está no futuro');
    assert.equal((await take({ emissao: '2026-11-15' })).emissao, '2026-11-15');
    talao.now = now;
  });

  test('are refused with the difference when their key does not match', async () => {
    const stranger = newCnpj();
    const cases: [NfeValues, [string, string][]][] = [
      [{ chave: '' }, [['digito', 'A chave tem 0 caracteres, e não 44']]],
      [{ finNFe: '4', chave: '12' }, [['digito', 'A chave tem 2 caracteres, e não 44']]],
      [{ numero: 5, chave: accessKey({ emitente, numero: 6 }) }, [NUMBER]],
      [{ numero: 7, serie: 5, chave: accessKey({ emitente, numero: 7 }) }, [SERIES]],
      [{ emitente: stranger, numero: 7, chave: accessKey({ emitente, numero: 7 }) }, [EMITTER]],
      [{ emitente: stranger, serie: 9, chave: wrongDigit(emitente) }, [DIGIT, EMITTER, NUMBER, SERIES]],
    ];
    for (const [values, faults] of cases) {
      const { status, body } = await post(xmlOf(values));
      const { request_id, ...told } = body;
      const details = faults.map(([path, message]) => ({ code: 'custom', path: [path], message }));
      const motivo = faults[0]?.[1];
      assert.deepEqual(
        [status, told],
        [400, { error: 'Chave de acesso inválida', code: 'access_key_invalid', motivo, details }],
      );
    }
  });

  test('are read in every usual form', async () => {
    const latin1 = (values: NfeValues) =>
      Buffer.from(xmlOf({ ...values, declaration: '<?xml version="1.0" encoding="ISO-8859-1"?>' }), 'latin1');
    const itens = [{ descricao: 'Açúcar &lt;5 kg&gt; &#231;', valor: 1 }];
    const forms = [
      Buffer.from(xmlOf({ itens })),
      Buffer.from(`\uFEFF${xmlOf({ itens })}`),
      latin1({ itens }),
      Buffer.from(xmlOf({ itens, bare: true, declaration: '' })),
      Buffer.from(xmlOf({ itens, prefix: 'nfe' })),
      Buffer.from(xmlOf({ itens, prefix: 'n', bare: true })),
    ];
    for (const bytes of forms) {
      const invoice = await taken(post(new Uint8Array(bytes)));
      assert.equal(invoice.itens[0].descricao, 'Açúcar <5 kg> ç');
    }
    for (const declaration of ['', '<?xml version="1.0"?>', '<?xml version="1.0" encoding="UTF-8"?>']) {
      const text = xmlOf({ itens: [{ descricao: 'Caf\u00e9 \x93bom\x94', valor: 1 }], declaration });
      const { itens: read } = await taken(post(new Uint8Array(Buffer.from(text, 'latin1'))));
      assert.equal(read[0].descricao, 'Café “bom”', 'Windows-1252 is told by its bytes');
    }
    assert.equal((await post(xmlOf({ itens }), '', { 'content-type': 'text/xml' })).status, 201);
  });

  test('find their representada by a branch, and by a CNPJ with letters', async () => {
    const [head, branch] = [newCnpj('12ABC345'), newCnpj('12ABC345', '0002')];
    const { id } = await createRepresentada(talao.ana, { cnpj: head });
    for (const emitente of [head, branch])
      assert.equal((await take({ emitente, itens: [{ valor: 2 }] })).representada_id, id);
    await createRepresentada(talao.ana, { cnpj: newCnpj('12ABC345', '0003') });
    assert.equal((await take({ emitente: head })).representada_id, id, 'the very same comes first');
    assertRefused(
      await post(xmlOf({ emitente: branch })),
      422,
      `Representada não encontrada para o CNPJ ${branch}`,
    );
  });

  test('find their order by the code they name, else by the total', async () => {
    const named = await order({ pedido: 'REP-007/26' });
    const [one, two] = [await order({ pedido: 'A 1' }), await order({ pedido: 'A-01' })];
    const found = async (values: NfeValues) => (await take(values)).venda_id;
    const nothing = [{ valor: 3 }];
    assert.equal(await found({ itens: [{ ...nothing[0], xPed: 'rep 70 26' }] }), null, 'zeros behind count');
    assert.equal(await found({ itens: [{ ...nothing[0], xPed: 'rep 07 26' }] }), named.id);
    assert.equal(await found({ itens: nothing, compra: 'REP-007/26' }), named.id);
    assert.equal(await found({ itens: nothing, compra: 'A 1' }), one.id, 'exactly comes first');
    assert.equal(await found({ itens: nothing, compra: 'a/1' }), null, 'several fit');
    const both = [
      { valor: 1, xPed: 'A 1' },
      { valor: 2, xPed: 'A-01' },
    ];
    assert.equal(await found({ itens: both }), one.id, 'the first of two');
    await talao.ana.put(`sales/${two.id}`, { status: 'Cancelado' });
    assert.equal(await found({ itens: nothing, compra: 'A-01' }), one.id, 'a cancelled one is none');

    const itens = [{ produtoId: 'X', quantidade: 1, valorUnitario: 123.45 }];
    const only = await order({ itens });
    const comes = [{ produto: 'X', quantidade: 1, valor: 130, desconto: 6.55 }];
    assert.equal(await found({ itens: comes, compra: 'nobody', valor: 150 }), only.id);
    assert.equal(await found({ itens: comes }), null, 'it has its invoice');
    await order({ itens });
    await order({ itens });
    assert.equal(await found({ itens: comes }), null, 'two fit');
  });

  test('are stored without a client when several have its document, unless an order decides', async () => {
    const shared = newCnpj();
    const twins = [
      await createClient(talao.ana, { cnpj_cpf: shared }),
      await createClient(talao.ana, { cnpj_cpf: shared }),
    ];
    const waiting = await take({ destinatario: shared, itens: [{ valor: 4 }] });
    assert.deepEqual([waiting.cliente_id, waiting.situacao], [null, 'sem_pedido']);
    const refused = await talao.ana.post(`invoices/${waiting.id}/sale`, {});
    assertRefused(refused, 409, 'A nota não tem cliente');
    const sale = await order({ clienteId: twins[1].id, pedido: 'TWIN-1' });
    const told = await take({ destinatario: shared, compra: 'TWIN-1', itens: [{ valor: 4 }] });
    assert.deepEqual([told.cliente_id, told.venda_id], [twins[1].id, sale.id]);
    const linked = await talao.ana.post(`invoices/${waiting.id}/link`, { venda_id: sale.id });
    assert.equal(recordOf(linked, 200).cliente_id, twins[1].id);
  });

  test('show their contents and their differences from the order', async () => {
    const itens = [
      { produtoId: 'A', quantidade: 3, valorUnitario: 10.005 },
      { produtoId: 'B', quantidade: 2, valorUnitario: 5 },
      { produtoId: 'C', quantidade: 1, valorUnitario: 7 },
    ];
    const sale = await order({ pedido: 'DIF-1', itens });
    const values = {
      numero: 777_001,
      compra: 'DIF-1',
      valor: 60,
      itens: [
        { produto: 'A', quantidade: 3, valor: 30.02 },
        { produto: 'B', quantidade: '1.5000', valor: 9, desconto: 0.5 },
        { produto: 'D', quantidade: 2, valor: 1 },
      ],
    };
    const invoice = await take(values);
    const { id, created_at, ...rest } = invoice;
    assert.match(id, UUID_V7);
    let number = 0;
    const item = (produto_id: string, quantidade: number, valor_unitario: number, valor_total: number) => ({
      ...{ item: ++number, produto_id, codigo: produto_id, venda_id: sale.id },
      ...{ desonerado: 0, valor_item: null },
      descricao: 'Café torrado 500 g',
      quantidade,
      valor_unitario,
      valor_total,
      cfop: '5102',
      natureza: 'venda',
      ...{ desconto: 0, ipi: 0, icms_st: 0, fcp_st: 0, frete: 0, seguro: 0, outras: 0 },
    });
    const B = [
      { produto_id: 'B', tipo: 'quantidade', pedido: 2, faturado: 1.5 },
      { produto_id: 'B', tipo: 'preco', pedido: 5, faturado: 5.666667 },
    ];
    assert.deepEqual(rest, {
      chave: accessKey({ emitente, numero: 777_001 }),
      numero: '777001',
      serie: '1',
      emissao: '2026-11-10',
      representada_id: representadaId,
      cliente_id: clienteId,
      venda_id: sale.id,
      pedido: 'DIF-1',
      valor: 60,
      situacao: 'vinculada',
      diferencas: [
        ...B,
        { produto_id: 'C', tipo: 'faltante', pedido: 1, faturado: 0 },
        { produto_id: 'D', tipo: 'extra', pedido: 0, faturado: 2 },
      ],
      itens: [
        item('A', 3, 10.006667, 30.02),
        { ...item('B', 1.5, 5.666667, 8.5), desconto: 0.5 },
        item('D', 2, 0.5, 1),
      ],
      natureza: 'venda',
      referencia: null,
      ...{ referencias: [], complementa: null, retiradas: [] },
      vendas: [{ venda_id: sale.id, pedido: 'DIF-1', valor: 60 }],
      avisos: [],
    });
    assert.deepEqual(recordOf(await talao.ana.get(`invoices/${id}`), 200), invoice);
    const second = await take({ compra: 'DIF-1', itens: [{ produto: 'C', quantidade: 1, valor: 7 }] });
    const both = (await talao.ana.get(`invoices/${id}`)).body.data.diferencas;
    assert.deepEqual(both, [...B, { produto_id: 'D', tipo: 'extra', pedido: 0, faturado: 2 }]);
    assert.deepEqual(second.diferencas, both, 'over all invoices of the sale');
  });

  test('are listed, the latest first, by situation, representada, sale and days', async () => {
    const cnpj = newCnpj();
    const own = (await createRepresentada(talao.ana, { nome: 'Só dela', cnpj })).id;
    const sale = await order({ representadaId: own, pedido: 'LISTA-1' });
    const days = ['2026-03-05', '2026-03-07', '2026-03-06'];
    const [first, last, linked] = await Promise.all(
      days.map((emissao, at) =>
        take({ emitente: cnpj, emissao, itens: [{ valor: 5 + at }], ...(at === 2 && { compra: 'LISTA-1' }) }),
      ),
    );
    const listed = async (filter: string) =>
      idsOf(await talao.ana.get(`invoices?representada_id=${own}${filter}`));
    assert.deepEqual(await listed(''), [last.id, linked.id, first.id]);
    assert.deepEqual(await listed('&de=2026-03-06'), [last.id, linked.id]);
    assert.deepEqual(await listed('&ate=2026-03-06'), [linked.id, first.id]);
    assert.deepEqual(await listed('&situacao=sem_pedido'), [last.id, first.id]);
    assert.deepEqual(await listed(`&venda_id=${sale.id}`), [linked.id]);
    const { body } = await talao.ana.get(`invoices?representada_id=${own}&limit=1&page=2`);
    const { diferencas, itens, avisos, vendas, retiradas, referencias, complementa, ...shown } = linked;
    const names = { representada_nome: 'Só dela', cliente_nome: 'Mercado São João' };
    assert.deepEqual(body, {
      data: [{ ...shown, ...names, valor_pedido: 37.8, difere: true }],
      page: 2,
      limit: 1,
      total: 3,
    });
    const { text } = await talao.ana.get(`invoices?representada_id=${own}&formato=csv`);
    assert.equal(text.trim().split('\r\n').length, 4);
    assert.equal((await talao.ana.get(`invoices?representada_id=${own}&formato=xlsx`)).status, 200);
    const backward = await talao.ana.get('invoices?de=2026-03-02&ate=2026-03-01');
    assertInvalid(backward, [
      { code: 'custom', message: 'A data final não pode ser anterior à inicial', path: ['ate'] },
    ]);
    assertRefused(
      await talao.ana.delete(`representadas/${own}`),
      409,
      'Representada possui 1 venda(s) associada(s) e não pode ser deletada',
    );
    await talao.ana.delete(`sales/${sale.id}`);
    assertRefused(
      await talao.ana.delete(`representadas/${own}`),
      409,
      'Representada possui 3 nota(s) associada(s) e não pode ser deletada',
    );
    for (const { id } of [first, last, linked])
      assertDeleted(await talao.ana.delete(`invoices/${id}`), 'Nota deletada com sucesso');
    assert.equal((await talao.ana.delete(`representadas/${own}`)).status, 200);
  });

  test('are stored once under an Idempotency-Key, and leave nothing after a dry run', async () => {
    const sale = await order({ pedido: 'UMA-VEZ' });
    const xml = xmlOf({ compra: 'UMA-VEZ' });
    const before = (await talao.ana.get(`sales/${sale.id}`)).body;
    const audit = async () => (await talao.ana.get('audit?limit=1')).body.total;
    const entries = await audit();
    const rehearsed = recordOf(await post(xml, '?simular=true', { 'idempotency-key': 'ensaio' }), 200);
    assert.deepEqual([rehearsed.id, rehearsed.created_at], [null, null]);
    assert.deepEqual((await talao.ana.get(`sales/${sale.id}`)).body, before);
    assert.equal(await audit(), entries);
    const key = { 'idempotency-key': 'nota-1' };
    const first = await post(xml, '', key);
    const again = await post(xml, '', key);
    assert.deepEqual([again.status, again.body], [201, first.body]);
    const { id, created_at, ...posted } = recordOf(first, 201);
    assert.deepEqual({ ...rehearsed, id, created_at }, { ...posted, id, created_at });
    assertRefused(await post(xmlOf(), '', key), 409, 'Idempotency-Key já usada com outra requisição');
  });
});

function wrongDigit(emitente: string): string {
  const key = accessKey({ emitente, numero: 3 });
  return `${key.slice(0, -1)}${(Number(key.at(-1)) + 1) % 10}`;
}
