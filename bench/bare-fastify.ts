/** The framework's limit: the same routes and the same bytes, with nothing behind them. */
import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';
import { answerParent } from './child.ts';

export interface BareReplies {
  /** The service's answer to each GET, by address. */
  read: Record<string, string>;
  /** The service's answer to a creation or an update, by method and route. */
  written: Record<string, string>;
}

const JSON_TYPE = 'application/json; charset=utf-8';

answerParent<BareReplies, number>(async ({ read, written }) => {
  const app = Fastify();
  const replies = new Map(Object.entries(read));
  for (const path of ['/api/v1/sales', '/api/v1/clients']) {
    app.get(path, (request, reply) => {
      reply.type(JSON_TYPE).send(replies.get(request.url));
    });
  }
  for (const [methodAndPath, text] of Object.entries(written)) {
    const [method = '', url = ''] = methodAndPath.split(' ');
    const status = method === 'POST' ? 201 : 200;
    app.route({
      method,
      url,
      handler: (request, reply) => {
        if (typeof request.body !== 'object') throw new Error('The body was not parsed');
        reply.status(status).type(JSON_TYPE).send(text);
      },
    });
  }
  await app.listen({ port: 0, host: '127.0.0.1' });
  return (app.server.address() as AddressInfo).port;
});
