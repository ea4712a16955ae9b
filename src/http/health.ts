import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Database } from '../database/database.ts';
import { pingDatabase } from '../database/ping.ts';
import { ApiError } from './contract/api-error.ts';
import { operation } from './contract/operation.ts';
import { problems } from './contract/problems.ts';
import { registerRoutes, route } from './routes.ts';

const readHealth = operation({
  id: 'readHealth',
  method: 'GET',
  path: '/health',
  tag: { name: 'Serviço', description: 'O estado do próprio serviço' },
  summary: 'Diz se o serviço alcança o seu banco de dados',
  scope: 'open',
  status: 200,
  reply: z.object({ status: z.literal('ok').meta({ description: 'Tudo em ordem' }) }),
  details: 'issues',
  problems: [problems.unavailable],
});

export function answerHealth(app: FastifyInstance, db: Database): void {
  const answer = route(readHealth, async () => {
    try {
      await pingDatabase(db.read);
      return { status: 'ok' as const };
    } catch (error) {
      app.log.error({ err: error }, 'the database cannot be reached');
      throw new ApiError(problems.unavailable, { headers: { 'retry-after': '1' } });
    }
  });
  registerRoutes(app, [answer]);
}
