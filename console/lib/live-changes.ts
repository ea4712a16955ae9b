import type { QueryClient } from '@tanstack/react-query';
import { eventNamesOf } from '../../src/domain/event-names.ts';
import { KIND_NAMES } from '../../src/domain/kind-names.ts';
import { forgetFreshness } from './query-client.ts';

/** Starts after the page has loaded. */
const BEGIN_MILLIS = 2_000;
/** Changes in quick succession are handled together. */
const GATHER_MILLIS = 300;
/** The polling interval for roles that may not follow events. */
const ASK_MILLIS = 20_000;

/**
 * Refetches what is on screen whenever a colleague saves something. Only while the page is visible, because a browser limits
 * connections per host. Returns a function that stops it.
 */
export function followChanges(client: QueryClient, mayListen: boolean): () => void {
  let stop = () => {};
  const follow = () => {
    stop();
    stop = () => {};
    if (document.hidden) return;
    stop = mayListen ? listen(client) : askAgain(client);
  };
  const comeBack = () => {
    follow();
    if (!document.hidden) forgetFreshness(client);
  };
  const begin = setTimeout(follow, BEGIN_MILLIS);
  document.addEventListener('visibilitychange', comeBack);
  return () => {
    clearTimeout(begin);
    document.removeEventListener('visibilitychange', comeBack);
    stop();
  };
}

function listen(client: QueryClient): () => void {
  const source = new EventSource('/api/v1/events');
  let gathering: ReturnType<typeof setTimeout> | undefined;
  const hear = () => {
    gathering ??= setTimeout(() => {
      gathering = undefined;
      forgetFreshness(client);
    }, GATHER_MILLIS);
  };
  // Changes before the stream opened, or while it was disconnected, were missed.
  source.addEventListener('open', hear);
  for (const resource of KIND_NAMES)
    for (const name of eventNamesOf(resource)) source.addEventListener(name, hear);
  return () => {
    clearTimeout(gathering);
    source.close();
  };
}

function askAgain(client: QueryClient): () => void {
  const timer = setInterval(() => forgetFreshness(client), ASK_MILLIS);
  return () => clearInterval(timer);
}
