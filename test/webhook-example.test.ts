import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { test } from 'node:test';
import { onEngine } from './harness.ts';
import { createClient } from './samples.ts';

onEngine(
  'sqlite',
  'The receiver of examples/',
  (talao) => {
    test('prints events, and refuses a signature by another secret', async () => {
      const { ana } = talao;
      const place = (port: number) => ({ url: `http://127.0.0.1:${port}/`, eventos: ['clientes.*'] });
      const { id, segredo } = (await ana.post('webhooks', { ...place(1), ativo: false })).body.data;
      const receiver = spawn(
        process.execPath,
        ['--import', './src/main/runtime.mjs', 'examples/webhook-receiver.ts'],
        { env: { ...process.env, WEBHOOK_SECRET: segredo, PORT: '0' }, stdio: ['ignore', 'pipe', 'inherit'] },
      );
      try {
        const lines = createInterface({ input: receiver.stdout })[Symbol.asyncIterator]();
        const port = Number(/"port":(\d+)/.exec((await lines.next()).value ?? '')?.[1]);
        await ana.put(`webhooks/${id}`, { ...place(port), ativo: true });
        const client = await createClient(ana);
        assert.match((await lines.next()).value ?? '', new RegExp(`^\\d+ clientes.criado ${client.id}$`));

        const other = (await ana.post('webhooks', { ...place(port), ativo: false })).body.data;
        const refused = (await ana.post(`webhooks/${other.id}/test`, {})).body.data;
        assert.equal(refused.status, 401);
      } finally {
        receiver.kill();
      }
    });
  },
  { webhooksPrivate: true, deliverWebhooks: true, deliveryTimes: { look: 50 } },
);
