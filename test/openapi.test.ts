import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import { gunzipSync } from 'node:zlib';
import { Validator } from '@seriousme/openapi-schema-validator';
import { writeDocument } from '../build/openapi/document.ts';
import { OUTGOING } from '../build/openapi/webhooks.ts';
import manifest from '../package.json' with { type: 'json' };
import { generateTypes } from '../packages/client/generate.ts';
import { ApiDocument, type Content, type Parameter, type Response } from './api-document.ts';
import { onEngine } from './harness.ts';

onEngine('sqlite', 'The OpenAPI document', (talao) => {
  const read = async () => new ApiDocument((await talao.nobody.get('/openapi.json')).body);

  test('is served without a key, and answered with 304 while it is unchanged', async () => {
    const first = await talao.nobody.get('/openapi.json');
    assert.equal(first.status, 200);
    assert.equal(first.headers.get('content-type'), 'application/json; charset=utf-8');
    const etag = first.headers.get('etag') as string;
    const second = await talao.nobody.get('/openapi.json', { 'if-none-match': etag });
    assert.equal(second.status, 304);
    assert.equal(second.body, '');
  });

  test('matches the operations: run `npm run openapi` when this fails', async () => {
    const written = JSON.parse(
      JSON.stringify(writeDocument(talao.app.operations, OUTGOING, manifest.version)),
    );
    assert.deepEqual((await read()).openapi, written);
  });

  test('is compressed for clients that accept it, and plain for others', async () => {
    const kept = await readFile('docs/openapi.json');
    const plain = await talao.app.inject('/openapi.json');
    assert.equal(plain.headers['content-encoding'], undefined);
    assert.deepEqual(plain.rawPayload, kept);
    const small = await talao.app.inject({ url: '/openapi.json', headers: { 'accept-encoding': 'gzip' } });
    assert.equal(small.headers['content-encoding'], 'gzip');
    assert.deepEqual(gunzipSync(small.rawPayload), kept);
  });

  test('is valid OpenAPI 3.1', async () => {
    const { openapi } = await read();
    const validator = new Validator();
    const { valid, errors } = await validator.validate(
      structuredClone(openapi) as object as Record<string, unknown>,
    );
    assert.ok(valid, JSON.stringify(errors));
    assert.equal(validator.version, '3.1');
    validator.resolveRefs();
  });

  test('has every operation of the service, each under its own name', async () => {
    const names = (await read()).operations().map(({ operation }) => operation.operationId);
    assert.deepEqual(names.toSorted(), [...new Set(names)].toSorted());
    for (const { id } of talao.operations) assert.ok(names.includes(id), id);
  });

  test('gives an example of every parameter, body and answer, and each fits its schema', async () => {
    const document = await read();
    for (const { operation } of document.operations()) {
      const responses = Object.entries(operation.responses).map(
        ([status, response]) => [status, document.resolve<Response>(response).content] as const,
      );
      for (const [place, content] of [['body', operation.requestBody?.content ?? {}] as const, ...responses])
        for (const { schema, ...given } of Object.values(content).filter(isText))
          for (const example of examplesOf(given)) {
            const faults = document.faults(schema, example);
            assert.equal(faults, undefined, `${operation.operationId} ${place}: ${JSON.stringify(example)}`);
          }
      for (const parameter of operation.parameters.map((one) => document.resolve<Parameter>(one)))
        assert.equal(document.faults(parameter.schema, parameter.example), undefined, parameter.name);
    }
  });

  test('describes every operation, parameter and field', async () => {
    const document = await read();
    const silent: string[] = [];
    for (const { operation } of document.operations()) {
      const { operationId, summary, tags, parameters } = operation;
      if (!summary || tags.length !== 1) silent.push(operationId);
      for (const parameter of parameters.map((one) => document.resolve<Parameter>(one)))
        if (!parameter.description) silent.push(`${operationId}: ${parameter.name}`);
    }
    silent.push(...silentFields(document.openapi));
    assert.deepEqual(silent, []);
  });
});

test('The typed client is generated from docs/openapi.json: run `npm run openapi` when this fails', async () => {
  assert.equal(await readFile('packages/client/api.ts', 'utf8'), await generateTypes());
});

/** Only binary files have no example. */
function isText({ schema }: Content): boolean {
  return !('contentMediaType' in schema);
}

function examplesOf({ example, examples }: Omit<Content, 'schema'>): unknown[] {
  const all = examples ? Object.values(examples).map(({ value }) => value) : [example];
  assert.ok(all.length > 0 && all.every((one) => one !== undefined), 'an example is missing');
  return all;
}

/** The places of fields without a description; a field that refers to a named schema is described there. */
function* silentFields(node: unknown, place = ''): Generator<string> {
  if (typeof node !== 'object' || node === null) return;
  if ('type' in node && 'properties' in node && typeof node.properties === 'object')
    for (const [name, field] of Object.entries(node.properties ?? {}))
      if (!field.$ref && !field.description) yield `${place}: ${name}`;
  for (const [name, part] of Object.entries(node)) yield* silentFields(part, `${place}/${name}`);
}
