import assert from 'node:assert/strict';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { onEachEngine } from './harness.ts';
import { SEED } from './seed.ts';
import { WebhookReceiver } from './webhook-receiver.ts';

/** A receiver fails and restarts while the delivering instances are killed. */
const ENTRIES = 1_500;
const KILLS = 4;
const PROCESS = fileURLToPath(new URL('./deliverer-process.ts', import.meta.url));

onEachEngine(
  'Webhooks while everything fails',
  (talao) => {
    test('send every entry in order, and repeat only unconfirmed ones', async (context) => {
      context.diagnostic(`SEED=${SEED}`);
      const random = randomFrom(SEED);
      const receiver = await new WebhookReceiver().open();
      const markOf = (kill: number) => (ENTRIES * kill) / (KILLS + 2);
      let kill = 1;
      let killed = Promise.withResolvers<void>();
      receiver.react = () => {
        const chance = random();
        if (chance < 0.01) return 'cut';
        const status = chance < 0.03 ? 503 : 204;
        // So that not all is told before the last kill, on however quick a machine.
        const isFarEnough = kill <= KILLS && receiver.received.length >= markOf(kill + 1);
        return isFarEnough ? { status, after: killed.promise } : status;
      };
      const { ana } = talao;
      const { id } = (
        await ana.post('webhooks', { url: receiver.url, eventos: ['clientes.*'], ativo: false })
      ).body.data;
      const { status } = await ana.upload('import/clients', clientsFile(ENTRIES));
      assert.ok(status < 300);
      const first = (await ana.get('audit?recurso=clientes&limit=1')).body.data[0].numero;
      await ana.put(`webhooks/${id}`, { ativo: true });

      let instances = [await startDelivering(talao.databaseUrl), await startDelivering(talao.databaseUrl)];
      const last = first + ENTRIES - 1;
      const taken = () => new Set(receiver.received.map(({ numero }) => numero));
      while (kill <= KILLS) {
        await receiver.until(({ length }) => length > markOf(kill));
        if (kill % 2 === 0) {
          await receiver.close();
          await receiver.open();
        }
        const [victim, ...others] = instances;
        victim?.kill('SIGKILL');
        kill += 1;
        killed.resolve();
        killed = Promise.withResolvers();
        instances = [...others, await startDelivering(talao.databaseUrl)];
      }
      await receiver.until((received) => received.at(-1)?.numero === last && taken().size === ENTRIES);
      for (const instance of instances) instance.kill('SIGKILL');
      await receiver.close();

      const order = [...taken()];
      assert.deepEqual(
        order,
        order.map((_, index) => first + index),
      );
      for (const { id, numero } of receiver.received) assert.equal(id, `${ana.id}_${numero}`);
      // A step back starts after the saved cursor: at most what one instance sends within a tenth of a second.
      const told = receiver.received.map(({ numero }) => numero);
      const stepsBack = told.filter((numero, index) => index > 0 && numero <= (told[index - 1] as number));
      context.diagnostic(`${told.length} messages for ${ENTRIES} entries, ${stepsBack.length} steps back`);
    });
  },
  // The service itself delivers nothing here; the separate instances do.
  { webhooksPrivate: true },
);

async function startDelivering(databaseUrl: string): Promise<ChildProcess> {
  const child = spawn(process.execPath, ['--import', './src/main/runtime.mjs', PROCESS, databaseUrl], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(child.stdout, 'data');
  return child;
}

function clientsFile(count: number): string {
  const lines = Array.from(
    { length: count },
    (_, i) => `Cliente ${i};c${i}-${crypto.randomUUID()}@exemplo.com.br;11987654321;Recife;PE`,
  );
  return ['nome;email;telefone;cidade;estado', ...lines].join('\n');
}

/** A small seeded random generator. */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
    return state / 2 ** 32;
  };
}
