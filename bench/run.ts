/** `npm run bench`: the project's own judge of its speed. bench/README.md tells what it measures. */
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import { Child } from './child.ts';
import { compareLimits } from './compare-limits.ts';
import { compareSizes } from './compare-sizes.ts';
import { measureGenerator } from './generator-limit.ts';
import type { Drive, Driven } from './load-generator.ts';
import { type Options, readOptions } from './options.ts';
import { limitsTable, sizesTable } from './report.ts';

try {
  const options = readOptions(process.argv.slice(2));
  if (options !== undefined) await run(options);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  // Whatever was started ends with this process.
  process.exit(1);
}

async function run(options: Options): Promise<void> {
  const conditions = describeConditions();
  console.log(
    `Talão ${conditions.commit}, Node ${conditions.node}, ${conditions.machine}, ${conditions.date}`,
  );
  console.log(
    `${options.connections} connections, medians of ${options.rounds} × ${options.roundMillis / 1000} s`,
  );
  const generator = new Child<Drive, Driven>('./load-generator.ts');
  const generatorPerSecond = await measureGenerator(generator, options);
  console.log(`The load generator alone: ${Math.round(generatorPerSecond).toLocaleString('en-US')} /s\n`);

  const reports: object[] = [];
  for (const engine of options.engines) {
    if (options.scale === 'million') {
      const report = await compareSizes(engine, generator, options);
      console.log(`${sizesTable(report)}\n`);
      reports.push(report);
    } else {
      const report = await compareLimits(engine, generator, options);
      console.log(`${limitsTable(report)}\n`);
      reports.push(report);
    }
  }
  await generator.stop();
  if (options.jsonFile !== undefined) {
    const everything = { ...conditions, options, generatorPerSecond, reports };
    writeFileSync(options.jsonFile, `${JSON.stringify(everything, null, 2)}\n`);
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
