import type { OfflineBackend } from '../../lib/send-request.ts';
import { answerLocally } from './local/answers.ts';
import { keepAnswer } from './local/kept-answers.ts';
import { readOwn } from './local/own-records.ts';
import { tellShown } from './local/shown.ts';
import { writeThroughOutbox } from './outbox/write.ts';

export const offlineBackend: OfflineBackend = {
  read: answerLocally,
  readOwn,
  write: writeThroughOutbox,
  answered: (request, response) => {
    tellShown(undefined);
    void keepAnswer(request, response).catch(() => undefined);
  },
};
