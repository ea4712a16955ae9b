import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Tag } from '../../contract/operation.ts';
import type { Problem } from '../../contract/problem.ts';
import { ApiError, problems } from '../../contract/problems.ts';
import { operationsOf } from '../../contract/resource.ts';
import { described } from '../../contract/words.ts';
import type { Database } from '../database/database.ts';
import { CannotWriteError, DatabaseReplacedError } from '../database/errors.ts';
import { registerRoutes, route } from './routes.ts';

const tag: Tag = { name: 'Serviço', description: 'O estado do próprio serviço' };
const reply = z.object({ status: z.literal('ok').meta({ description: 'Tudo em ordem' }) });
const healthReply = reply.extend({
  correio: described(
    z.literal('falha').optional(),
    'Uma caixa postal não pôde ser lida na última vez; será tentada de novo',
  ),
});

const operation = operationsOf({ tag });

const readHealth = operation('readHealth', 'GET /health', {
  summary: 'Diz se o serviço alcança o seu banco de dados e pode gravar nele',
  description:
    'Responde sem esperar pelo trabalho de ninguém: serve para decidir se um balanceador envia requisições.',
  scope: 'open',
  reply: healthReply,
  problems: [problems.unavailable, problems.databaseFull, problems.databaseReplaced],
});

const readLiveness = operation('readLiveness', 'GET /health/live', {
  summary: 'Diz se o processo vive, qualquer que seja o estado do banco de dados',
  description:
    'Serve para decidir se o processo deve ser reiniciado: um banco de dados fora do ar não é motivo.',
  scope: 'open',
  reply,
});

export function answerHealth(
  app: FastifyInstance,
  db: Database,
  logger: Pick<FastifyBaseLogger, 'error'>,
  mailboxes: { readonly isFailing: boolean },
): void {
  registerRoutes(app, [
    route(readLiveness, async () => ({ status: 'ok' as const })),
    route(readHealth, async () => {
      try {
        await db.checkHealth();
        return { status: 'ok' as const, ...(mailboxes.isFailing && { correio: 'falha' as const }) };
      } catch (error) {
        logger.error({ err: error }, 'the database cannot be used');
        throw new ApiError(problemOf(error), { headers: { 'retry-after': '1' } });
      }
    }),
  ]);
}

function problemOf(error: unknown): Problem {
  if (error instanceof CannotWriteError) return problems.databaseFull;
  return error instanceof DatabaseReplacedError ? problems.databaseReplaced : problems.unavailable;
}
