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

/** Sums, dates, telephones and codes of orders that end in another line than they begin in. */
export function brokenFigures(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const figures =
      /(?:R\$\s)?-?\d[\d.]*,\d{2}|\d{2}\/\d{2}\/\d{4}|PED-\d{4}-\d+|\(\d{2}\) \d{4,5}-\d{4}|\d{5}-\d{3}/g;
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    const broken: string[] = [];
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      for (const found of text.textContent?.matchAll(figures) ?? []) {
        range.setStart(text, found.index);
        range.setEnd(text, found.index + found[0].length);
        const tops = [...range.getClientRects()].filter(({ width }) => width > 0).map(({ top }) => top);
        if (Math.max(...tops) - Math.min(...tops) > 8) broken.push(`${location.pathname}: ${found[0]}`);
      }
    }
    return broken;
  });
}

/**
 * Texts, buttons and badges that stick out of their card, and texts cut short without dots. Tables may be scrolled to
 * sideways, except in dialogs; sums and dates are never cut.
 */
export function cutOff(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const cards = '.mantine-Card-root, .mantine-Paper-root, .mantine-Modal-body';
    const pressed = 'button, .mantine-Button-root, .mantine-ActionIcon-root, .mantine-Badge-root';
    const figure = /\d,\d{2}(?!\d)|\d{2}\/\d{2}\/\d{4}/;
    const cut: string[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const words = text.textContent?.trim();
      range.selectNodeContents(text);
      if (words && sticksOut(range.getBoundingClientRect(), text.parentElement, figure.test(words)))
        cut.push(words);
    }
    for (const button of document.querySelectorAll(pressed))
      if (sticksOut(button.getBoundingClientRect(), button.parentElement, true)) cut.push(button.outerHTML);
    for (const { value, scrollWidth, clientWidth } of document.querySelectorAll('input'))
      if (figure.test(value) && scrollWidth > clientWidth + 1) cut.push(value);
    return cut.map((words) => `${location.pathname}: ${words}`);

    function sticksOut({ left, right, width }: DOMRect, parent: Element | null, isWhole: boolean): boolean {
      const isSeen = parent?.checkVisibility({ opacityProperty: true, visibilityProperty: true });
      if (width === 0 || !isSeen) return false;
      for (let around: Element | null = parent; around; around = around.parentElement) {
        const { overflowX, textOverflow, webkitLineClamp, position } = getComputedStyle(around);
        const box = around.getBoundingClientRect();
        const isOnlyReadAloud = box.width <= 1 && overflowX === 'hidden';
        const hasDots = textOverflow === 'ellipsis' || webkitLineClamp !== 'none';
        const scrolls = /auto|scroll/.test(overflowX) && !around.closest('[role="dialog"]');
        if (isOnlyReadAloud || scrolls || (hasDots && !isWhole)) return false;
        const isCard = around.matches(cards);
        const holds = isCard || overflowX !== 'visible';
        if (holds && (left < box.left - 1 || right > box.right + 1)) return true;
        if (isCard || position === 'fixed') return false;
      }
      return false;
    }
  });
}

/** Buttons that a finger misses, unless they stand inside a box. */
export function smallButtons(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('.mantine-Button-root, .mantine-ActionIcon-root')]
      .filter((button) => button.closest('.mantine-Input-section') === null)
      .filter((button) => button.getClientRects().length > 0 && button.getBoundingClientRect().height < 40)
      .map((button) => `${location.pathname}: ${button.outerHTML}`),
  );
}

/** Colours may fade into one another: what is scanned is what they end as. */
export async function settle(page: Page): Promise<void> {
  await page.evaluate(() => {
    const fading = document.getAnimations().filter((animation) => animation instanceof CSSTransition);
    return Promise.allSettled(fading.map(({ finished }) => finished)).then(() => undefined);
  });
}
