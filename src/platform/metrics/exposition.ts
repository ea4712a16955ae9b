import { BOUNDS, type Histogram } from './histogram.ts';

/** Prometheus text format, version 0.0.4. */
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
