import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

const SWEEP_MILLIS = 50;
const PATIENCE_MILLIS = 10_000;

/**
 * On close, pending requests are finished, but connections without one are closed: those that become idle meanwhile, those that a
 * browser opened in advance, and those whose client never ends the body of a refused request.
 */
export function closeInTime(app: FastifyInstance, patienceMillis = PATIENCE_MILLIS): void {
  const silent = silentConnections(app);
  app.addHook('preClose', async () => {
    const sweep = setInterval(() => {
      app.server.closeIdleConnections();
      // Node counts a connection without any request as busy with its first one.
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
