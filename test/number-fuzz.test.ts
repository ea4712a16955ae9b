import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { keptDocument } from './api-document.ts';
import type { Schema } from './fuzz-values.ts';
import { onEachEngine } from './harness.ts';
import {
  createClient,
  createPriceTable,
  createProduct,
  createReceipt,
  createRepresentada,
  createRule,
  createSale,
} from './samples.ts';
import { SEED } from './seed.ts';

/** The forms that a number can have in JSON. */
function numbers(random: () => number): string[] {
  const digits = (count: number) => Array.from({ length: count }, () => Math.floor(random() * 10)).join('');
  const written = ['0', '-0', '-1', '-0.01', '1e-7', '1E+15', '1e21', '1e-300', '1e308', '1e400', '5e-324'];
  written.push('9007199254740991', '9007199254740992', '9007199254740993', '-9007199254740993');
  written.push('99999999999.99', '100000000000000000000', '0.1000000000000000055511151231257827');
  for (let decimals = 0; decimals <= 20; decimals++)
    written.push(`${Math.floor(random() * 200)}.${digits(decimals)}1`);
  return written;
}

interface Place {
  readonly name: string;
  /** Puts the number into the example. */
  readonly body: (number: string) => string;
}

onEachEngine(`Numbers of every form (seed ${SEED})`, (talao) => {
  let ids: Record<string, string> = {};
  let state = SEED;
  const random = () => {
    state = (state * 48_271 + 11) % 2_147_483_647;
    return state / 2_147_483_647;
  };

  before(async () => {
    const { ana } = talao;
    const [client, representada] = [await createClient(ana), await createRepresentada(ana)];
    const product = await createProduct(ana);
    ids = {
      cliente: client.id,
      representada: representada.id,
      produto: product.id,
      clients: client.id,
      representadas: representada.id,
      products: product.id,
      sales: (await createSale(ana)).id,
      'price-tables': (await createPriceTable(ana)).id,
      'commission-rules': (await createRule(ana)).id,
      'commission-receipts': (await createReceipt(ana)).id,
    };
  });

  test('are accepted or refused in every field of every contract, and never break the service', async () => {
    const places = keptDocument()
      .operations()
      .filter(({ method }) => method !== 'get')
      .flatMap(({ method, path, operation }) => {
        const content = operation.requestBody?.content?.['application/json'];
        return content === undefined
          ? []
          : placesIn(content.schema as Schema).map((place) => ({ method, path, place }));
      });
    assert.ok(places.length >= 40, `${places.length} places of numbers`);
    for (const { method, path, place } of places)
      for (const number of someOf(numbers(random))) {
        const kind = path.split('/')[3] ?? '';
        const address = path
          .replace('{id}', ids[kind] ?? '0198c0de-0000-7000-8000-000000000000')
          .replaceAll(/{\w+}/g, '1');
        const { status, text } = await talao.ana.send(method.toUpperCase(), address, place.body(number), {
          'content-type': 'application/json',
        });
        assert.ok(status < 500, `seed ${SEED}: ${method} ${path} ${place.name} ${number}: ${status} ${text}`);
      }
  });

  /** A random part, enough that every form occurs many times over all fields. */
  const someOf = (all: string[]) => all.filter(() => random() < 0.08);

  /** Each numeric field of a body, in an otherwise valid example. */
  function placesIn(reference: Schema): Place[] {
    const found: Place[] = [];
    walk(reference, '', (value) => value, 0);
    return found;

    function walk(reference: Schema, name: string, around: (value: string) => string, depth: number): void {
      const schema = keptDocument().resolve<Schema>(reference);
      if (depth > 6) return;
      for (const choice of schema.anyOf ?? []) walk(choice, name, around, depth + 1);
      const types = [schema.type ?? []].flat();
      if (types.includes('number') || types.includes('integer')) found.push({ name, body: around });
      if (types.includes('array') && schema.items)
        walk(schema.items, `${name}[]`, (value) => around(`[${value}]`), depth + 1);
      for (const [field, member] of Object.entries(schema.properties ?? {}))
        for (const others of [requiredOf(schema, field), allOf(schema, field)])
          walk(
            member,
            `${name}.${field}`,
            (value) => around(objectOf({ ...others, [field]: value })),
            depth + 1,
          );
    }
  }

  function requiredOf(schema: Schema, except: string): Record<string, string> {
    return exampleOf(schema, (field) => field !== except && (schema.required?.includes(field) ?? false));
  }

  function allOf(schema: Schema, except: string): Record<string, string> {
    return exampleOf(schema, (field) => field !== except);
  }

  function exampleOf(
    { properties = {} }: Schema,
    isWanted: (field: string) => boolean,
  ): Record<string, string> {
    const wanted = Object.entries(properties).filter(([field]) => isWanted(field));
    return Object.fromEntries(wanted.map(([field, schema]) => [field, exampleFor(field, schema)]));
  }

  function exampleFor(field: string, reference: Schema): string {
    const schema = keptDocument().resolve<Schema>(reference);
    const known = Object.entries(ids).find(([kind]) => field.toLowerCase().startsWith(kind))?.[1];
    if (known !== undefined && /id$/i.test(field)) return JSON.stringify(known);
    const [choice] = schema.anyOf ?? [];
    if (choice !== undefined) return exampleFor(field, choice);
    if (schema.examples?.[0] !== undefined) return JSON.stringify(schema.examples[0]);
    if (schema.enum?.[0] !== undefined) return JSON.stringify(schema.enum[0]);
    const type = [schema.type ?? 'string'].flat()[0];
    if (type === 'array') return schema.items ? `[${exampleFor(field, schema.items)}]` : '[]';
    if (type === 'object')
      return objectOf(exampleOf(schema, (name) => schema.required?.includes(name) ?? false));
    if (type === 'boolean') return 'false';
    return type === 'string' ? '"10"' : '1';
  }

  function objectOf(members: Record<string, string>): string {
    return `{${Object.entries(members).map(([name, value]) => `${JSON.stringify(name)}:${value}`)}}`;
  }
});
