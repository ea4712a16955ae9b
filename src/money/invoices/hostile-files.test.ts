import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { isRefusedFromBox } from '../../../test/from-box.ts';
import { onEngine } from '../../../test/harness.ts';
import { bytesInUse } from '../../../test/heap.ts';
import { accessKey, type NfeItemValues, nfeXml } from '../../../test/nfe.ts';
import { createClient, createRepresentada, sendInvoice } from '../../../test/samples.ts';
import { SEED } from '../../../test/seed.ts';
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
    const xmlOf = (itens: object[]) => nfeXml({ emitente, destinatario, itens });
    const send = (itens: object[]) => sendInvoice(talao.ana, xmlOf(itens));
    const items = (count: number, change: (n: number) => object = () => ({})) =>
      [...Array(count).keys()].map((n) => ({ produto: `P${n}`, ...change(n) }));
    for (const refused of [items(991), items(101, (n) => ({ xPed: `PED-${n}` }))]) {
      const answer = await send(refused);
      const { status, body } = answer;
      assert.equal(status, 400);
      await isRefusedFromBox(talao.ana, xmlOf(refused), answer);
      assert.deepEqual(
        [body.code, body.error],
        ['invoice_too_long', 'A nota passa de 990 itens ou de 100 pedidos'],
      );
    }
    assert.equal((await send(items(990, (n) => ({ xPed: `PED-${n % 100}` })))).status, 201);
  });

  test('of returns and complements are bounded, and take nothing twice or from nowhere', async () => {
    const sold = await sendInvoice(talao.ana, nfeXml({ emitente, destinatario, itens: [{ valor: 100 }] }));
    const { chave, id } = sold.body.data;
    const back = (itens: NfeItemValues[], refNFe: string[]) =>
      sendInvoice(
        talao.ana,
        nfeXml({ emitente: destinatario, destinatario: emitente, finNFe: '4', refNFe, itens }),
      );
    const strange = accessKey({ emitente, numero: 999_999 });
    for (const refNFe of [[], [strange], Array(500).fill(strange), ['0'.repeat(44)], ['x'.repeat(5_000)]]) {
      const { status, body } = await back([{ valor: 1 }], refNFe);
      assert.ok(status === 422 || status === 400, JSON.stringify(body));
    }
    const many = await back([{ valor: 60 }], Array(500).fill(chave));
    assert.deepEqual(many.body.data.referencias, [id], 'a note named often is one note');
    const items = Array.from({ length: 990 }, (_, n) => ({
      produto: `DELE-${n}`,
      quantidade: 1,
      valor: 1,
      from: { chave: n % 2 === 0 ? chave : strange, item: n },
    }));
    const rest = await back(items, [chave]);
    assert.equal(rest.status, 201, rest.text.slice(0, 300));
    assert.equal((await back([{ valor: 1 }], [chave])).status, 409);
    for (const valor of ['-5.00', '1e9', '99999999999999999999.99', 'NaN', '1,00', '']) {
      const refused = await back([{ valor }], [chave]);
      assert.equal(refused.status, 400, `${valor}: ${refused.text.slice(0, 200)}`);
    }
    for (const item of ['0', '-1', '99999999999', 'x']) {
      const { status, body } = await back([{ valor: 1, from: { chave, item: item as never } }], [chave]);
      assert.ok(status < 500, JSON.stringify(body));
    }
    const own = nfeXml({
      emitente,
      destinatario,
      numero: 77,
      finNFe: '2',
      refNFe: [accessKey({ emitente, numero: 77 })],
    });
    assert.equal((await sendInvoice(talao.ana, own)).status, 422, 'a note does not complement itself');
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
      const answer = await sendInvoice(talao.ana, xml);
      assert.equal(answer.status, 400, answer.text);
      await isRefusedFromBox(talao.ana, xml, answer);
    }
  });

  test('with random damage are refused with the right reason, and leak no memory', async () => {
    let state = SEED;
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
      assert.ok(status < 500, `seed ${SEED}, attempt ${attempt}: ${status} ${JSON.stringify(body)}`);
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
