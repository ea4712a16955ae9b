import fc from 'fast-check';
import { type DocumentedOperation, keptDocument, type Parameter } from './api-document.ts';
import { allowedBy, hostileText, hostileValue, type IdsFor, type Schema } from './fuzz-values.ts';

type Documented = ReturnType<ReturnType<typeof keptDocument>['operations']>[number];

/** By their names in paths. */
export const KINDS = ['clients', 'representadas', 'products', 'sales', 'keys', 'users'] as const;
export type Kind = (typeof KINDS)[number];

const MARK = /~(\w+)-(\d+)~/g;

function markFor(kind: Kind): fc.Arbitrary<string> {
  return fc.nat(999).map((number) => `~${kind}-${number}~`);
}

const anyId = fc.constantFrom(...KINDS).chain(markFor);

const KIND_OF_FIELD: [RegExp, Kind][] = [
  [/client/i, 'clients'],
  [/representada/i, 'representadas'],
  [/produto/i, 'products'],
  [/chave/i, 'keys'],
  [/usuario|vendedor/i, 'users'],
];

const idsFor: IdsFor = (field) => {
  const [, kind] = KIND_OF_FIELD.find(([pattern]) => pattern.test(field)) ?? [];
  if (kind === undefined) return anyId;
  return fc.oneof({ weight: 9, arbitrary: markFor(kind) }, { weight: 1, arbitrary: anyId });
};

/** Replaces placeholders with ids; `pick` returns the nth record of a kind, modulo their number. */
export function fillMarks(text: string, pick: (kind: Kind, number: number) => string): string {
  return text.replaceAll(MARK, (_, kind: Kind, number) => pick(kind, Number(number)));
}

/** Record ids in address and body are placeholders, which the run replaces with ids of that kind. */
export interface FuzzRequest {
  operationId: string;
  method: string;
  address: string;
  headers: Record<string, string>;
  body: string | undefined;
}

/** Requests for each operation, generated from the document: valid ones, nearly valid ones and absurd ones. */
export function fuzzRequests(): fc.Arbitrary<FuzzRequest>[] {
  return keptDocument().operations().map(requestFor);

  function requestFor({ method, path, operation }: Documented): fc.Arbitrary<FuzzRequest> {
    const parameters = operation.parameters.map((each) => keptDocument().resolve<Parameter>(each));
    return fc
      .record({
        place: placeFor(path),
        query: queryFor(parameters.filter((each) => each.in === 'query')),
        headers: headersFor(parameters.filter((each) => each.in === 'header')),
        body: method === 'get' ? fc.constant(undefined) : bodyFor(operation, idsFor),
      })
      .map(({ place, query, headers, body }) => ({
        operationId: operation.operationId,
        method: method.toUpperCase(),
        address: query === '' ? place : `${place}?${query}`,
        headers: { ...headers, ...(body && { 'content-type': body.type }) },
        body: body?.text,
      }));
  }

  function placeFor(path: string): fc.Arbitrary<string> {
    if (!path.includes('{')) return fc.constant(path);
    const kind = KINDS.find((kind) => kind === path.split('/')[3]);
    const id = fc.oneof(
      { weight: 6, arbitrary: kind ? markFor(kind) : anyId },
      { weight: 1, arbitrary: anyId },
      { weight: 2, arbitrary: hostileText.map(escapeText) },
      { weight: 1, arbitrary: fc.constantFrom('%00', '%zz', '%ff', '%2e%2e', '%', '%C3%A9', '0') },
    );
    return id.map((each) => path.replace(/{\w+}/, each));
  }

  function queryFor(parameters: Parameter[]): fc.Arbitrary<string> {
    const pairs = parameters.map(({ name, schema }) =>
      fc.oneof(
        { weight: 6, arbitrary: fc.constant('') },
        {
          weight: 3,
          arbitrary: allowedBy(schema, idsFor, name).map((value) => `${name}=${escapeText(String(value))}`),
        },
        { weight: 1, arbitrary: hostileText.map((value) => `${name}=${escapeText(value)}`) },
        { weight: 1, arbitrary: fc.constantFrom(`${name}=%zz`, `${name}=1&${name}=2`, `${name}[]=1`, name) },
      ),
    );
    return fc.tuple(...pairs).map((parts) => parts.filter(Boolean).join('&'));
  }
}

function headersFor(parameters: Parameter[]): fc.Arbitrary<Record<string, string>> {
  const visible = fc.string({
    unit: fc.integer({ min: 0x21, max: 0x7e }).map((code) => String.fromCharCode(code)),
  });
  const values = fc.oneof(
    { weight: 10, arbitrary: fc.constant(undefined) },
    { weight: 2, arbitrary: visible },
    { weight: 1, arbitrary: fc.constantFrom('a b', 'x'.repeat(300), 'é', '') },
  );
  return fc
    .tuple(...parameters.map(({ name }) => values.map((value) => [name, value] as const)))
    .map((pairs) =>
      Object.fromEntries(pairs.filter((pair): pair is readonly [string, string] => pair[1] !== undefined)),
    );
}

function bodyFor(
  { requestBody }: DocumentedOperation,
  ids: IdsFor,
): fc.Arbitrary<{ type: string; text: string } | undefined> {
  const [[type, content] = []] = Object.entries(requestBody?.content ?? {});
  if (type === undefined || content === undefined) {
    return fc.oneof(
      { weight: 12, arbitrary: fc.constant(undefined) },
      { weight: 1, arbitrary: fc.constant({ type: 'application/json', text: '{}' }) },
    );
  }
  const texts =
    type === 'application/json'
      ? jsonTexts(content.schema as Schema, ids)
      : fc.oneof(fc.string({ unit: 'binary' }), fc.constantFrom(String(content.example ?? ''), ''));
  const types = fc.oneof(
    { weight: 15, arbitrary: fc.constant(type) },
    { weight: 1, arbitrary: fc.constantFrom('text/plain', 'application/json; charset=latin1', 'x/y') },
  );
  return fc.record({ type: types, text: texts });
}

function jsonTexts(schema: Schema, ids: IdsFor): fc.Arbitrary<string> {
  const { properties = {} } = keptDocument().resolve<Schema>(schema);
  const allowed = allowedBy(schema, ids) as fc.Arbitrary<Record<string, unknown>>;
  const fields = Object.keys(properties);
  const anyField = fields.length > 0 ? fc.constantFrom(...fields) : fc.constant('x');
  const nearly = fc
    .tuple(allowed, anyField, fc.option(hostileValue, { nil: undefined }))
    .map(([body, field, value]) => ({ ...body, [field]: value }));
  return fc.oneof(
    { weight: 5, arbitrary: allowed.map((body) => JSON.stringify(body)) },
    { weight: 6, arbitrary: nearly.map((body) => JSON.stringify(body)) },
    { weight: 2, arbitrary: hostileValue.map((value) => JSON.stringify(value)) },
    {
      weight: 1,
      arbitrary: fc.tuple(allowed, fc.nat(400)).map(([body, end]) => JSON.stringify(body).slice(0, end)),
    },
  );
}

/** Short enough for a URL; a lone surrogate cannot be escaped, so it is replaced. */
function escapeText(text: string): string {
  return encodeURIComponent(text.slice(0, 600).toWellFormed());
}
