import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import { Webhook } from 'standardwebhooks';
import { type Company, onEachEngine } from '../../../test/harness.ts';
import { createClient, createSale } from '../../../test/samples.ts';
import { until } from '../../../test/until.ts';
import { WebhookReceiver } from '../../../test/webhook-receiver.ts';
import { findRow } from '../../platform/database/rows.ts';
import { DELIVERY_TIMES, progressOf } from './deliver-span.ts';
import { webhookClient } from './post-message.ts';

const times = { look: 20, retries: [10, 10, 10], later: 10, unwritten: 20 };

onEachEngine(
  'Delivery to webhooks',
  (talao) => {
    const receiver = new WebhookReceiver();
    before(() => receiver.open());
    after(() => receiver.close());
    beforeEach(() => {
      receiver.received.length = 0;
      receiver.react = () => 204;
    });

    test('sends each change once, in order, signed by the Standard Webhooks specification', async () => {
      const caio = await talao.createCompany('Avisada');
      const { segredo } = await register(caio);
      const client = await createClient(caio);
      await caio.put(`clients/${client.id}`, { nome: 'Outro nome' });
      const received = await receiver.until(({ length }) => length >= 2);
      const { data: entries } = (await caio.get('audit?apos=3')).body;
      for (const [index, { id, headers, text, body }] of received.entries()) {
        assert.deepEqual(new Webhook(segredo).verify(text, headers as Record<string, string>), body);
        assert.deepEqual(body.data, entries[index]);
        assert.equal(body.timestamp, entries[index].momento);
        assert.equal(id, `${caio.id}_${entries[index].numero}`);
      }
      assert.deepEqual(
        received.map(({ body }) => body.type),
        ['clientes.criado', 'clientes.alterado'],
      );
    });

    test('skips events that were not subscribed, and moves on', async () => {
      const caio = await talao.createCompany('Filtrada');
      const { id } = await register(caio, { eventos: ['vendas.criada', 'representadas.*'] });
      const sale = await createSale(caio);
      await createClient(caio);
      await untilTold(caio, id);
      const told = receiver.received.map(({ body }) => body.type);
      assert.deepEqual(told, ['representadas.criada', 'vendas.criada']);
      assert.equal(receiver.received[1]?.body.data.registro_id, sale.id);
    });

    test('retries a failed message, a redirect too, before any later one', async () => {
      const caio = await talao.createCompany('Insistente');
      const { id } = await register(caio);
      const failures = [500, { status: 302, headers: { location: receiver.url } }] as const;
      let left = failures.length;
      receiver.react = () => failures[--left] ?? 200;
      const first = await createClient(caio);
      const second = await createClient(caio);
      await untilTold(caio, id);
      const told = receiver.received.map(({ body }) => body.data.registro_id);
      assert.deepEqual(told, [first.id, first.id, first.id, second.id]);
      const { data } = (await caio.get(`webhooks/${id}/deliveries`)).body;
      assert.deepEqual(
        data.map(({ tentativa, status, erro }: Attempt) => [tentativa, status, erro]),
        [
          [1, 200, null],
          [3, 200, null],
          [2, 500, 'Resposta 500'],
          [1, 302, 'Redirecionamento (302) não é seguido'],
        ],
      );
    });

    test('pauses at once after a 410, and continues from there when resumed', async () => {
      const caio = await talao.createCompany('Encerrada');
      const { id } = await register(caio);
      receiver.react = () => 410;
      const client = await createClient(caio);
      const pause = async () => (await caio.get(`webhooks/${id}`)).body.data.pausa;
      await until('paused', pause, (pausa) => pausa === '410');
      receiver.react = () => 200;
      await createClient(caio);
      assert.equal((await caio.put(`webhooks/${id}`, { ativo: true })).body.data.pausa, null);
      await untilTold(caio, id);
      const told = receiver.received.filter(({ body }) => body.type === 'clientes.criado');
      assert.deepEqual([told.length, told[1]?.body.data.registro_id], [3, client.id]);
    });

    test('signs with both secrets after a rotation', async () => {
      const caio = await talao.createCompany('Girada');
      const { id, segredo } = await register(caio);
      const rotated = await caio.post(`webhooks/${id}/rotate`, {});
      assert.equal(rotated.status, 201);
      await createClient(caio);
      await untilTold(caio, id);
      const { text, headers } = receiver.received.at(-1) ?? assert.fail();
      for (const secret of [segredo, rotated.body.data.segredo])
        new Webhook(secret).verify(text, headers as Record<string, string>);
    });

    test('sends a test message at once, even paused, without moving the cursor', async () => {
      const caio = await talao.createCompany('Testada');
      const { id, segredo, cursor } = await register(caio, { ativo: false });
      receiver.react = () => ({ status: 200, text: `é${'x'.repeat(5_000)}` });
      const { status, body } = await caio.post(`webhooks/${id}/test`, {});
      assert.equal(status, 200);
      const { headers, text } = receiver.received[0] ?? assert.fail();
      assert.equal(JSON.parse(text).type, 'teste');
      new Webhook(segredo).verify(text, headers as Record<string, string>);
      assert.deepEqual([body.data.status, body.data.erro, body.data.numero], [200, null, null]);
      assert.equal(Buffer.byteLength(body.data.resposta), 1024);
      assert.equal((await caio.get(`webhooks/${id}`)).body.data.cursor, cursor);
      assert.deepEqual((await caio.get(`webhooks/${id}/deliveries`)).body.data, [body.data]);
    });

    test('treats a protocol upgrade as a failure', async () => {
      const caio = await talao.createCompany('De outro protocolo');
      const { id } = await register(caio);
      let left = 1;
      receiver.react = ({ id }) => (id.startsWith(caio.id) && left-- > 0 ? 'switch' : 200);
      await createClient(caio);
      await untilTold(caio, id);
      const { data } = (await caio.get(`webhooks/${id}/deliveries`)).body;
      assert.deepEqual(
        data.map(({ status, erro }: Attempt) => [status, erro]),
        [
          [200, null],
          [101, 'Resposta 101'],
        ],
      );
    });

    test('reports an endless answer as a timeout', async () => {
      const poster = webhookClient({ allowPrivate: true, timeoutMillis: 300 });
      receiver.react = () => 'endless';
      await assert.rejects(poster.post(receiver.url, {}, '{"data":{}}'), { name: 'TimeoutError' });
      poster.close();
    });

    test('may be deleted during a delivery', async () => {
      const caio = await talao.createCompany('Apagada a meio caminho');
      const { id } = await register(caio, { ativo: false });
      const webhook =
        (await findRow(talao.db.read, 'webhooks', { empresa_id: caio.id, id })) ?? assert.fail();
      const deleted = Promise.withResolvers<void>();
      receiver.react = () => ({ status: 200, after: deleted.promise });
      const trial = caio.post(`webhooks/${id}/test`, {});
      await receiver.until((received) => received.some(({ id }) => id.startsWith(caio.id)));
      assert.equal((await caio.delete(`webhooks/${id}`)).status, 200);
      deleted.resolve();
      const { status, body } = await trial;
      assert.deepEqual([status, body.data.status], [200, 200]);

      const writing = { db: talao.db, times: DELIVERY_TIMES, deliverer: 'one that was telling it' };
      const attempt = { ...body.data, empresa_id: caio.id, webhook_id: id };
      assert.equal(await progressOf(writing, webhook).write(webhook.cursor + 1, [attempt]), false);
    });

    test('sends again from a number that its owner sets', async () => {
      const caio = await talao.createCompany('Repetida');
      const { id } = await register(caio);
      await createClient(caio);
      await untilTold(caio, id);
      await caio.put(`webhooks/${id}`, { cursor: 3 });
      await untilTold(caio, id);
      const told = receiver.received.map(({ numero }) => numero);
      assert.deepEqual(told, [4, 4, 5]);
    });

    test('keeps the last hundred attempts', async () => {
      const caio = await talao.createCompany('Muitas tentativas');
      const { id } = await register(caio);
      const client = await createClient(caio);
      for (let i = 0; i < 110; i++) await caio.put(`clients/${client.id}`, {});
      await untilTold(caio, id);
      const { data } = (await caio.get(`webhooks/${id}/deliveries`)).body;
      assert.equal(data.length, 100);
      assert.equal(data[0].numero, 114);
    });

    test('sends nothing of an inactive company, and everything once it is active again', async () => {
      const caio = await talao.createCompany('Inativa por um tempo');
      const { id } = await register(caio, { ativo: false });
      await createClient(caio);
      const setActive = (ativo: boolean) =>
        talao.db.write((db) => db.updateTable('empresas').set({ ativo }).where('id', '=', caio.id).execute());
      await caio.put(`webhooks/${id}`, { ativo: true });
      await untilTold(caio, id);
      await setActive(false);
      const told = receiver.received.length;
      await createClient(await register(talao.bia).then(() => talao.bia));
      await receiver.until((received) => received.some(({ id }) => id.startsWith(talao.bia.id)));
      assert.equal(receiver.received.filter(({ id }) => id.startsWith(caio.id)).length, told);
      await setActive(true);
    });

    async function register(company: Company, more: object = {}) {
      const answer = await company.post('webhooks', { url: receiver.url, eventos: ['*'], ...more });
      assert.equal(answer.status, 201, answer.text);
      return answer.body.data as { id: string; segredo: string; cursor: number };
    }
  },
  { webhooksPrivate: true, deliverWebhooks: true, deliveryTimes: times },
);

interface Attempt {
  tentativa: number;
  status: number | null;
  erro: string | null;
}

async function untilTold(company: Company, id: string): Promise<void> {
  const { data } = (await company.get('audit?ordem=recentes&limit=1')).body;
  const told = async () => (await company.get(`webhooks/${id}`)).body.data.cursor;
  await until('told', told, (cursor) => cursor >= data[0].numero);
}
