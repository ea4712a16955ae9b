import type { FastifyInstance } from 'fastify';
import type { Database } from '../database/database.ts';
import { pingDatabase } from '../database/ping.ts';
import { ApiError } from './api-error.ts';
import { problems } from './problems.ts';

export function answerHealth(app: FastifyInstance, db: Database): void {
  app.get('/health', async (request) => {
    try {
      await pingDatabase(db.read);
      return { status: 'ok' };
    } catch (error) {
      request.log.error({ err: error }, 'the database cannot be reached');
      throw new ApiError(problems.unavailable, { headers: { 'retry-after': '1' } });
    }
  });
}
