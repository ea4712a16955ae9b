import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

const SWEEP_MILLIS = 50;
const PATIENCE_MILLIS = 10_000;

/**
 * When the service closes, requests under way are finished, but a connection with nothing to finish is not waited
 * for: one that falls idle only then, one that a browser opened in advance and never used, or one whose client never
 * ends the body of a request that was refused long ago.
 */
export function closeInTime(app: FastifyInstance, patienceMillis = PATIENCE_MILLIS): void {
  const silent = silentConnections(app);
  app.addHook('preClose', async () => {
    const sweep = setInterval(() => {
      app.server.closeIdleConnections();
      // Node takes them for connections whose first request is under way.
      for (const socket of silent()) socket.destroy();
    }, SWEEP_MILLIS).unref();
    const last = setTimeout(() => app.server.closeAllConnections(), patienceMillis).unref();
    app.server.once('close', () => {
      clearInterval(sweep);
      clearTimeout(last);
    });
  });
}

function silentConnections(app: FastifyInstance): () => Socket[] {
  const open = new Set<Socket>();
  app.server.on('connection', (socket) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
  });
  return () => [...open].filter((socket) => socket.bytesRead === 0);
}
