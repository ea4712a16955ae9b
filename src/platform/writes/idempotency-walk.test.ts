import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import { invite } from '../../../test/browser.ts';
import type { Answer } from '../../../test/caller.ts';
import { type Company, onEachEngine, type Talao } from '../../../test/harness.ts';
import { isNotDoneAgain } from '../../../test/old-states.ts';
import { PLAIN_KINDS } from '../../../test/sample-kinds.ts';
import {
  clientCsv,
  createClient,
  createInboxEntry,
  createInvoice,
  createPriceTable,
  createProduct,
  createRepresentada,
  createSale,
  invoiceXml,
  productCsv,
  receiptBody,
  returnBody,
  saleBody,
  sendInvoice,
} from '../../../test/samples.ts';
import { SUCCESSES } from '../../../test/successful-writes.ts';

const named = (key: string) => ({ 'idempotency-key': key });
const REPLAYED = 'idempotent-replayed';

/** The company, whose requests carry the key once what they need is there. */
function withKey(company: Company, key: string, prepared: { isDone: boolean }): Company {
  return new Proxy(company, {
    get(target, name) {
      const member = Reflect.get(target, name);
      if (typeof member !== 'function') return member;
      const method = member.bind(target);
      if (name !== 'post' && name !== 'upload') return method;
      return (path: string, body: unknown, headers = {}) =>
        method(path, body, { ...headers, ...(prepared.isDone && named(key)) });
    },
  });
}

onEachEngine('Idempotency-Key on every write', walk, { mail: async () => {} });

function walk(talao: Talao): void {
  const plainBodies = async () => {
    const bodies: Record<string, object> = {};
    for (const { name, body } of Object.values(PLAIN_KINDS)) bodies[`create${name}`] = await body(talao.ana);
    return bodies;
  };

  test('works on every POST that there is', async () => {
    const client = await createClient(talao.ana);
    const representada = await createRepresentada(talao.ana);
    const sold = await createSale(talao.ana);
    const waiting = await createInvoice(talao.ana);
    const invoiced = await createSale(talao.ana, {
      clienteId: waiting.cliente_id,
      representadaId: waiting.representada_id,
    });
    const [priced, buyer] = [await createProduct(talao.ana), await createClient(talao.ana)];
    const seller = await invite(talao.ana, 'vendedor', { repasse: 30 });
    const share = {
      venda_id: (await createSale(talao.ana, { vendedor_id: seller.id })).id,
      parcela: 1,
      valor: 1,
    };
    const bodies: Record<string, object | string> = {
      ...(await plainBodies()),
      createSale: saleBody(client.id, representada.id),
      createOrder: {},
      restoreRecord: {},
      createSales: { vendas: [saleBody(client.id, representada.id)] },
      shareSale: {},
      shareCatalog: {},
      exportCompany: {},
      createSaleReturn: returnBody(sold),
      sendSale: { para: ['pedidos@exemplo.com.br'] },
      createPayout: {
        vendedor_id: seller.id,
        data: '2026-01-15',
        valor: 1,
        linhas: [share],
        confirmar: true,
      },
      postInboxEntry: {},
      discardInboxEntry: {},
      restoreInboxEntry: {},
      recalculateCommission: {},
      adjustCommission: { venda_id: sold.id, parcela: 1, ajuste: 1, motivo: 'Combinado' },
      importOffice: clientCsv({ nome: `Escritório ${randomUUID()}` }),
      importSales: `pedido;data;cliente;produto;quantidade;preco\nV-${randomUUID()};2026-01-05;${buyer.codigo};A;2;5\n`,
      importPrices: `produto_id;preco\n${priced.id};1,00\n`,
      createCommissionReceipt: await receiptBody(talao.ana),
      postStatement: 'pedido;comissao\nS/N;1,00\n',
      postInvoice: await invoiceXml(talao.ana),
      linkInvoice: { venda_id: invoiced.id },
      createSaleOfInvoice: {},
      createKey: { nome: 'Planilha', escopo: 'read' },
      rotateKey: {},
      createWebhook: { url: 'https://erp.exemplo.com.br/talao', eventos: ['*'], ativo: false },
      rotateWebhook: {},
      createUser: { email: `${randomUUID()}@exemplo.com.br`, nome: 'Bruno Lima', papel: 'leitura' },
      inviteUser: {},
      anonymizeUser: {},
      anonymizeClient: {},
      importClients: clientCsv(),
      importProducts: productCsv(),
      importRepresentadas: 'nome\nTorrefação Serra Azul\n',
    };
    const [present, gone] = [await invite(talao.ana, 'leitura'), await invite(talao.ana, 'leitura')];
    await talao.ana.delete(`users/${gone.id}`);
    const thrown = await createClient(talao.ana);
    await talao.ana.delete(`clients/${thrown.id}`);
    const discarded = await createInboxEntry(talao.ana);
    await talao.ana.post(`inbox/${discarded.id}/discard`, {});
    const targets: Record<string, string> = {
      restoreRecord: (await talao.ana.get(`trash?registro_id=${thrown.id}`)).body.data[0].id,
      anonymizeClient: client.id,
      createOrder: (await createSale(talao.ana, { status: 'Orçamento' })).id,
      linkInvoice: waiting.id,
      createSaleOfInvoice: (await createInvoice(talao.ana)).id,
      shareSale: sold.id,
      shareCatalog: representada.id,
      sendSale: sold.id,
      postInboxEntry: (await createInboxEntry(talao.ana)).id,
      discardInboxEntry: (await createInboxEntry(talao.ana)).id,
      restoreInboxEntry: discarded.id,
      createSaleReturn: sold.id,
      recalculateCommission: sold.id,
      inviteUser: present.id,
      anonymizeUser: gone.id,
      rotateWebhook: (
        await talao.ana.post('webhooks', {
          url: 'https://erp.exemplo.com.br/talao',
          eventos: ['*'],
          ativo: false,
        })
      ).body.data.id,
      rotateKey: (await talao.ana.post('keys', { nome: 'Trocada', escopo: 'read' })).body.data.id,
    };
    // What is for persons alone is tried by a person, where it is tested.
    const creating = talao.operations.filter(({ method, scope }) => method === 'POST' && scope !== 'person');
    const queries: Record<string, string> = {
      postInboxEntry: `?representada_id=${representada.id}`,
      postStatement: `?representada_id=${representada.id}`,
      importSales: `?representada_id=${representada.id}`,
      importPrices: `?tabela_id=${(await createPriceTable(talao.ana)).id}`,
    };
    for (const { id, path } of creating) {
      // They create nothing that could be answered again; the box answers a file that it has as it is, without a key.
      if (['testWebhook', 'readStatementColumns', 'showSheet', 'postInbox'].includes(id)) continue;
      const body = bodies[id];
      const key = randomUUID();
      const succeed = SUCCESSES[id];
      assert.ok(body ?? succeed, `${id} creates something, so this test needs a body for it`);
      const prepared = { isDone: false };
      const act = body === undefined ? await succeed?.(withKey(talao.ana, key, prepared)) : undefined;
      prepared.isDone = true;
      const address = path.slice(1).replace(':id', targets[id] ?? '') + (queries[id] ?? '');
      const send = () => {
        if (act) return act();
        if (typeof body !== 'string') return talao.ana.post(address, body, named(key));
        return body.startsWith('<')
          ? sendInvoice(talao.ana, body, named(key))
          : talao.ana.upload(address, body, named(key));
      };
      const first = await send();
      const second = await send();
      assert.equal(second.headers.get(REPLAYED), 'true', id);
      assert.equal(second.text, first.text, id);
      await isNotDoneAgain(talao, key, send);
    }
  });

  test('works on every PUT and DELETE that there is', async (context) => {
    const changing = talao.operations.filter(({ method }) => method === 'PUT' || method === 'DELETE');
    const used = changing.map(({ id, scope }) => ({ id, isOfPerson: scope === 'person', key: randomUUID() }));
    for (const { id, key } of used)
      await context.test(id, async () => {
        const prepare = SUCCESSES[id];
        assert.ok(prepare, `show in test/successful-writes.ts how ${id} succeeds`);
        const act = await prepare(talao.ana);
        const bad = await act(named('two words'));
        assert.deepEqual([bad.status, bad.body.code], [400, 'idempotency_key_invalid']);
        const first = await act(named(key));
        assert.equal(first.status, 200, first.text);
        isReplayOf(await act(named(key)), first);
        await isNotDoneAgain(talao, key, () => act(named(key)));
      });
    for (const { id, isOfPerson } of used) {
      const another = used.find((other) => other.id !== id && other.isOfPerson === isOfPerson);
      const act = await SUCCESSES[id]?.(talao.ana);
      const reused = await act?.(named(another?.key ?? ''));
      assert.deepEqual([reused?.status, reused?.body.code], [409, 'idempotency_key_reused'], id);
    }
  });
}

function isReplayOf(again: Answer, first: Answer): void {
  assert.deepEqual([again.status, again.headers.get(REPLAYED)], [first.status, 'true'], again.text);
  assert.equal(again.text, first.text);
}
