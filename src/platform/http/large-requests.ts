import type { FastifyReply, FastifyRequest } from 'fastify';
import { FairQueue, type QueueBounds } from '../database/fair-queue.ts';
import { noteShortRequest, yieldToEventLoop } from '../event-loop.ts';
import { requesterOf } from './call.ts';
import type { Operation } from './contract/operation.ts';
import { validateAhead } from './contract/validate-ahead.ts';
import { hasLargeBody, LARGE_BODY } from './server/bodies.ts';

/** Large bodies are processed on the main thread, so each company may have one at a time. */
const QUEUE: QueueBounds = { places: 16, ofCompany: 1, waitingOfCompany: 50 };

type Answer = (request: FastifyRequest, reply: FastifyReply) => unknown;

export class LargeRequests {
  readonly #queue: FairQueue;

  constructor(closing: AbortSignal) {
    this.#queue = new FairQueue(QUEUE, closing);
  }

  /** Queues requests with a large body per company, and validates their long lists in slices. */
  inTurn(operation: Operation, answer: Answer): Answer {
    const { body, bodyType } = operation;
    if (body === undefined || bodyType !== undefined) return answer;
    return (request, reply) => {
      if (!hasLargeBody(request)) return answer(request, reply);
      return this.#queue.run(requesterOf(request, reply), async () => {
        await validateAhead(body, request.body, yieldToEventLoop);
        return answer(request, reply);
      });
    };
  }
}

/** Tells long work on the event loop that short requests are waiting. */
export function noticeShortRequest(request: FastifyRequest): void {
  if (!mayBeLarge(request)) noteShortRequest();
}

function mayBeLarge({ headers }: FastifyRequest): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length']) > LARGE_BODY;
}
