import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { onEachEngine } from './harness.ts';
import { testOnce } from './once.ts';
import {
  clientBody,
  createClient,
  createProduct,
  createRepresentada,
  productBody,
  saleBody,
} from './samples.ts';
import { takeSnapshot } from './snapshot.ts';

/** By operation: the free-text fields and their longest lengths. */
const TEXTS = {
  'POST clients': { nome: 255, codigo: 50, cidade: 100, endereco: 500, bairro: 100, observacao: 5000 },
  'PUT clients/:client': { nome: 255, codigo: 50, cidade: 100, endereco: 500, bairro: 100, observacao: 5000 },
  'POST products': { id: 100, nome: 255, descricao: 5000 },
  'PUT products/:product': { nome: 255, descricao: 5000 },
  'POST representadas': { nome: 255, endereco: 500, cidade: 100, contato: 255, observacao: 5000 },
  'PUT representadas/:representada': {
    nome: 255,
    endereco: 500,
    cidade: 100,
    contato: 255,
    observacao: 5000,
  },
  'POST sales': { pedido: 50 },
  'PUT company': { nome: 255, endereco: 500 },
} as const;

/** Fields with a further form check: every wrong value is refused. */
const FORMS = {
  'POST clients': ['email', 'telefone', 'cnpj_cpf', 'estado'],
  'PUT clients/:client': ['email', 'telefone', 'cnpj_cpf', 'estado'],
  'POST products': ['representada_id'],
  'POST representadas': ['cnpj', 'email', 'telefone', 'estado'],
  'PUT company': ['cnpj', 'email', 'telefone', 'logo'],
  'POST sales': ['clienteId', 'representadaId', 'status', 'data'],
} as const;

const FORBIDDEN = [
  'a\u0000b',
  'a\u0007b',
  'a\u001fb',
  'a\u007fb',
  'a\u0085b',
  'a\u2028b',
  'a\ud800b',
  'a\udfffb',
];
const WRONG_TYPES: unknown[] = [42, true, [], ['texto'], {}, { toString: 'x' }, [[[[]]]]];
const MULTILINE = ['endereco', 'observacao', 'descricao'];

onEachEngine('Fields', (talao) => {
  const ids: Record<string, string> = {};

  before(async () => {
    ids.client = (await createClient(talao.ana)).id;
    ids.product = (await createProduct(talao.ana)).id;
    ids.representada = (await createRepresentada(talao.ana)).id;
  });

  const bodies: Record<string, () => object> = {
    'POST clients': clientBody,
    'POST products': productBody,
    'POST representadas': () => ({ nome: 'Serra Azul' }),
    'POST sales': () => saleBody(ids.client as string, ids.representada as string),
  };

  const send = (operation: string, changes: object) => {
    const [method, path] = operation.split(' ') as [string, string];
    const address = path.replace(/:(\w+)/, (_, kind) => ids[kind] as string);
    const body = JSON.stringify({ ...bodies[operation]?.(), ...changes });
    return talao.ana.send(method, address, body, { 'content-type': 'application/json' });
  };

  let untouched: Awaited<ReturnType<typeof takeSnapshot>> | undefined;

  /** Every value is refused for that field, and nothing has changed afterwards. */
  const refusesAll = async (operation: string, field: string, values: unknown[], message?: string) => {
    untouched ??= await takeSnapshot(talao.db);
    for (const value of values) {
      const { status, body } = await send(operation, { [field]: value });
      const title = `${operation} ${field} ${JSON.stringify(value).slice(0, 40)}`;
      assert.equal(status, 400, title);
      if (body.details === undefined) continue;
      const issues = Array.isArray(body.details)
        ? body.details.map((issue: { path: string[]; message: string }) => [
            issue.path.join('.'),
            issue.message,
          ])
        : Object.entries(body.details);
      assert.deepEqual(
        issues.map(([path]: [string]) => path),
        [field],
        title,
      );
      if (message) assert.equal(issues[0][1], message, title);
    }
    assert.deepEqual(await takeSnapshot(talao.db), untouched);
  };

  for (const [operation, fields] of Object.entries(TEXTS)) {
    for (const [field, longest] of Object.entries(fields)) {
      testOnce(`${operation} refuses control characters, NUL and lone surrogates in ${field}`, async () => {
        await refusesAll(operation, field, FORBIDDEN, 'Contém caracteres não permitidos');
      });

      testOnce(`${operation} refuses a ${field} that is not text`, async () => {
        await refusesAll(operation, field, WRONG_TYPES, 'Deve ser um texto');
      });

      test(`${operation} accepts ${longest} characters in ${field} and refuses one more`, async () => {
        const message = `Deve ter no máximo ${longest} caracteres`;
        await refusesAll(operation, field, ['é'.repeat(longest + 1), 'x'.repeat(500_000)], message);
        const [character, status] = operation.startsWith('POST') ? ['🎉', 201] : ['🚚', 200];
        assert.equal((await send(operation, { [field]: character.repeat(longest) })).status, status);
        untouched = undefined;
      });

      test(`${operation} ${MULTILINE.includes(field) ? 'accepts' : 'refuses'} line breaks and tabs in ${field}`, async () => {
        const { status, body } = await send(operation, { [field]: 'a\r\n\tb' });
        if (!MULTILINE.includes(field)) return assert.equal(status, 400);
        untouched = undefined;
        assert.equal(status, operation.startsWith('POST') ? 201 : 200);
        if (field in body.data) assert.equal(body.data[field], 'a\r\n\tb');
      });
    }
  }

  for (const [operation, fields] of Object.entries(FORMS)) {
    for (const field of fields) {
      testOnce(`${operation} refuses a hostile ${field}`, async () => {
        await refusesAll(operation, field, [...FORBIDDEN, ...WRONG_TYPES, 'x'.repeat(500_000)]);
      });
    }
  }

  for (const [operation, field, wrap] of [
    ['POST products', 'preco', (number: string) => `"preco": ${number}`],
    ['POST representadas', 'comissao', (number: string) => `"comissao": ${number}`],
    ['POST sales', 'quantidade', itemWith('quantidade', 'valorUnitario')],
    ['POST sales', 'valorUnitario', itemWith('valorUnitario', 'quantidade')],
  ] as const) {
    for (const number of [
      '1e400',
      '-1e400',
      '1e21',
      '1e15',
      '-1',
      '-1e-6',
      '0.0000001',
      '1e-7',
      '0.1234567',
      '12345678901234567890',
      '1234567890.123456',
      '"1"',
      '[1]',
      '{}',
      'true',
      'null',
    ]) {
      if (operation === 'POST representadas' && number === 'null') continue;
      testOnce(`${operation} refuses the ${field} ${number}`, async () => {
        untouched ??= await takeSnapshot(talao.db);
        const body = JSON.stringify(bodies[operation]?.()).replace(/}$/, `, ${wrap(number)}}`);
        const [method, path] = operation.split(' ') as [string, string];
        const answer = await talao.ana.send(method, path, body, { 'content-type': 'application/json' });
        assert.equal(answer.status, 400);
        assert.match(answer.body.error, /^(Dados de entrada inválidos|Quantidade deve ser maior que zero)$/);
        assert.deepEqual(await takeSnapshot(talao.db), untouched);
      });
    }
  }
});

/** The last of two equal members counts, so this one replaces the body's items. */
function itemWith(field: string, other: string) {
  return (number: string) => `"itens": [{"produtoId": "A", "${other}": 1, "${field}": ${number}}]`;
}
