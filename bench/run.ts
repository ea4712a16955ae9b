/** `npm run bench`: measures the project's speed; bench/README.md explains what. */
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import { bundleService } from '../build/bundle.mjs';
import { Child } from './child.ts';
import { compareEvents } from './compare-events.ts';
import { compareFresh } from './compare-fresh.ts';
import { compareLimits } from './compare-limits.ts';
import { compareSizes } from './compare-sizes.ts';
import type { Generator } from './contenders.ts';
import { measureGenerator } from './generator-limit.ts';
import { type EngineName, type Options, readOptions } from './options.ts';
import { recordResults } from './record.ts';
import { eventsTable, freshTable, limitsTable, sizesTable } from './report.ts';

try {
  const options = readOptions(process.argv.slice(2));
  if (options !== undefined) await run(options);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  // All started processes end with this one.
  process.exit(1);
}

async function run(options: Options): Promise<void> {
  await bundleService();
  const conditions = describeConditions();
  const generator: Generator = new Child('./load-generator.ts');
  const generatorPerSecond = await measureGenerator(generator, options);
  const heading =
    `Talão ${conditions.commit}, Node ${conditions.node}, ${conditions.machine}, ${conditions.date}; ` +
    `${options.connections} connections, medians of ${options.rounds} × ${options.roundMillis / 1000} s; ` +
    `the load generator alone reaches ${Math.round(generatorPerSecond).toLocaleString('en-US')} requests a second.`;
  console.log(`${heading}\n`);

  const reports: object[] = [];
  const tables: string[] = [];
  for (const engine of options.engines) {
    const { report, table } = await compare(engine, generator, options);
    console.log(`${table}\n`);
    reports.push(report);
    tables.push(table);
  }
  await generator.stop();
  const figures = `${JSON.stringify({ ...conditions, options, generatorPerSecond, reports }, null, 2)}\n`;
  if (options.jsonFile !== undefined) writeFileSync(options.jsonFile, figures);
  if (options.record) recordResults(options.part, [heading, ...tables], figures);
}

async function compare(engine: EngineName, generator: Generator, options: Options) {
  switch (options.part) {
    case 'events': {
      const report = await compareEvents(engine, generator, options);
      return { report, table: eventsTable(report) };
    }
    case 'fresh': {
      const report = await compareFresh(engine, generator, options);
      return { report, table: freshTable(report) };
    }
    case 'sizes': {
      const report = await compareSizes(engine, generator, options);
      return { report, table: sizesTable(report) };
    }
    case 'limits': {
      const report = await compareLimits(engine, generator, options);
      return { report, table: limitsTable(report) };
    }
  }
}

function describeConditions() {
  const git = (...args: string[]) => execFileSync('git', args, { encoding: 'utf8' }).trim();
  const processors = cpus();
  return {
    commit: `${git('rev-parse', '--short', 'HEAD')}${git('status', '--porcelain') ? ' with changes' : ''}`,
    node: process.versions.node,
    machine: `${processors.length} cores ${process.arch}, ${Math.round(totalmem() / 2 ** 30)} GB`,
    date: new Date().toISOString().slice(0, 10),
  };
}
