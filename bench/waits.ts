/**
 * `npm run bench:waits`: how long a small write of another company waits beside each of the largest writes, in milliseconds, on a
 * quiet machine. Another company records a visit, one after the other; the longest of these is the figure, beside what it takes
 * alone. `ENGINES=sqlite` leaves one out.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { bundleService } from '../build/bundle.mjs';
import { openStore } from './databases.ts';
import type { EngineName } from './options.ts';
import { cpuMicros } from './processes.ts';
import { type RunningService, startService } from './service.ts';
import { foundOffice } from './small-office.ts';

const MANY = 10_000;
const PAUSE_MILLIS = 5;

await bundleService();
for (const engine of (process.env.ENGINES ?? 'sqlite,postgres').split(',') as EngineName[]) {
  const store = await openStore(engine);
  try {
    const storage = await store.create();
    const service = await startService(storage.url);
    await measure(engine, storage.url, service);
    await service.stop();
    await storage.close();
  } finally {
    await store.remove();
  }
}

async function measure(engine: EngineName, url: string, service: RunningService): Promise<void> {
  const [large, small] = [await foundOffice(url, service.port), await foundOffice(url, service.port)];
  const callAs =
    ({ apiKey }: { apiKey: string }) =>
    async (method: string, path: string, body?: object | string) => {
      const type = typeof body === 'string' ? 'text/csv' : 'application/json';
      const answer = await fetch(`http://127.0.0.1:${service.port}/api/v1/${path}`, {
        method,
        headers: { 'x-api-key': apiKey, ...(body !== undefined && { 'content-type': type }) },
        ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
      });
      const text = await answer.text();
      if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text.slice(0, 300)}`);
      return JSON.parse(text);
    };
  const ask = callAs(large);
  const askSmall = callAs(small);
  const visit = () => askSmall('POST', 'visits', { cliente_id: small.clientIds[0], resultado: 'ausente' });

  const watch = async (work: () => Promise<unknown>) => {
    let [isDone, longest, count] = [false, 0, 0];
    const probe = (async () => {
      while (!isDone) {
        const began = performance.now();
        await visit();
        longest = Math.max(longest, performance.now() - began);
        count += 1;
        await sleep(PAUSE_MILLIS);
      }
    })();
    const [began, spent] = [performance.now(), cpuMicros(service.id)];
    try {
      await work();
    } finally {
      isDone = true;
    }
    const figures = { millis: performance.now() - began, cpu: (cpuMicros(service.id) - spent) / 1000 };
    await probe;
    return { ...figures, longest, count };
  };

  const lines = (head: string, line: (n: number) => string) =>
    [head, ...Array.from({ length: MANY }, (_, n) => line(n))].join('\n');
  const [representada] = large.representadaIds;
  const client = (await ask('GET', `clients/${large.clientIds[0]}`)).data;
  const tabela = (await ask('POST', 'price-tables', { nome: 'Atacado', representada_id: representada })).data
    .id;
  const itens = (price: number) =>
    Array.from({ length: MANY }, (_, n) => ({
      produtoId: `P-${engine}-${n}`,
      quantidade: 1,
      valorUnitario: price,
    }));
  const sales = (prefix: string) =>
    lines(
      'pedido;data;cliente;produto;quantidade;preco',
      (n) => `${prefix}-${n};2026-01-05;${client.codigo};P-${engine}-${n};2;5`,
    );
  const clients = (city: string) =>
    lines(
      'nome;email;telefone;cidade;estado',
      (n) => `Mercado ${n};${engine}.${n}@importado.com.br;(11) 98765-4321;${city};PE`,
    );
  let sale = '';
  let statement = '';
  const works: [string, () => Promise<unknown>][] = [
    ['nothing', () => sleep(2000)],
    ['importing 10,000 clients', () => ask('POST', 'import/clients', clients('Recife'))],
    ['changing all of them by a file', () => ask('POST', 'import/clients?atualizar=true', clients('Olinda'))],
    [
      'importing 10,000 products',
      () =>
        ask(
          'POST',
          'import/products',
          lines('id;nome;preco', (n) => `P-${engine}-${n};Produto ${n};5,00`),
        ),
    ],
    [
      'importing 10,000 representadas',
      () =>
        ask(
          'POST',
          'import/representadas',
          lines('nome', (n) => `Fábrica ${n}`),
        ),
    ],
    [
      'importing 10,000 prices',
      () =>
        ask(
          'POST',
          `import/prices?tabela_id=${tabela}`,
          lines('produto_id;preco', (n) => `P-${engine}-${n};4,50`),
        ),
    ],
    [
      'importing 10,000 past sales',
      () => ask('POST', `import/sales?representada_id=${representada}`, sales('A')),
    ],
    [
      'the same again, with 10,000 there',
      () => ask('POST', `import/sales?representada_id=${representada}`, sales('B')),
    ],
    [
      'posting a statement of 10,000 lines',
      async () => {
        const file = lines('pedido;comissao', (n) => `A-${n};0,50`);
        statement = (await ask('POST', `statements?representada_id=${representada}`, file)).data.id;
      },
    ],
    ['taking it back', () => ask('DELETE', `statements/${statement}`)],
    [
      'creating a sale of 10,000 items',
      async () => {
        const body = { clienteId: client.id, representadaId: representada, itens: itens(1.5) };
        sale = (await ask('POST', 'sales', body)).data.id;
      },
    ],
    ['changing all its items', () => ask('PUT', `sales/${sale}`, { itens: itens(2) })],
    ['deleting it', () => ask('DELETE', `sales/${sale}`)],
    [
      'restoring it from the trash',
      async () => {
        const [{ id }] = (await ask('GET', `trash?registro_id=${sale}`)).data;
        await ask('POST', `trash/${id}/restore`, {});
      },
    ],
    [
      'creating 50 sales of 200 items',
      () => {
        const one = { clienteId: client.id, representadaId: representada, itens: itens(1).slice(0, 200) };
        return ask('POST', 'sales/batch', { vendas: Array.from({ length: 50 }, () => one) });
      },
    ],
    ['anonymizing a client with 20,000 sales', () => ask('POST', `clients/${client.id}/anonymize`, {})],
  ];
  console.log(`\n${engine}\n`);
  console.log('| beside | takes | processor | another write waits at most | of so many writes |');
  console.log('| --- | ---: | ---: | ---: | ---: |');
  for (const [name, work] of works) {
    const { millis, cpu, longest, count } = await watch(work);
    console.log(
      `| ${name} | ${[millis, cpu, longest].map((one) => one.toFixed(0)).join(' | ')} | ${count} |`,
    );
  }
}
