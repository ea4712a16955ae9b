import assert from 'node:assert/strict';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { test } from 'node:test';

const manifest = JSON.parse(readFileSync('package.json', 'utf8'));
const papers = globSync(['*.md', 'docs/**/*.md', 'bench/*.md', 'packages/*/*.md', 'console/*.md']);

/** Markdown links, except those to other hosts and within a page. */
const LINK = /\]\((?!https?:|#|mailto:)([^)#\s]+)(?:#[^)]*)?\)/g;
/** Paths of our files in code spans or commands. */
const FILE =
  /[`\s]((?:src|test|bench|demo|build|docs|console|packages|examples)\/[\w./-]+\.(?:ts|tsx|mjs|md|json))[`\s,.;)]/g;
/** A code span that is a file name, a folder of ours, or a name in camel case. */
const SPAN = /`([\w./-]+)(?:\(\))?`/g;
/** `X` and `x` stand for any resource. */
const PLACEHOLDER = /(^|[/-])[Xx]s?([.A-Z-]|$)|X$|^xs?[A-Z]/;
const COMMAND = /\bnpm run (?:--silent )?([\w:-]+)/g;

const files = globSync('{src,test,bench,demo,build,docs,console,packages,examples,.ci}/**/*.*', {
  exclude: ['**/node_modules/**', '**/dist/**'],
}).map((file) => file.replaceAll('\\', '/'));
const names = new Set(
  files
    .filter((file) => /\.(ts|tsx|mjs)$/.test(file))
    .flatMap((file) => readFileSync(file, 'utf8').match(/\w+/g) ?? []),
);

/** Whether what a code span calls a file, a folder or a function is there under that name. */
function isThere(span: string): boolean {
  if (PLACEHOLDER.test(span)) return true;
  if (/\.(ts|tsx|mjs|svg)$/.test(span)) return files.some((file) => `/${file}`.endsWith(`/${span}`));
  if (/^(src|test|bench|demo|docs|packages|examples)\//.test(span)) return existsSync(span);
  return !/^\w*[a-z][A-Z]\w*$/.test(span) || names.has(span);
}

for (const paper of papers) {
  test(`${paper} names only existing files and commands`, () => {
    const text = readFileSync(paper, 'utf8');
    const named = (pattern: RegExp) => [...text.matchAll(pattern)].map((match) => match[1] ?? '');
    for (const link of named(LINK)) assert.ok(existsSync(join(dirname(paper), link)), link);
    for (const file of named(FILE)) assert.ok(existsSync(file), file);
    if (paper !== 'CHANGELOG.md') for (const span of named(SPAN)) assert.ok(isThere(span), span);
    for (const command of named(COMMAND)) assert.ok(command in manifest.scripts, `npm run ${command}`);
  });
}
