/**
 * `node --import ./src/main/runtime.mjs bench/statement.ts`: a statement of 10,000 lines against 200,000 open entries, with concurrent
 * reads.
 */
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { createCompany } from '../src/access/companies/companies.queries.ts';
import { newId } from '../src/platform/database/ids.ts';
import { addUpEverything } from '../src/platform/database/tables/commission-sums.ts';
import { openDatabase } from '../src/platform/engines/open.ts';
import { openStore } from './databases.ts';
import { startService } from './service.ts';
import type { Storage } from './storage.ts';

const ENTRIES = 200_000;
const LINES = 10_000;
const ROWS_PER_INSERT = 10_000;
/** The last lines have codes as people copy them, and some are unknown. */
const COPIED = 50;
const UNKNOWN = 20;

for (const engine of (process.env.ENGINES ?? 'sqlite,postgres').split(',') as ('sqlite' | 'postgres')[]) {
  const store = await openStore(engine);
  try {
    const storage = await store.create();
    const db = await openDatabase(storage.url);
    const { apiKey } = await db.write((db) => createCompany(db, 'Extratos'));
    await db.close();
    const service = await startService(storage.url);
    const ask = (path: string, init: RequestInit = {}) =>
      fetch(`http://127.0.0.1:${service.port}/api/v1/${path}`, {
        ...init,
        headers: { 'x-api-key': apiKey, 'content-type': 'application/json', ...init.headers },
      });
    const create = async (path: string, body: object) =>
      (
        (await (await ask(path, { method: 'POST', body: JSON.stringify(body) })).json()) as {
          data: { id: string };
        }
      ).data;
    const client = await create('clients', {
      nome: 'Mercado São João',
      email: 'compras@saojoao.com.br',
      telefone: '(11) 98765-4321',
      cidade: 'São Paulo',
      estado: 'SP',
    });
    const payer = await create('representadas', { nome: 'Serra Azul', comissao: 5 });
    const sale = await create('sales', {
      clienteId: client.id,
      representadaId: payer.id,
      pedido: 'S-0000000',
      data: '2026-06-10',
      itens: [{ produtoId: 'A', quantidade: 1, valorUnitario: 100 }],
    });
    await copySale(storage, sale.id);

    const lines = Array.from({ length: LINES }, (_, at) => {
      if (at < UNKNOWN) return `ninguém ${at};7,77`;
      return at < UNKNOWN + COPIED ? `s ${at};5,00` : `${codeOf(at)};5,00`;
    });
    const statement = ['Pedido;Comissão', ...lines].join('\n');
    for (const [what, query] of [
      ['preview', '&simular=true&ate=2026-01-01'],
      ['posting', '&ate=2026-01-01'],
      ['preview with all that is missing', '&simular=true'],
    ]) {
      const reads = readBeside(ask);
      const before = cpuSeconds(service.id);
      const began = performance.now();
      const answer = await ask(`statements?representada_id=${payer.id}${query}`, {
        method: 'POST',
        body: statement,
        headers: { 'content-type': 'text/csv' },
      });
      const { length } = await answer.arrayBuffer().then((bytes) => new Uint8Array(bytes));
      const millis = performance.now() - began;
      const cpu = cpuSeconds(service.id) - before;
      const latencies = (await reads.stop()).sort((a, b) => a - b);
      const p99 = latencies[Math.floor(latencies.length * 0.99)] ?? 0;
      console.log(
        `${engine}: ${what} ${answer.status} in ${(millis / 1000).toFixed(2)} s, ${cpu.toFixed(1)} s of them at work (${Math.round(length / 1024)} KiB); ` +
          `${latencies.length} reads beside it, p99 ${p99.toFixed(0)} ms, longest ${(latencies.at(-1) ?? 0).toFixed(0)} ms`,
      );
    }
    await service.stop();
    await storage.close();
  } finally {
    await store.remove();
  }
}

/** The CPU time of the process; on a busy machine the clock mostly measures other processes. */
function cpuSeconds(id: number): number {
  const fields = readFileSync(`/proc/${id}/stat`, 'utf8')
    .replace(/\(.*\)/, '')
    .split(/ +/);
  return (Number(fields[12]) + Number(fields[13])) / 100;
}

function codeOf(at: number): string {
  return `S-${String(at).padStart(7, '0')}`;
}

/** Written directly to the database without reference checks, because sending each would take longer than matching them. */
async function copySale(storage: Storage, id: string): Promise<void> {
  const [found] = await storage.query(`select * from vendas where id = '${id}'`);
  const [entry] = await storage.query(`select * from parcelas where venda_id = '${id}'`);
  const { seq: _, ...sale } = found as Record<string, unknown>;
  for (let first = 1; first < ENTRIES; first += ROWS_PER_INSERT) {
    const copies = Array.from({ length: ROWS_PER_INSERT }, (_, at) => ({
      id: newId(),
      pedido: codeOf(first + at),
    }));
    await storage.insert(
      'vendas',
      copies.map((copy) => ({ ...sale, ...copy, pedido_dobrado: copy.pedido.toLowerCase() })),
    );
    await storage.insert(
      'parcelas',
      copies.map(({ id, pedido }) => ({ ...entry, venda_id: id, pedido })),
    );
  }
  const db = await openDatabase(storage.url);
  await db.write(addUpEverything);
  await db.close();
  await storage.settle();
}

/** Repeats a list request until stopped. */
function readBeside(ask: (path: string) => Promise<Response>) {
  const latencies: number[] = [];
  let stopped = false;
  const reading = (async () => {
    for (let page = 1; !stopped; page = (page % 5) + 1) {
      const began = performance.now();
      await (await ask(`clients?page=${page}`)).arrayBuffer();
      latencies.push(performance.now() - began);
      await sleep(5);
    }
  })();
  return {
    async stop(): Promise<number[]> {
      stopped = true;
      await reading;
      return latencies;
    },
  };
}
