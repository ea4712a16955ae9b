import { createHash, timingSafeEqual } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { EXPOSITION_TYPE } from '../../metrics/exposition.ts';
import { ApiError } from '../contract/api-error.ts';
import { problems } from '../contract/problems.ts';
import type { Metrics } from './metrics.ts';

/** On the service's own port, for whoever shows the key as `Authorization: Bearer …`. */
export function answerMetrics(app: FastifyInstance, metrics: Metrics, key: string): void {
  const expected = digest(`Bearer ${key}`);
  app.get('/metrics', async (request, reply) => {
    if (!timingSafeEqual(digest(request.headers.authorization ?? ''), expected))
      throw new ApiError(problems.metricsKeyInvalid, { headers: { 'www-authenticate': 'Bearer' } });
    return reply.type(EXPOSITION_TYPE).header('cache-control', 'no-store').send(metrics.write());
  });
}

/** On a port of its own, without a key: who can reach the port is the affair of the network. */
export async function listenForMetrics(metrics: Metrics, port: number, host: string): Promise<Server> {
  const server = createServer({ headersTimeout: 5_000, requestTimeout: 5_000 }, (request, response) => {
    const found = request.url === '/metrics' && request.method === 'GET';
    response.writeHead(found ? 200 : 404, { 'content-type': EXPOSITION_TYPE, 'cache-control': 'no-store' });
    response.end(found ? metrics.write() : 'GET /metrics\n');
  });
  server.listen(port, host);
  await once(server, 'listening');
  return server;
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
