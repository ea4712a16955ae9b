import { isUuid } from '../src/contract/fields.ts';
import { EXAMPLE_IDS } from '../src/contract/resource.ts';
import { type DocumentedOperation, keptDocument, type Parameter, type Response } from './api-document.ts';
import { jpegOf } from './pictures.ts';
import { words, workbookFile } from './workbooks.ts';

/** Bodies of operations that take bytes, which the document cannot show. */
const FILES: Record<string, Buffer> = {
  putOrderSheet: await workbookFile({
    sheets: {
      Plan1: `<row r="5">${words('A5', '{{item.nome}}')}${words('B5', '{{item.quantidade}}')}</row>`,
    },
  }),
  putProductPhoto: jpegOf(),
  importOffice: Buffer.from('nome;cidade;estado\r\nArmazém do Porto;Santos;SP\r\n'),
  postInbox: Buffer.from('PED;VLR COM\r\nCAIXA-1;4,50\r\n'),
};

/** A request from the document's examples. */
export interface ExampleRequest {
  readonly operation: DocumentedOperation;
  readonly method: string;
  readonly path: string;
  readonly query: string;
  readonly contentType?: string | undefined;
  readonly body?: string | Uint8Array<ArrayBuffer> | undefined;
}

export function exampleRequests(): ExampleRequest[] {
  return keptDocument()
    .operations()
    .map(({ method, path, operation }) => {
      const parameters = operation.parameters.map((one) => keptDocument().resolve<Parameter>(one));
      const inPath = new Map(
        parameters.map(({ name, example }) => [name, encodeURIComponent(String(example))]),
      );
      // `depois` goes in the place of `page`, never beside it.
      const inQuery = parameters.filter((one) => one.in === 'query' && one.name !== 'depois');
      const [contentType, content] = Object.entries(operation.requestBody?.content ?? {})[0] ?? [];
      const example = content?.example;
      const file = FILES[operation.operationId];
      return {
        operation,
        method: method.toUpperCase(),
        path: path.replaceAll(/{(\w+)}/g, (_, name) => inPath.get(name) ?? ''),
        query: inQuery.map(({ name, example }) => `${name}=${encodeURIComponent(String(example))}`).join('&'),
        contentType,
        body: file ? new Uint8Array(file) : typeof example === 'string' ? example : JSON.stringify(example),
      };
    });
}

/** The same request with every field of its body, or every parameter, made invalid: no parameter may come twice. */
export function spoil(request: ExampleRequest): ExampleRequest {
  if (request.contentType !== 'application/json')
    return { ...request, query: request.query.replaceAll(/(\w+)=[^&]*/g, '$1=%F0%9F%A4%94&$1=') };
  const schema = keptDocument().resolve<{ properties?: object }>(
    request.operation.requestBody?.content[request.contentType]?.schema ?? {},
  );
  const wrong = Object.keys(schema.properties ?? {}).map((name) => [name, {}]);
  return { ...request, body: JSON.stringify(Object.fromEntries(wrong)) };
}

/** The documented refusals of an operation. */
export function refusalsOf({ responses }: DocumentedOperation): string[] {
  return Object.values(responses).flatMap((response) => {
    const { content } = keptDocument().resolve<Response>(response);
    return Object.keys(content['application/json']?.examples ?? {});
  });
}

/** Maps the ids in the examples to those of real records. */
export class Cast {
  readonly #players = new Map<string, string>();

  /** Whether all records that the request mentions exist; a product has a fixed id. */
  canPlay({ path, query, body }: ExampleRequest): boolean {
    const text = `${path} ${query} ${body}`;
    return Object.values(EXAMPLE_IDS).every(
      (id) => !isUuid(id) || !text.includes(id) || this.#players.has(id),
    );
  }

  give(example: string, real: string): void {
    this.#players.set(example, real);
  }

  play(request: ExampleRequest): ExampleRequest {
    const { path, query, body } = request;
    return {
      ...request,
      path: this.#replace(path),
      query: this.#replace(query),
      body: typeof body === 'string' ? this.#replace(body) : body,
    };
  }

  /** Maps the id in the example of a reply to the real record's. */
  learn({ responses }: DocumentedOperation, status: number, real: { data?: { id: string } }): void {
    const { content } = keptDocument().resolve<Response>(responses[status] ?? {});
    const shown = content['application/json']?.example as { data?: { id?: string } } | undefined;
    if (shown?.data?.id && real.data) this.#players.set(shown.data.id, real.data.id);
  }

  #replace(text: string): string {
    return [...this.#players].reduce((text, [example, real]) => text.replaceAll(example, real), text);
  }
}
