import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';
import { settle } from './waiting.ts';

const SCRIPT = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

export interface Violation {
  id: string;
  impact: string;
  nodes: { html: string; failureSummary: string }[];
}

/** In the page, where its script was added. */
declare const axe: { run(within: string, options: object): Promise<{ violations: Violation[] }> };

/** What axe finds wrong within an element. Its script is added to a page once, because to read it takes as long as a scan. */
export async function findViolations(
  page: Page,
  within: string,
  options: { runOnly?: string[] } = {},
): Promise<Violation[]> {
  await settle(page);
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(SCRIPT);
  const { violations } = await page.evaluate(
    ([within, options]) => axe.run(within, { resultTypes: ['violations'], selectors: false, ...options }),
    [within, options] as const,
  );
  return violations;
}

export function isSerious({ impact }: Violation): boolean {
  return impact === 'serious' || impact === 'critical';
}
