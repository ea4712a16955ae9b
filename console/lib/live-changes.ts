import type { QueryClient } from '@tanstack/react-query';
import { eventNamesOf, KIND_NAMES } from '../../src/domain/kind-names.ts';
import { forgetFreshness } from './query-client.ts';

const BEGIN_MILLIS = 2_000;
const GATHER_MILLIS = 300;
/** The polling interval for roles that may not follow events. */
const ASK_MILLIS = 20_000;

let lastChange: { company: string; number: number | undefined } | undefined;

/** Notes the number of a company's last change before any of its data was asked for. What is noted later comes too late. */
export function noteLastChange(company: string, number: number | undefined): void {
  if (lastChange?.company !== company) lastChange = { company, number: number || undefined };
}

/** Only while the page is visible, because a browser limits connections per host. Returns a function that stops it. */
export function followChanges(client: QueryClient, company: string, mayListen: boolean): () => void {
  let stop = () => {};
  const follow = (after?: number) => {
    stop();
    stop = () => {};
    if (document.hidden) return;
    stop = mayListen ? listen(client, after) : askAgain(client);
  };
  const comeBack = () => {
    follow();
    if (!document.hidden) forgetFreshness(client);
  };
  const after = lastChange?.company === company ? lastChange.number : undefined;
  const begin = setTimeout(() => follow(after), BEGIN_MILLIS);
  document.addEventListener('visibilitychange', comeBack);
  return () => {
    clearTimeout(begin);
    document.removeEventListener('visibilitychange', comeBack);
    stop();
  };
}

/** After a known number the stream itself tells what was missed, and a screen that missed nothing is left alone. */
function listen(client: QueryClient, after: number | undefined): () => void {
  const source = new EventSource(`/api/v1/events${after === undefined ? '' : `?apos=${after}`}`);
  let gathering: ReturnType<typeof setTimeout> | undefined;
  const hear = () => {
    gathering ??= setTimeout(() => {
      gathering = undefined;
      forgetFreshness(client);
    }, GATHER_MILLIS);
  };
  // Changes before the stream opened, or while it was disconnected, were missed.
  if (after === undefined) source.addEventListener('open', hear);
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
