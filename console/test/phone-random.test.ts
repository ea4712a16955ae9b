import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { SEED } from '../../test/seed.ts';
import {
  countKept,
  isSent,
  makePortfolio,
  onPhone,
  type PhoneOffice,
  tryNow,
  writeHere,
} from './phone-office.ts';
import { becomes } from './waiting.ts';

/** `PHONE_STEPS=1000 npm test -- console/test/phone-random.test.ts` for the long one; `SEED` repeats a run. */
const STEPS = Number(process.env.PHONE_STEPS ?? 40);

interface Written {
  path: 'sales' | 'clients' | 'visits';
  /** Told apart by it, at the service. */
  mark: string;
  /** What the phone said of it; nothing, where it was closed before. */
  said: 'kept' | 'refused' | 'deleted' | undefined;
}

/** How often each may be at the service. */
const TIMES = { kept: [1], refused: [0], deleted: [0], undefined: [0, 1] };

/** A sale that was kept, by its id here, with the internal note that was kept last. */
interface Sold {
  id: string;
  entry: Written;
  note: string | null;
}

onPhone('A phone on a bad line', (office) => {
  test(`agrees with the service in the end, and each order exists once (seed ${SEED}, ${STEPS} steps)`, async () => {
    const run = await startRun(office);
    for (let step = 0; step < STEPS; step += 1) await run.step(step);
    await run.settle();
    await run.assertAgreement();
  });
});

async function startRun({ talao, line, openPhone }: PhoneOffice) {
  const { company, rep, representada, client, other } = await makePortfolio(talao);
  const random = numbersFrom(SEED);
  const choose = <T>(choices: readonly T[]) => choices[Math.floor(random() * choices.length)] as T;
  const written: Written[] = [];
  const clients = [client.id, other.id];
  const sold: Sold[] = [];
  let page = await openPhone(rep);
  await page.context().addInitScript(watchRoom);
  await page.reload();
  let isCut = false;

  const bodyOf = (path: Written['path'], mark: string) => {
    if (path === 'clients')
      return {
        nome: `Cliente ${mark}`,
        email: `${mark}@exemplo.com.br`,
        telefone: '(11) 98765-4321',
        cidade: 'Itu',
        estado: 'SP',
      };
    if (path === 'visits') return { cliente_id: choose(clients), resultado: 'ausente', nota: mark };
    const itens = [{ produtoId: 'CAF-500', quantidade: 6, valorUnitario: 18 }];
    return { clienteId: choose(clients), representadaId: representada.id, itens, observacao: mark };
  };
  const write = async (step: number, path: Written['path']) => {
    const mark = `m${SEED}x${step}`;
    const entry: Written = { path, mark, said: undefined };
    written.push(entry);
    const answer = await send(page, path, bodyOf(path, mark), mark).catch((error: Error) => {
      assert.match(error.message, /nada foi guardado/);
    });
    entry.said = answer ? 'kept' : 'refused';
    if (answer === undefined) return;
    assert.ok([200, 201].includes(answer.status), JSON.stringify(answer));
    if (path === 'clients') clients.push(answer.id);
    if (path === 'sales') sold.push({ id: answer.id, entry, note: null });
  };
  /** What the copy no longer has goes to the service at once, or is refused: by the service where the page has no token yet. */
  const isKept = async (act: Promise<{ status: number }>): Promise<boolean> => {
    const answer = await act.catch(({ message }: Error) => {
      assert.match(message, /nada foi guardado|não fica guardado|ainda espera/);
    });
    assert.ok(answer === undefined || [200, 403].includes(answer.status), JSON.stringify(answer));
    return answer?.status === 200;
  };
  const edit = async (step: number) => {
    const sale = choose(sold);
    if (sale === undefined) return;
    const note = `n${step}`;
    const body = { observacao_interna: note };
    if (await isKept(writeHere(page, 'PUT', `sales/${sale.id}`, body))) sale.note = note;
  };
  const remove = async () => {
    const sale = choose(sold);
    if (sale === undefined) return;
    if (!(await isKept(writeHere(page, 'DELETE', `sales/${sale.id}`, null)))) return;
    sale.entry.said = 'deleted';
    sold.splice(sold.indexOf(sale), 1);
  };
  /** Closed while it writes: what it had not said to be kept may be there or not, and not twice. */
  const kill = async (step: number) => {
    const mark = `m${SEED}x${step}`;
    written.push({ path: 'visits', mark, said: undefined });
    void send(page, 'visits', bodyOf('visits', mark), mark).catch(() => undefined);
    const context = page.context();
    const next = await context.newPage();
    await page.close();
    page = next;
    await page.goto('/roteiro');
    await page.getByRole('heading', { name: 'Roteiro' }).waitFor();
  };
  const acts: [weight: number, act: (step: number) => unknown][] = [
    [10, (step) => write(step, 'sales')],
    [4, (step) => write(step, 'visits')],
    [3, (step) => write(step, 'clients')],
    [4, edit],
    [1, remove],
    [
      4,
      () => {
        isCut = !isCut;
        if (isCut) line.cut();
        else line.restore();
      },
    ],
    [2, () => void line.loseAnswers(choose([undefined, ({ method }) => method === 'POST']))],
    [1, kill],
    [2, () => tryNow(page)],
    [2, () => page.evaluate((isFull) => Object.assign(globalThis, { isFull }), random() < 0.4)],
  ];
  const weights = acts.flatMap(([weight, act]) => Array.from({ length: weight }, () => act));

  return {
    step: async (step: number) => choose(weights)(step),
    async settle() {
      line.restore();
      void line.loseAnswers(undefined);
      await page.reload();
      await page.getByText(/^Atualizado/).waitFor();
      await tryNow(page);
      await isSent(page);
    },
    async assertAgreement() {
      const marks = await marksAtService(company);
      for (const { path, mark, said } of written) {
        const times = marks.filter((found) => found === mark).length;
        assert.ok(TIMES[`${said}`].includes(times), `${path} ${mark}, ${said}, is there ${times} times`);
      }
      const notes = await notesAtService(company);
      for (const { entry, note } of sold) assert.equal(notes.get(entry.mark), note, entry.mark);
      const total = async () => (await rep.get('clients?limit=1')).body.total;
      await becomes(() => countKept(page, 'leves'), await total());
      const { data } = (await rep.get('clients?limit=100')).body;
      for (const { id } of data) {
        const sales = (await rep.get(`sales?cliente_id=${id}&limit=100`)).body.data;
        await becomes(() => latestOf(page, id), latest(sales));
      }
    },
  };

  /** By the mark of the sale. */
  async function notesAtService(caller: typeof company): Promise<Map<string, string | null>> {
    const notes = new Map<string, string | null>();
    for (let number = 1; ; number += 1) {
      const { data } = (await caller.get(`sales?limit=100&page=${number}`)).body;
      for (const { id } of data) {
        const { observacao, observacao_interna } = (await caller.get(`sales/${id}`)).body.data;
        notes.set(observacao, observacao_interna);
      }
      if (data.length < 100) return notes;
    }
  }

  async function marksAtService(caller: typeof company): Promise<string[]> {
    const marks: string[] = [];
    for (let number = 1; ; number += 1) {
      const { data } = (await caller.get(`sales?limit=100&page=${number}`)).body;
      for (const { id } of data) marks.push((await caller.get(`sales/${id}`)).body.data.observacao);
      if (data.length < 100) break;
    }
    for (const list of ['clients?', 'visits/log?'])
      for (let number = 1; ; number += 1) {
        const { data } = (await caller.get(`${list}limit=100&page=${number}`)).body;
        for (const { email, nota } of data) marks.push(nota ?? email?.split('@')[0]);
        if (data.length < 100) break;
      }
    return marks;
  }
}

/** In the page, before its own scripts: while `isFull` is set, the queue takes nothing more. */
function watchRoom(): void {
  for (const method of ['add', 'put'] as const) {
    const write = IDBObjectStore.prototype[method];
    IDBObjectStore.prototype[method] = function (this: IDBObjectStore, ...given: Parameters<typeof write>) {
      const request = write.apply(this, given);
      const { isFull } = globalThis as { isFull?: boolean };
      if (isFull && ['fila', 'ids'].includes(this.name)) this.transaction.abort();
      return request;
    };
  }
}

function latest(sales: { id: string; data: string }[]): string[] {
  return sales
    .sort((a, b) => (a.data === b.data ? (a.id < b.id ? 1 : -1) : a.data < b.data ? 1 : -1))
    .slice(0, 5)
    .map(({ id }) => id);
}

async function send(
  page: Page,
  path: string,
  body: object,
  key: string,
): Promise<{ status: number; id: string }> {
  const { status, body: answer } = await writeHere(page, 'POST', path, body, { 'idempotency-key': key });
  return { status, id: (answer.data as { id?: string } | undefined)?.id ?? '' };
}

/** As the copy has them. */
function latestOf(page: Page, client: string): Promise<string[]> {
  return page.evaluate(
    (client) =>
      new Promise<string[]>((resolve) => {
        const opening = indexedDB.open('talao');
        opening.onsuccess = () => {
          const reading = opening.result.transaction('leves').objectStore('leves').get(client);
          reading.onsuccess = () => {
            opening.result.close();
            const [sales] = JSON.parse(reading.result?.historia ?? '[[]]');
            resolve(sales.map(([id]: [string]) => id));
          };
        };
      }),
    client,
  );
}

/** mulberry32: small, and the same everywhere. */
function numbersFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
