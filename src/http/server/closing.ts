import type { FastifyInstance } from 'fastify';

const SWEEP_MILLIS = 50;
const PATIENCE_MILLIS = 10_000;

/**
 * When the service closes, requests under way are finished, but a connection with nothing to finish is not waited
 * for: one that falls idle only then, or whose client never ends the body of a request that was refused long ago.
 */
export function closeInTime(app: FastifyInstance, patienceMillis = PATIENCE_MILLIS): void {
  app.addHook('preClose', async () => {
    const sweep = setInterval(() => app.server.closeIdleConnections(), SWEEP_MILLIS).unref();
    const last = setTimeout(() => app.server.closeAllConnections(), patienceMillis).unref();
    app.server.once('close', () => {
      clearInterval(sweep);
      clearTimeout(last);
    });
  });
}
