import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { before, test } from 'node:test';
import { personIn } from './browser.ts';
import type { Answer, Caller } from './caller.ts';
import { assertRefused } from './expect.ts';
import { onEachEngine, onEngine } from './harness.ts';
import { clientBody, createClient, createSale } from './samples.ts';
import { takeSnapshot } from './snapshot.ts';

const JSON_TYPE = { 'content-type': 'application/json' };
const MEBIBYTE = 1024 * 1024;

const NOT_JSON: [what: string, body: string | Uint8Array<ArrayBuffer>][] = [
  ['broken off', '{"nome": "Mer'],
  ['in single quotes', "{'nome': 'Mercado'}"],
  ['with a comma too many', '{"nome": "Mercado",}'],
  ['with a comment', '{} // nada'],
  ['two objects', '{}{}'],
  ['NaN', '{"preco": NaN}'],
  ['a form', 'nome=Mercado&email=a@b.com'],
  ['XML', '<cliente/>'],
  ['only spaces', '   '],
  ['half a million open brackets', '['.repeat(500_000)],
  ['text with a raw line break', '{"nome": "a\nb"}'],
  ['text in Latin-1', Uint8Array.from(Buffer.from('{"nome": "São João"}', 'latin1'))],
  ['text in UTF-16', Uint8Array.from(Buffer.from('{"nome": "Mercado"}', 'utf16le'))],
  ['UTF-8 with a surrogate in it', Uint8Array.of(0x22, 0xed, 0xa0, 0x80, 0x22)],
  ['UTF-8 in a form too long', Uint8Array.of(0x22, 0xc0, 0x80, 0x22)],
];

const NO_OBJECT = ['null', 'true', '42', '"texto"', '[]', '[{}]', '', `${'['.repeat(9e4)}${']'.repeat(9e4)}`];

const OTHER_TYPES = [
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'application/jsonx',
  'application/json-patch+json',
  'text/json',
  'application/xml; application/json',
  'json',
  '*/*',
];

onEngine('sqlite', 'Bad bodies', (talao) => {
  let person: Caller;
  before(async () => {
    await createSale(talao.ana);
    person = await personIn(talao.ana, 'leitura');
  });

  /** The operations that take JSON, each with an address that would exist. */
  const writes = () =>
    talao.operations
      .filter(({ body, bodyType }) => body && !bodyType)
      .map(({ method, path, scope, bodyOptional = false, bodyLimitMiB }) => ({
        method,
        path,
        bodyOptional,
        takesMore: bodyLimitMiB !== undefined,
        caller: scope === 'person' ? person : talao.ana,
        address: path.slice(1).replace(':id', randomUUID()),
      }));

  const onEveryOperation = async (
    body: string | Uint8Array<ArrayBuffer>,
    headers: Record<string, string>,
    check: (answer: Answer, title: string) => void,
    asked: (write: ReturnType<typeof writes>[number]) => boolean = () => true,
  ) => {
    assert.ok(writes().length >= 7, 'the walk has found the operations');
    const untouched = await takeSnapshot(talao.db);
    for (const { method, path, caller, address } of writes().filter(asked)) {
      check(await caller.send(method, address, body, headers), `${method} ${path}`);
    }
    assert.deepEqual(await takeSnapshot(talao.db), untouched, 'nothing has changed in the database');
  };

  for (const [what, body] of NOT_JSON) {
    test(`are refused when they are not JSON: ${what}`, async () => {
      await onEveryOperation(body, JSON_TYPE, (answer) => assertRefused(answer, 400, 'JSON inválido'));
    });
  }

  for (const body of NO_OBJECT) {
    test(`are refused when they are JSON but not an object: ${body.slice(0, 20)}`, async () => {
      const isNothing = body === '' || body === 'null';
      await onEveryOperation(
        body,
        JSON_TYPE,
        (answer) => assertRefused(answer, 400, 'O corpo da requisição deve ser um objeto JSON'),
        ({ bodyOptional }) => !(isNothing && bodyOptional),
      );
    });
  }

  for (const type of OTHER_TYPES) {
    test(`are refused with the Content-Type ${type}`, async () => {
      await onEveryOperation('{}', { 'content-type': type }, (answer) =>
        assertRefused(answer, 415, 'O corpo da requisição deve ser application/json'),
      );
    });
  }

  test('are refused without a Content-Type', async () => {
    await onEveryOperation(Uint8Array.from(Buffer.from('{}')), {}, (answer) =>
      assertRefused(answer, 415, 'O corpo da requisição deve ser application/json'),
    );
  });

  test('are refused above 1 MiB', async () => {
    await onEveryOperation(
      `{}${' '.repeat(MEBIBYTE - 1)}`,
      JSON_TYPE,
      (answer) => assertRefused(answer, 413, 'O corpo da requisição passa de 1 MiB'),
      ({ takesMore }) => !takesMore,
    );
  });

  test('are read up to 1 MiB', async () => {
    const body = `{}${' '.repeat(MEBIBYTE - 2)}`;
    const answer = await talao.ana.send('POST', 'clients', body, JSON_TYPE);
    assert.equal(answer.body.error, 'Dados de entrada inválidos');
  });

  test('are not trusted to set prototypes: inherited members count as missing', async () => {
    const inherited = JSON.stringify(clientBody());
    for (const name of ['__proto__', 'constructor', 'prototype']) {
      const answer = await talao.ana.send('POST', 'clients', `{"${name}": ${inherited}}`, JSON_TYPE);
      assert.equal(answer.status, 400);
      assert.equal(answer.body.details.nome, 'Campo obrigatório');
    }
    assert.equal('nome' in {}, false);
  });
});

onEachEngine('Good bodies', (talao) => {
  for (const type of [
    'application/json',
    'application/json; charset=utf-8',
    'application/json;charset=UTF-8',
    'Application/JSON',
    'application/json ; charset="utf-8"',
  ]) {
    test(`may have the Content-Type ${type}`, async () => {
      const body = JSON.stringify(clientBody());
      assert.equal((await talao.ana.send('POST', 'clients', body, { 'content-type': type })).status, 201);
    });
  }

  test('may contain unknown members, such as __proto__ and deep nests', async () => {
    const deep = `${'['.repeat(50_000)}${']'.repeat(50_000)}`;
    const body = JSON.stringify(clientBody({ nome: 'Comum' })).replace(
      '{',
      `{"__proto__": {"ativo": false}, "constructor": 1, "x": ${deep}, "nome": "antes",`,
    );
    const answer = await talao.ana.send('POST', 'clients', body, JSON_TYPE);
    assert.equal(answer.status, 201);
    assert.deepEqual([answer.body.data.nome, answer.body.data.ativo], ['Comum', true]);
  });

  test('may be absent from a deletion with any Content-Type, and are ignored there', async () => {
    for (const [body, headers] of [
      [undefined, {}],
      [undefined, JSON_TYPE],
      ['{"x": 1}', JSON_TYPE],
    ] as const) {
      const { id } = await createClient(talao.ana);
      assert.equal((await talao.ana.send('DELETE', `clients/${id}`, body, headers)).status, 200);
    }
  });
});
