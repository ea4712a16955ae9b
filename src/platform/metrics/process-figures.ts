import { monitorEventLoopDelay } from 'node:perf_hooks';
import { writeCounter, writeGauge } from './exposition.ts';

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
