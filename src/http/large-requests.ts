import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { FairQueue, type QueueBounds } from '../database/fair-queue.ts';
import { noteShortRequest } from '../event-loop.ts';
import { judgeAhead } from './contract/judged-ahead.ts';
import type { Operation } from './contract/operation.ts';
import { requesterOf } from './requester.ts';
import { LARGE_BODY } from './server/bodies.ts';

/** What is in a large body is worked on in the thread that answers everybody: of each company, one at a time. */
const QUEUE: QueueBounds = { places: 16, ofCompany: 1, waitingOfCompany: 50 };

type Answer = (request: FastifyRequest, reply: FastifyReply) => unknown;

export class LargeRequests {
  readonly #queue: FairQueue;

  constructor(closing: AbortSignal) {
    this.#queue = new FairQueue(QUEUE, closing);
  }

  /** Lets requests with a large body wait for their company's turn, and judges what is long in them in slices. */
  inTurn(operation: Operation, answer: Answer): Answer {
    const { body, bodyType } = operation;
    if (body === undefined || bodyType !== undefined) return answer;
    return (request, reply) => {
      if (!isLarge(request)) return answer(request, reply);
      return this.#queue.run(requesterOf(request, reply), async () => {
        await judgeAhead(body, request.body);
        return answer(request, reply);
      });
    };
  }
}

/** For those who are at long work meanwhile. */
export function noticeShortRequests(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    if (!isLarge(request)) noteShortRequest();
    done();
  });
}

function isLarge({ headers }: FastifyRequest): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length']) > LARGE_BODY;
}
