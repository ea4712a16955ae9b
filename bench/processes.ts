import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

export function residentMegabytes(processId: number): number {
  if (process.platform === 'win32') return Number.NaN;
  return Number(execFileSync('ps', ['-o', 'rss=', '-p', String(processId)], { encoding: 'utf8' })) / 1024;
}

const MICROS_PER_TICK = 10_000;

/** What the process has spent so far, all threads. A machine that is busy with other things hardly moves it. */
export function cpuMicros(processId: number): number {
  if (process.platform !== 'linux') return Number.NaN;
  // The name in parentheses may hold anything; the figures come after it, user and system time as the 12th and 13th.
  const stat = readFileSync(`/proc/${processId}/stat`, 'utf8');
  const figures = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(figures[11]) + Number(figures[12])) * MICROS_PER_TICK;
}
