import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { beforeEach, test } from 'node:test';
import { type Company, onEachEngine, type Talao } from '../../../test/harness.ts';
import { clientCsv, createClient, createRepresentada } from '../../../test/samples.ts';
import type { Database } from '../database/database.ts';
import { StoppingError } from '../database/errors.ts';
import type { Command } from './command.ts';
import { finishAllParts } from './parts.ts';

const SALES = 250;
const MOST_SALES_PER_COMMIT = 100;

type Apply = Database['apply'];

onEachEngine('A change that is written in parts', (talao) => {
  let office: Company;
  let file = '';

  beforeEach(async () => {
    office = await talao.createCompany('Dia Um Representações');
    const { codigo } = await createClient(office);
    await createRepresentada(office);
    const lines = Array.from({ length: SALES }, (_, n) => `V${n};2026-01-05;${codigo};P1;2;2,50`);
    file = `pedido;data;cliente;produto;quantidade;preco\n${lines.join('\n')}`;
  });

  const send = (key: string = randomUUID()) =>
    office.upload('import/sales', file, { 'idempotency-key': key });

  const countSales = () => countOf(talao, office.id);

  test('lets others write between its parts, none of which is large', async () => {
    const counts = [0];
    const others: number[] = [];
    await withApply(
      talao,
      async (apply, order, writer) => {
        const outcome = await apply(order, writer);
        if (writer?.company !== office.id) return outcome;
        counts.push(await countSales());
        others.push((await talao.bia.post('representadas', { nome: `Outra ${randomUUID()}` })).status);
        return outcome;
      },
      async () => {
        const { status, body } = await send();
        assert.equal(status, 200, JSON.stringify(body));
        assert.equal(body.data.criados, SALES);
      },
    );
    const written = counts.slice(1).map((count, at) => count - (counts[at] as number));
    assert.ok(
      written.every((count) => count <= MOST_SALES_PER_COMMIT),
      String(written),
    );
    assert.equal(counts.at(-1), SALES);
    assert.deepEqual(new Set(others), new Set([201]));
    assert.ok(others.length >= 3);
  });

  test('is written to its end by the next write of the company, which comes after it', async () => {
    const key = randomUUID();
    await interrupted(talao, () => send(key));
    assert.equal(await countSales(), MOST_SALES_PER_COMMIT);
    const { id } = await createClient(office);
    assert.equal(await countSales(), SALES);
    assert.equal(await lastNoted(talao, office.id), id);
    const again = await send(key);
    assert.equal(again.headers.get('idempotent-replayed'), 'true');
    assert.equal(again.body.data.criados, SALES);
  });

  test('is written to its end when the service starts', async () => {
    await interrupted(talao, () => send());
    await Promise.all([finishAllParts(talao.db), finishAllParts(talao.db)]);
    assert.equal(await countSales(), SALES);
    const { body } = await office.get('sales?limit=1');
    assert.equal(body.total, SALES);
    assert.equal((await send()).body.data.inalterados, SALES);
  });

  test('also when it changes known records, of which each commit takes a few', async () => {
    const clients = (city: string, mark: string) =>
      clientCsv(
        ...Array.from({ length: SALES }, (_, n) => ({
          codigo: `K${n}`,
          cidade: city,
          email: `${mark}${n}@${office.id}.com.br`,
        })),
      );
    assert.equal((await office.upload('import/clients', clients('Recife', 'a'))).status, 200);
    const inCity = async () => Number((await office.get('clients?cidade=Olinda&limit=1')).body.total);
    const counts = [0];
    await withApply(
      talao,
      async (apply, order, writer) => {
        const outcome = await apply(order, writer);
        if (writer?.company === office.id) counts.push(await inCity());
        return outcome;
      },
      async () => {
        const { body } = await office.upload('import/clients?atualizar=true', clients('Olinda', 'b'));
        assert.equal(body.data.atualizados, SALES, JSON.stringify(body));
      },
    );
    const written = counts.slice(1).map((count, at) => count - (counts[at] as number));
    // New e-mails are unique among all companies, so on PostgreSQL they come in one transaction.
    if (talao.engine === 'sqlite') assert.ok(Math.max(...written) <= MOST_SALES_PER_COMMIT, String(written));
    assert.equal(counts.at(-1), SALES);
    assert.deepEqual(await talao.db.read.selectFrom('valores_reservados').selectAll().execute(), []);
  });

  test('is planned again where the company has changed since', async () => {
    let isFirst = true;
    const codigo = (await office.get('clients')).body.data[0].id;
    const representadaId = (await office.get('representadas')).body.data[0].id;
    await withApply(
      talao,
      async (apply, order, writer) => {
        if (isFirst && writer?.long) {
          isFirst = false;
          const itens = [{ produtoId: 'P1', quantidade: 1, valorUnitario: 1 }];
          const sale = { clienteId: codigo, representadaId, pedido: 'V7', itens };
          assert.equal((await office.post('sales', sale)).status, 201);
        }
        return apply(order, writer);
      },
      async () => {
        const { status, body } = await send();
        assert.equal(status, 400);
        assert.deepEqual(
          body.details.map(({ linha, campo }: { linha: number; campo: string }) => [linha, campo]),
          [[9, 'pedido']],
        );
      },
    );
    assert.equal(await countSales(), 1);
  });
});

async function countOf({ db }: Talao, empresaId: string) {
  const { rows } = await db.read
    .selectFrom('vendas')
    .select((eb) => eb.fn.countAll<number | string>().as('rows'))
    .where('empresa_id', '=', empresaId)
    .executeTakeFirstOrThrow();
  return Number(rows);
}

async function lastNoted({ db }: Talao, empresaId: string) {
  const { registro_id } = await db.read
    .selectFrom('jornal')
    .select('registro_id')
    .where('empresa_id', '=', empresaId)
    .orderBy('numero', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  return registro_id;
}

/** As if the process had ended after the first part: no other is applied. */
async function interrupted(talao: Talao, send: () => Promise<{ status: number }>): Promise<void> {
  await withApply(
    talao,
    async (apply, order, writer) => {
      if ((order.command as Command).isPart) throw new StoppingError();
      return apply(order, writer);
    },
    async () => assert.equal((await send()).status, 503),
  );
}

/** Does the work while another function stands before the database's `apply`. */
async function withApply(
  { db }: Talao,
  before: (apply: Apply, ...order: Parameters<Apply>) => Promise<unknown>,
  work: () => Promise<unknown>,
): Promise<void> {
  const own = db as { apply: Apply };
  const { apply } = own;
  own.apply = ((...order: Parameters<Apply>) => before(apply, ...order)) as Apply;
  try {
    await work();
  } finally {
    own.apply = apply;
  }
}
