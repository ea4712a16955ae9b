import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const PAPERS = ['CHANGELOG.md', 'docs/operations.md', 'docs/upgrading.md'];
const LINK = /\[([^\]]+)\]\((?!https?:|#|mailto:)([^)#\s]+)(?:#[^)]*)?\)/g;

/** The operator's pages, in the words of a release: its commands, and no link to a page that is not in it. */
export function copyPapers(root: string, folder: string): void {
  for (const paper of PAPERS)
    writeFileSync(join(folder, paper), readFileSync(join(root, paper), 'utf8').replaceAll(SOURCES_ONLY, ''));
  for (const paper of PAPERS) {
    const text = readFileSync(join(folder, paper), 'utf8');
    writeFileSync(join(folder, paper), inWordsOfRelease(text, join(folder, dirname(paper))));
  }
}

/** Sections for who has the sources. */
const SOURCES_ONLY = /<!-- sources -->[\s\S]*?<!-- \/sources -->\n*/g;

function inWordsOfRelease(text: string, folder: string): string {
  return text
    .replaceAll(/npm run --silent talao -- ?/g, 'talao ')
    .replaceAll(/\bnpm start\b/g, 'talao start')
    .replaceAll(LINK, (link, words, file) => (existsSync(join(folder, file)) ? link : words));
}
