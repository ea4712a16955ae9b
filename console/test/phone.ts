import assert from 'node:assert/strict';
import axe from 'axe-core';
import type { Page } from 'playwright-core';
import { DESKTOP, PHONE } from './browser.ts';
import { fitsWindow, settle } from './waiting.ts';

/** What stands on the page now would be read by everyone on a phone, and is no wider than one. */
export async function assertFitsAndReads(page: Page): Promise<void> {
  await page.setViewportSize(PHONE);
  await assertReads(page);
  await page.setViewportSize(DESKTOP);
}

/** The same as wide as the page is. */
export async function assertReads(page: Page): Promise<void> {
  await settle(page);
  await page.evaluate(axe.source);
  const { violations } = await page.evaluate(() => axe.run('main'));
  assert.deepEqual(
    violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)]),
    [],
  );
  await fitsWindow(page);
}

/** What would keep someone from reading or using the page. */
export async function seriousFaults(page: Page): Promise<string[]> {
  await settle(page);
  await page.evaluate(axe.source);
  const { violations } = await page.evaluate(() => axe.run('main'));
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
}
