import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { EXPOSITION_TYPE } from '../../metrics/exposition.ts';
import { ApiError } from '../contract/api-error.ts';
import { problems } from '../contract/problems.ts';
import type { Metrics } from './metrics.ts';

/** Served on the service's own port to callers that send `Authorization: Bearer <key>`. */
export function answerMetrics(app: FastifyInstance, metrics: Metrics, key: string): void {
  const expected = digest(`Bearer ${key}`);
  app.get('/metrics', async (request, reply) => {
    if (!timingSafeEqual(digest(request.headers.authorization ?? ''), expected))
      throw new ApiError(problems.metricsKeyInvalid, { headers: { 'www-authenticate': 'Bearer' } });
    return reply.type(EXPOSITION_TYPE).header('cache-control', 'no-store').send(metrics.write());
  });
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
