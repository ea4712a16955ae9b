import { performance } from 'node:perf_hooks';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

const LOOK_MILLIS = 1_000;
/** The share of a second in which a service at rest is at work. */
const AT_REST = 0.2;

/**
 * To start takes twice the memory that the service then rests in, and an engine at rest has no reason to give it back. The first
 * second in which little is asked for is used for that, once. Returns how to stop waiting for it.
 */
export function collectGarbageOnceIdle(giveBack = collectGarbage, share = shareOfLastSecond()): () => void {
  const looking = setInterval(() => {
    if (share() > AT_REST) return;
    clearInterval(looking);
    giveBack();
  }, LOOK_MILLIS);
  looking.unref();
  return () => clearInterval(looking);
}

function shareOfLastSecond(): () => number {
  let last = performance.eventLoopUtilization();
  return () => {
    const now = performance.eventLoopUtilization();
    const { utilization } = performance.eventLoopUtilization(now, last);
    last = now;
    return utilization;
  };
}

/** As V8 does when memory has run out. Its collector is called by a name that only a new context gets to know. */
function collectGarbage(): void {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as (how: object) => void;
  setFlagsFromString('--no-expose-gc');
  collect({ type: 'major', flavor: 'last-resort', execution: 'sync' });
}
