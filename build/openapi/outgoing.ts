import type { z } from 'zod';
import { JSON_TYPE } from '../../src/platform/http/server/bodies.ts';
import { exampleOf } from './examples.ts';
import type { SchemaRegistry } from './schemas.ts';

/** A request that the service sends to a subscriber (webhook). */
export interface OutgoingMessage {
  readonly operationId: string;
  readonly tag: string;
  readonly summary: string;
  readonly description: string;
  readonly body: z.ZodType;
  readonly headers: Readonly<Record<string, string>>;
}

export function describeOutgoing(
  book: SchemaRegistry,
  messages: Readonly<Record<string, OutgoingMessage>>,
): object {
  return Object.fromEntries(
    Object.entries(messages).map(([name, message]) => [name, { post: describeMessage(book, message) }]),
  );
}

function describeMessage(book: SchemaRegistry, message: OutgoingMessage): object {
  const { operationId, tag, summary, description, body, headers } = message;
  const schema = book.write(body, 'output');
  return {
    operationId,
    tags: [tag],
    summary,
    description,
    security: [],
    parameters: Object.entries(headers).map(([name, description]) => ({
      in: 'header',
      name,
      required: true,
      description,
      schema: { type: 'string' },
    })),
    requestBody: {
      required: true,
      content: { [JSON_TYPE]: { schema, example: exampleOf(book, schema, `${operationId}: body`) } },
    },
    responses: { '2XX': { description: 'Recebido' } },
  };
}
