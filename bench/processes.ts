import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

export function residentMegabytes(processId: number): number {
  if (process.platform === 'win32') return Number.NaN;
  return Number(execFileSync('ps', ['-o', 'rss=', '-p', String(processId)], { encoding: 'utf8' })) / 1024;
}

const MICROS_PER_TICK = 10_000;

/** What the process has spent so far, all threads. A machine that is busy with other things hardly moves it. */
export function cpuMicros(processId: number): number {
  return sumOf(processId, OWN);
}

/** With all that it has run and seen the end of. */
export function familyCpuMicros(processId: number): number {
  return sumOf(processId, [...OWN, ...OF_THE_ENDED]);
}

/** User and system time. */
const OWN = [11, 12];
const OF_THE_ENDED = [13, 14];

function sumOf(processId: number, places: readonly number[]): number {
  if (process.platform !== 'linux') return Number.NaN;
  // The name in parentheses may hold anything; the figures come after it.
  const stat = readFileSync(`/proc/${processId}/stat`, 'utf8');
  const figures = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return places.reduce((sum, place) => sum + Number(figures[place]), 0) * MICROS_PER_TICK;
}
