import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import type { Part } from './options.ts';

const RESULTS = new URL('./RESULTS.md', import.meta.url);
const FIGURES = new URL('./results/', import.meta.url);

/** Writes the tables between their markers in RESULTS.md, and keeps the text around them. */
export function recordResults(part: Part, texts: string[], figures: string): void {
  const [start, end] = [`<!-- ${part} -->`, `<!-- end of ${part} -->`];
  const [before, rest = ''] = readFileSync(RESULTS, 'utf8').split(start);
  const after = rest.split(end)[1] ?? '';
  writeFileSync(RESULTS, [before, start, '\n\n', texts.join('\n\n'), '\n\n', end, after].join(''));
  mkdirSync(FIGURES, { recursive: true });
  writeFileSync(new URL(`${part}.json`, FIGURES), figures);
}
