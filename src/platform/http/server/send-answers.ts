import type { FastifyInstance } from 'fastify';
import type { CompanyShares } from './company-shares.ts';
import { compressAnswer } from './compression.ts';

/** The last hook of every answer: compresses it, and then counts its bytes as its company's until they are sent. */
export function sendAnswers(app: FastifyInstance, shares: CompanyShares): void {
  app.addHook('onSend', (request, reply, payload, done) => {
    const compressing = compressAnswer(request, reply, payload);
    if (compressing === undefined) {
      shares.boundAnswer(request, reply, payload);
      done(null, payload);
    } else {
      const bounded = compressing.then((compressed) => {
        shares.boundAnswer(request, reply, compressed);
        return compressed;
      });
      bounded.then((compressed) => done(null, compressed), done);
    }
  });
}
