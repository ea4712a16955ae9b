import { monitorEventLoopDelay } from 'node:perf_hooks';
import { BOUNDS, type Histogram } from './histogram.ts';

export const EXPOSITION_TYPE = 'text/plain; version=0.0.4; charset=utf-8';

type Labels = Record<string, string>;
export type Sample = readonly [labels: Labels, value: number];
export type Series = readonly [labels: Labels, histogram: Histogram];

export function writeGauge(name: string, help: string, samples: number | Iterable<Sample>): string {
  return writeSamples(name, help, 'gauge', samples);
}

export function writeCounter(name: string, help: string, samples: number | Iterable<Sample>): string {
  return writeSamples(name, help, 'counter', samples);
}

export function writeHistograms(name: string, help: string, series: Iterable<Series>): string {
  let text = heading(name, help, 'histogram');
  for (const [labels, { counts, count, sum }] of series) {
    let under = 0;
    for (const [index, bound] of BOUNDS.entries()) {
      under += counts[index] as number;
      text += line(`${name}_bucket`, { ...labels, le: bound === Infinity ? '+Inf' : String(bound) }, under);
    }
    text += line(`${name}_sum`, labels, sum);
    text += line(`${name}_count`, labels, count);
  }
  return text;
}

function writeSamples(name: string, help: string, type: string, samples: number | Iterable<Sample>): string {
  let text = heading(name, help, type);
  const list: Iterable<Sample> = typeof samples === 'number' ? [[{}, samples]] : samples;
  for (const [labels, value] of list) text += line(name, labels, value);
  return text;
}

function heading(name: string, help: string, type: string): string {
  return `# HELP ${name} ${help}\n# TYPE ${name} ${type}\n`;
}

function line(name: string, labels: Labels, value: number): string {
  const pairs = Object.entries(labels).map(([label, text]) => `${label}="${quotable(text)}"`);
  return `${name}${pairs.length > 0 ? `{${pairs.join(',')}}` : ''} ${value}\n`;
}

function quotable(text: string): string {
  return text.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n');
}

const QUANTILES = [50, 99, 100];
const MICROS = 1e6;
const NANOS = 1e9;

/** The process's own metrics, under the usual Prometheus names; event-loop delays are since the last reading. */
export class ProcessFigures {
  readonly #delay = monitorEventLoopDelay({ resolution: 10 });

  constructor() {
    this.#delay.enable();
  }

  write(): string {
    const { rss, heapUsed, heapTotal, external } = process.memoryUsage();
    const { user, system } = process.cpuUsage();
    const delays = QUANTILES.map((quantile) => {
      const seconds = this.#delay.count === 0 ? 0 : this.#delay.percentile(quantile) / NANOS;
      return [{ quantile: String(quantile / 100) }, seconds] as const;
    });
    this.#delay.reset();
    return [
      writeGauge('process_resident_memory_bytes', 'Memory that the process holds', rss),
      writeGauge('nodejs_heap_used_bytes', 'Heap in use', heapUsed),
      writeGauge('nodejs_heap_size_total_bytes', 'Heap that V8 holds, in use or not', heapTotal),
      writeGauge('nodejs_external_memory_bytes', 'Memory of objects outside of the heap', external),
      writeCounter('process_cpu_seconds_total', 'Processor time spent', (user + system) / MICROS),
      writeGauge('process_uptime_seconds', 'Time since the start', process.uptime()),
      writeGauge('nodejs_eventloop_delay_seconds', 'Delay of the event loop since the last reading', delays),
    ].join('');
  }

  stop(): void {
    this.#delay.disable();
  }
}
