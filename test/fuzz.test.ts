import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import fc from 'fast-check';
import { keptDocument } from './api-document.ts';
import { invite } from './browser.ts';
import type { Answer } from './caller.ts';
import { type FuzzRequest, fillMarks, fuzzRequests, KINDS, type Kind } from './fuzz-requests.ts';
import { type Company, onEachEngine } from './harness.ts';
import { createClient, createProduct, createRepresentada, createSale } from './samples.ts';
import { SEED } from './seed.ts';

/** `npm run test:fuzz` sends more; `SEED` and `FUZZ_PATH`, printed by a failure, repeat a run. */
const { FUZZ_RUNS = '350', FUZZ_PATH } = process.env;

/** A text in all records of Bia, which no answer to Ana may contain. */
const SECRET = 'Segredo-da-Bia';
const NEWEST_KEPT = 50;

type Ids = Record<Kind, string[]>;

onEachEngine('Requests made from the OpenAPI document', (talao) => {
  test(`get a documented answer, never a 5xx, and nothing of another company (seed ${SEED})`, {
    timeout: 3_600_000,
  }, async (context) => {
    const ids = await fillBoth();
    const before = await everythingOf(talao.bia);
    const reached = new Set<string>();
    const statuses: Record<number, number> = {};

    const send = async ({ operationId, method, address, headers, body }: FuzzRequest) => {
      // The caller compares every answer with the document.
      const answer = await talao.ana.send(
        method,
        fillMarks(address, (kind, number) => encodeURIComponent(pick(ids, kind, number))),
        body && fillMarks(body, (kind, number) => JSON.stringify(pick(ids, kind, number)).slice(1, -1)),
        headers,
      );
      const { status, text } = answer;
      assert.ok(status < 500 || isOfMailServer(answer), `${status} ${text}`);
      assert.ok(!text.includes(SECRET), text);
      if (status === 201) keep(ids, address, answer.body);
      reached.add(operationId);
      statuses[status] = (statuses[status] ?? 0) + 1;
    };
    const requests = fuzzRequests();
    await fc.assert(fc.asyncProperty(fc.oneof(...requests), send), {
      // One request per operation comes first, because chance alone may miss one.
      examples: requests.flatMap((each) =>
        fc.sample(each, { seed: SEED, numRuns: 1 }).map((one): [FuzzRequest] => [one]),
      ),
      numRuns: Number(FUZZ_RUNS),
      seed: SEED,
      ...(FUZZ_PATH !== undefined && { path: FUZZ_PATH, endOnFailure: true }),
    });

    context.diagnostic(`answers by status: ${JSON.stringify(statuses)}`);
    assert.deepEqual(await everythingOf(talao.bia), before, 'what is of another company has not changed');
    const all = keptDocument().operations();
    assert.deepEqual(
      all.map(({ operation }) => operation.operationId).filter((id) => !reached.has(id)),
      [],
      'every operation was reached',
    );
  });

  /** Testing a mailbox asks a mail server that is not there, and says so by a documented 502. */
  function isOfMailServer({ status, body }: Answer): boolean {
    return status === 502 && body.code === 'mailbox_fails';
  }

  /** Without Ana's own key, or she could revoke it. */
  async function fillBoth(): Promise<Ids> {
    const [mine, theirs] = [await fill(talao.ana, 'Da Ana'), await fill(talao.bia, SECRET)];
    const more = await fill(talao.ana, 'Da Ana também');
    const ids = { ...mine, keys: [talao.bia.keyId] };
    for (const kind of KINDS) ids[kind].push(...more[kind], ...theirs[kind], randomUUID());
    return ids;
  }
});

async function fill(company: Company, nome: string): Promise<Ids> {
  const representada = await createRepresentada(company, { nome });
  const client = await createClient(company, { nome });
  const product = await createProduct(company, { nome, representada_id: representada.id });
  const names = { clienteId: client.id, representadaId: representada.id };
  const sales = [await createSale(company, { ...names, pedido: nome }), await createSale(company, names)];
  return {
    clients: [client.id],
    representadas: [representada.id],
    products: [product.id],
    sales: sales.map(({ id }) => id),
    keys: [],
    users: [(await invite(company, 'vendedor', { nome })).id],
  };
}

function pick(ids: Ids, kind: Kind, number: number): string {
  const all = ids[kind];
  return all[number % all.length] as string;
}

/** Created records are used by the following requests. */
function keep(ids: Ids, address: string, body: { data?: { id?: string } }): void {
  const kind = KINDS.find((kind) => address.split('?')[0] === `/api/v1/${kind}`);
  const id = body.data?.id;
  if (kind === undefined || id === undefined) return;
  ids[kind].push(id);
  if (ids[kind].length > NEWEST_KEPT) ids[kind].splice(NEWEST_KEPT / 2, 1);
}

function everythingOf(company: Company): Promise<unknown[]> {
  const lists = ['clients', 'representadas', 'products', 'sales', 'audit'];
  return Promise.all(lists.map(async (path) => (await company.get(`${path}?limit=100`)).body));
}
