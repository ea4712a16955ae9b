import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

export function residentMegabytes(processId: number): number {
  if (process.platform === 'win32') return Number.NaN;
  return Number(execFileSync('ps', ['-o', 'rss=', '-p', String(processId)], { encoding: 'utf8' })) / 1024;
}

const MICROS_PER_TICK = 10_000;

/** The CPU time of the process so far, all threads; it hardly depends on other load of the machine. */
export function cpuMicros(processId: number): number {
  return sumOf(processId, OWN);
}

/** Including its ended children. */
export function familyCpuMicros(processId: number): number {
  return sumOf(processId, [...OWN, ...OF_THE_ENDED]);
}

/** User and system time. */
const OWN = [11, 12];
const OF_THE_ENDED = [13, 14];

function sumOf(processId: number, places: readonly number[]): number {
  if (process.platform !== 'linux') return Number.NaN;
  // The name in parentheses may contain anything, so the figures are read after it.
  const stat = readFileSync(`/proc/${processId}/stat`, 'utf8');
  const figures = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return places.reduce((sum, place) => sum + Number(figures[place]), 0) * MICROS_PER_TICK;
}
