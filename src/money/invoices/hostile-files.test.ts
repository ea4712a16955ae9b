import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { onEngine } from '../../../test/harness.ts';
import { bytesInUse } from '../../../test/heap.ts';
import { nfeXml } from '../../../test/nfe.ts';
import { createClient, createRepresentada, sendInvoice } from '../../../test/samples.ts';
import { newCnpj } from '../../../test/tax-ids.ts';

const MEBIBYTE = 1024 * 1024;
const ATTEMPTS = 300;

onEngine('sqlite', 'Hostile invoices', (talao) => {
  const [emitente, destinatario] = [newCnpj(), newCnpj()];
  const good = () => nfeXml({ emitente, destinatario });

  before(async () => {
    await createRepresentada(talao.ana, { cnpj: emitente });
    await createClient(talao.ana, { cnpj_cpf: destinatario });
  });

  test('an invoice beyond the limits of the layout is refused', async () => {
    const send = (itens: object[]) => sendInvoice(talao.ana, nfeXml({ emitente, destinatario, itens }));
    const items = (count: number, change: (n: number) => object = () => ({})) =>
      [...Array(count).keys()].map((n) => ({ produto: `P${n}`, ...change(n) }));
    for (const refused of [items(991), items(101, (n) => ({ xPed: `PED-${n}` }))]) {
      const { status, body } = await send(refused);
      assert.equal(status, 400);
      assert.deepEqual(
        [body.code, body.error],
        ['invoice_too_long', 'A nota passa de 990 itens ou de 100 pedidos'],
      );
    }
    assert.equal((await send(items(990, (n) => ({ xPed: `PED-${n % 100}` })))).status, 201);
  });

  test('are refused, however deep, wide or full of entities', async () => {
    const fill = (piece: string) => piece.repeat(Math.floor((1.9 * MEBIBYTE) / piece.length));
    const laughs = '<!DOCTYPE a [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;">]><NFe>&b;</NFe>';
    for (const xml of [
      laughs,
      '<!DOCTYPE a SYSTEM "file:///etc/passwd"><NFe/>',
      fill('<NFe>'),
      `<n:a xmlns:n="x">${fill('<n:a>')}`,
      `<NFe ${fill('a="1" ')}/>`,
      `<NFe>${fill('<a/>')}</NFe>`,
      `<NFe><infNFe>${fill('<det><prod/></det>')}</infNFe></NFe>`,
      `<NFe>${fill('&#x41;')}</NFe>`,
      fill('\u0000'),
    ]) {
      const { status, body } = await sendInvoice(talao.ana, xml);
      assert.equal(status, 400, JSON.stringify(body));
    }
  });

  test('with random damage are refused with the right reason, and leak no memory', async () => {
    const seed = Date.now() % 1_000_000;
    let state = seed;
    const random = (below: number) => {
      state = (state * 48_271 + 11) % 2_147_483_647;
      return state % below;
    };
    let before = 0;
    for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
      const bytes = Buffer.from(good());
      for (let faults = 1 + random(3); faults > 0; faults--) bytes[random(bytes.length)] = random(256);
      const cut = random(4) === 0 ? random(bytes.length) : bytes.length;
      const { status, body } = await talao.ana.send(
        'POST',
        'invoices',
        new Uint8Array(bytes.subarray(0, cut)),
        {
          'content-type': 'application/xml',
        },
      );
      assert.ok(status < 500, `seed ${seed}, attempt ${attempt}: ${status} ${JSON.stringify(body)}`);
      if (attempt === ATTEMPTS / 3) before = bytesInUse();
    }
    const grown = bytesInUse() - before;
    assert.ok(grown < 32 * MEBIBYTE, `${grown} bytes more are in use`);
  });

  test('lose the addressee when the client is anonymized, and keep every figure', async () => {
    const own = newCnpj();
    const client = await createClient(talao.ana, { cnpj_cpf: own });
    const { body } = await sendInvoice(talao.ana, nfeXml({ emitente, destinatario: own }));
    const exported = (await talao.ana.get(`clients/${client.id}/export`)).body.data;
    assert.deepEqual(
      exported.notas.map(({ id }: { id: string }) => id),
      [body.data.id],
    );
    await talao.ana.post(`clients/${client.id}/anonymize`, {});
    const kept = talao.db.read.selectFrom('notas').select('documento').where('id', '=', body.data.id);
    assert.equal((await kept.executeTakeFirstOrThrow()).documento, null);
    assert.deepEqual((await talao.ana.get(`invoices/${body.data.id}`)).body.data, body.data);
  });
});
