import type { EventsReport } from './compare-events.ts';
import type { FreshReport } from './compare-fresh.ts';
import type { LimitsReport, WorkReport } from './compare-limits.ts';
import type { SizesReport } from './compare-sizes.ts';
import type { Round } from './measure.ts';
import type { Starts } from './starts.ts';

/** Markdown tables, to read in a terminal and to paste into RESULTS.md. */
export function limitsTable(report: LimitsReport): string {
  const { engine, size, starts, megabytesAfterLoad, works } = report;
  const rows = works.map((work) => {
    const { scenario, talao, bare, raw, ofBare, ofRaw } = work;
    return [
      scenario,
      whole(talao.perSecond),
      hundredths(talao.p50Millis),
      hundredths(talao.p99Millis),
      whole(talao.cpuMicros),
      whole(bare.perSecond),
      whole(bare.cpuMicros),
      hundredths(ofBare),
      whole(raw.perSecond),
      whole(raw.cpuMicros),
      hundredths(ofRaw),
      goalOf(work),
    ];
  });
  return [
    `### ${title(engine)}: ${whole(size.clients)} clients, ${whole(size.sales)} sales`,
    '',
    table(
      [
        'work',
        'Talão /s',
        'p50 ms',
        'p99 ms',
        'CPU µs',
        'bare Fastify /s',
        'CPU µs',
        '× bare',
        'raw engine /s',
        'CPU µs',
        '× raw',
        'goal',
      ],
      rows,
    ),
    '',
    `${startsText(starts)}, after the load ${whole(megabytesAfterLoad)} MB.`,
  ].join('\n');
}

function goalOf({ talao, ofBare, ofRaw, goal }: WorkReport): string {
  if (goal === undefined) return '';
  const { of, atLeast, slowest } = goal;
  const isFast = (of === 'bare' ? ofBare : ofRaw) >= atLeast;
  const text = `${atLeast} × ${of}: ${verdict(isFast)}`;
  if (slowest === undefined) return text;
  return `${text}; p99 ${slowest} × p50: ${verdict(talao.p99Millis <= slowest * talao.p50Millis)}`;
}

export function sizesTable({
  engine,
  small,
  large,
  loadSeconds,
  starts,
  megabytesAfterLoad,
  works,
}: SizesReport): string {
  const rows = works.map((work) => [
    work.scenario,
    whole(work.small.perSecond),
    hundredths(work.small.p50Millis),
    whole(work.large.perSecond),
    hundredths(work.large.p50Millis),
    hundredths(work.large.p99Millis),
    hundredths(work.growth),
    `${work.goal}: ${verdict(work.growth <= work.goal)}`,
  ]);
  const sizes = [small, large].map(
    ({ clients, sales }) => `${whole(sales)} sales, ${whole(clients)} clients`,
  );
  return [
    `### ${title(engine)}: from ${sizes.join(' to ')}`,
    '',
    table(
      ['work', 'small /s', 'small p50 ms', 'large /s', 'large p50 ms', 'large p99 ms', '× time', 'at most'],
      rows,
    ),
    '',
    `The large one is loaded in ${whole(loadSeconds)} s. ${startsText(starts)}, after the load ${whole(megabytesAfterLoad)} MB.`,
  ].join('\n');
}

export function eventsTable({ engine, size, rounds, ratio, eventsPerSecond }: EventsReport): string {
  const rows = rounds.map(({ alone, told, eventsPerSecond }, n) => [
    String(n + 1),
    whole(alone.perSecond),
    whole(told.perSecond),
    hundredths(told.perSecond / alone.perSecond),
    hundredths(alone.p99Millis),
    hundredths(told.p99Millis),
    whole(eventsPerSecond),
  ]);
  return [
    `### ${title(engine)}: ${whole(size.clients)} clients, ${whole(size.sales)} sales, one webhook`,
    '',
    table(['round', 'alone /s', 'told /s', '×', 'alone p99 ms', 'told p99 ms', 'events /s'], rows),
    '',
    `Median: ${hundredths(ratio)} × as many creations (goal 0.9: ${verdict(ratio >= 0.9)}), ` +
      `${whole(eventsPerSecond)} events a second (goal 1,000: ${verdict(eventsPerSecond >= 1000)}).`,
  ].join('\n');
}

export function freshTable({ engine, size, seconds, told }: FreshReport): string {
  const row = (name: string, { perSecond, p50Millis, p99Millis }: Round) => [
    name,
    whole(perSecond),
    hundredths(p50Millis),
    hundredths(p99Millis),
  ];
  return [
    `### ${title(engine)}: ${whole(size.clients)} clients, ${whole(size.sales)} sales, no statistics`,
    '',
    table(
      ['second', '/s', 'p50 ms', 'p99 ms'],
      [...seconds.map((second, n) => row(String(n + 1), second)), row('told of all', told)],
    ),
  ].join('\n');
}

function startsText({ startMillis, megabytesAtRest }: Starts): string {
  return (
    `Start to healthy ${whole(startMillis)} ms (goal 1,000: ${verdict(startMillis < 1000)}); ` +
    `resident at rest ${whole(megabytesAtRest)} MB (goal 120: ${verdict(megabytesAtRest < 120)})`
  );
}

const title = (engine: 'sqlite' | 'postgres') => (engine === 'sqlite' ? 'SQLite' : 'PostgreSQL');
const whole = (value: number) => (Number.isNaN(value) ? '' : Math.round(value).toLocaleString('en-US'));
const hundredths = (value: number) => (Number.isNaN(value) ? '' : value.toFixed(2));
const verdict = (reached: boolean) => (reached ? 'reached' : 'missed');

function table(head: string[], rows: string[][]): string {
  const widths = head.map((text, column) =>
    Math.max(text.length, ...rows.map((row) => (row[column] as string).length)),
  );
  const line = (cells: string[]) =>
    `| ${cells.map((cell, column) => cell.padEnd(widths[column] as number)).join(' | ')} |`;
  return [line(head), line(widths.map((width) => '-'.repeat(width))), ...rows.map(line)].join('\n');
}
