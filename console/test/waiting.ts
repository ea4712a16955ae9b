import assert from 'node:assert/strict';
import { isDeepStrictEqual } from 'node:util';
import type { Locator, Page } from 'playwright-core';
import { until } from '../../test/until.ts';

/** A page shows what it shall a moment after it was told to. What never comes fails with what was there last. */
export async function becomes<T>(ask: () => Promise<T>, expected: T): Promise<void> {
  let last: T | undefined;
  const isSo = (answer: T) => {
    last = answer;
    return isDeepStrictEqual(answer, expected);
  };
  await until('the page', ask, isSo).catch((error) => {
    assert.deepEqual(last, expected);
    throw error;
  });
}

export function holds(box: Locator, value: string): Promise<void> {
  return becomes(() => box.inputValue(), value);
}

export function reads(element: Locator, text: string): Promise<void> {
  return becomes(() => element.textContent(), text);
}

export function has(element: Locator, attribute: string, value: string): Promise<void> {
  return becomes(() => element.getAttribute(attribute), value);
}

export function isGone(element: Locator): Promise<void> {
  return becomes(() => element.count(), 0);
}

/** Nothing on it is wider than the window; else it is told which page has that fault. */
export function fitsWindow(page: Page): Promise<void> {
  const tooWide = () =>
    page.evaluate(() => (document.documentElement.scrollWidth > innerWidth ? location.href : undefined));
  return becomes(tooWide, undefined);
}

/** Colours may fade into one another: what is scanned is what they end as. */
export async function settle(page: Page): Promise<void> {
  await page.evaluate(() => {
    const fading = document.getAnimations().filter((animation) => animation instanceof CSSTransition);
    return Promise.allSettled(fading.map(({ finished }) => finished)).then(() => undefined);
  });
}
