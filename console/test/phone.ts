import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { findViolations, isSerious } from './axe.ts';
import { DESKTOP, PHONE } from './browser.ts';
import { fitsWindow } from './waiting.ts';

/** What stands on the page now would be read by everyone on a phone, and is no wider than one. */
export async function assertFitsAndReads(page: Page): Promise<void> {
  await page.setViewportSize(PHONE);
  await assertReads(page);
  await page.setViewportSize(DESKTOP);
}

/** The same as wide as the page is. */
export async function assertReads(page: Page): Promise<void> {
  const violations = await findViolations(page, 'main');
  assert.deepEqual(
    violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)]),
    [],
  );
  await fitsWindow(page);
}

/** What would keep someone from reading or using the page. */
export async function seriousFaults(page: Page): Promise<string[]> {
  const serious = (await findViolations(page, 'main')).filter(isSerious);
  return serious.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
}
