import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

const GUIDE = join(import.meta.dirname, '../../../docs/guia.md');

interface GuideChapter {
  readonly uri: string;
  readonly title: string;
  readonly text: string;
}

let chapters: Promise<readonly GuideChapter[]> | undefined;

/** The chapters of the office's guide, read once. */
export function guideChapters(): Promise<readonly GuideChapter[]> {
  chapters ??= readFile(GUIDE, 'utf8').then(splitChapters);
  return chapters;
}

function splitChapters(guide: string): GuideChapter[] {
  return guide
    .split(/^(?=## )/m)
    .slice(1)
    .map((text, at) => {
      const title = text.slice('## '.length, text.indexOf('\n')).trim();
      return { uri: `talao://guia/${at + 1}`, title, text };
    });
}
