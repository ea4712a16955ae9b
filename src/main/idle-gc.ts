import { performance } from 'node:perf_hooks';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

const LOOK_MILLIS = 1_000;
/** The share of a second up to which the service counts as idle. */
const AT_REST = 0.2;

/**
 * Starting takes twice the memory that the idle service needs, and V8 does not release it by itself, so a garbage collection runs
 * once, in the first idle second. Returns a function that cancels it.
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

/** A last-resort collection; `gc` is only available in a new context. */
function collectGarbage(): void {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as (how: object) => void;
  setFlagsFromString('--no-expose-gc');
  collect({ type: 'major', flavor: 'last-resort', execution: 'sync' });
}
