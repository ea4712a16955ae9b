import { setTimeout as sleep } from 'node:timers/promises';
import { median } from './measure.ts';
import { startService } from './service.ts';

const STARTS = 5;
const REST_MILLIS = 3_000;

export interface Starts {
  /** From the start of the process to its first healthy answer, on an existing database. */
  startMillis: number;
  /** Some seconds later, without requests. */
  megabytesAtRest: number;
}

export async function measureStarts(url: string): Promise<Starts> {
  const times: number[] = [];
  for (let n = 0; ; n++) {
    const service = await startService(url);
    times.push(service.startMillis);
    if (n < STARTS - 1) {
      await service.stop();
      continue;
    }
    await sleep(REST_MILLIS);
    const megabytesAtRest = service.residentMegabytes();
    await service.stop();
    return { startMillis: median(times), megabytesAtRest };
  }
}
