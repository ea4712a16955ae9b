import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { assertInvalid, idsOf } from './expect.ts';
import { type Company, onEachEngine } from './harness.ts';
import { tooSmall, wrongType } from './issues.ts';
import { createClient, createProduct, createRepresentada, createSale } from './samples.ts';

const RECORDS = 23;

const KINDS = [
  ['sales', createSale],
  ['clients', createClient],
  ['products', createProduct],
  ['representadas', createRepresentada],
] as const;

const NOT_WHOLE = 'Deve ser um número inteiro maior ou igual a 1';

onEachEngine('Pages', (talao) => {
  let full: Company;
  const ids: Record<string, string[]> = {};

  before(async () => {
    full = await talao.createCompany('Cheia');
    const [client, representada] = [await createClient(full), await createRepresentada(full)];
    const names = { clienteId: client.id, representadaId: representada.id };
    for (const [path, create] of KINDS) {
      const created: string[] =
        { clients: [client.id], representadas: [representada.id] }[path as string] ?? [];
      while (created.length < RECORDS) {
        // Products created in the same millisecond are ordered by id.
        const number = String(created.length).padStart(2, '0');
        const changes = { sales: names, products: { id: `P-${number}` } }[path as string] ?? {};
        created.unshift((await create(full, changes)).id);
      }
      ids[path] = created;
    }
  });

  for (const [path] of KINDS) {
    for (const name of ['page', 'limit']) {
      for (const value of ['0', '-1', '-0']) {
        test(`of ${path} refuse ${name}=${value}`, async () => {
          assertInvalid(await full.get(`${path}?${name}=${value}`), [
            tooSmall(name, 'number', 1, 'Deve ser no mínimo 1'),
          ]);
        });
      }
      for (const value of ['', 'x', '1.5', '1e2', '0x10', '+1', '%201', 'Infinity', 'NaN']) {
        test(`of ${path} refuse ${name}="${value}"`, async () => {
          assertInvalid(await full.get(`${path}?${name}=${value}`), [
            wrongType(name, 'number', 'string', NOT_WHOLE),
          ]);
        });
      }
      test(`of ${path} refuse ${name} given twice`, async () => {
        assertInvalid(await full.get(`${path}?${name}=1&${name}=2`), [
          wrongType(name, 'string', 'array', 'Deve ser um texto'),
        ]);
      });
    }

    test(`of ${path} begin at 1 and hold 20 by default`, async () => {
      const answer = await full.get(path);
      assert.deepEqual(idsOf(answer), ids[path]?.slice(0, 20));
      const { page, limit, total } = answer.body;
      assert.deepEqual({ page, limit, total }, { page: 1, limit: 20, total: RECORDS });
    });

    test(`of ${path} follow each other without gap or overlap, the newest first`, async () => {
      const seen = [];
      for (const page of [1, 2, 3, 4]) seen.push(...idsOf(await full.get(`${path}?page=${page}&limit=7`)));
      assert.deepEqual(seen, ids[path]);
    });

    test(`of ${path} beyond the last are empty and tell the true total`, async () => {
      for (const page of [3, 1000, 2 ** 40, Number.MAX_SAFE_INTEGER]) {
        const { body } = await full.get(`${path}?page=${page}`);
        assert.deepEqual([body.data, body.page, body.limit, body.total], [[], page, 20, RECORDS]);
      }
      assert.deepEqual(idsOf(await full.get(`${path}?page=${'9'.repeat(400)}`)), []);
    });

    test(`of ${path} hold at most 100, and say so in limit`, async () => {
      for (const limit of ['100', '101', '5000', '9'.repeat(400)]) {
        const answer = await full.get(`${path}?limit=${limit}`);
        assert.deepEqual(idsOf(answer), ids[path]);
        assert.equal(answer.body.limit, 100);
      }
    });
  }
});
