import type { StandIn } from '../../lib/reach.ts';
import { answerLocally } from './local/answers.ts';
import { readOwn } from './local/own-records.ts';
import { writeThroughOutbox } from './outbox/write.ts';

export const standIn: StandIn = { read: answerLocally, readOwn, write: writeThroughOutbox };
