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
const COMMAND = /\bnpm run (?:--silent )?([\w:-]+)/g;

for (const paper of papers) {
  test(`${paper} names only existing files and commands`, () => {
    const text = readFileSync(paper, 'utf8');
    const named = (pattern: RegExp) => [...text.matchAll(pattern)].map((match) => match[1] ?? '');
    for (const link of named(LINK)) assert.ok(existsSync(join(dirname(paper), link)), link);
    for (const file of named(FILE)) assert.ok(existsSync(file), file);
    for (const command of named(COMMAND)) assert.ok(command in manifest.scripts, `npm run ${command}`);
  });
}
