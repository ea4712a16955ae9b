import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import type { Page } from 'playwright-core';
import { seedOffice } from '../../demo/seed.ts';
import type { Company } from '../../test/harness.ts';
import { calendar } from '../lib/formats.ts';
import { DESKTOP, inBrowser, PHONE } from './browser.ts';

/** As browsers count it: how much of the window moved, times how far. */
const MOST = 0.02;

const SCREENS = [
  '/',
  '/vendas',
  '/entrada',
  '/notas',
  '/comissoes',
  '/conferencia',
  '/roteiro',
  '/metas',
  '/relatorios',
  '/clientes',
  '/produtos',
  '/representadas',
];

inBrowser('While its data comes, nothing on a screen moves,', (talao, openPage) => {
  let office: Company;
  const screens = [...SCREENS];

  before(async () => {
    office = await talao.createCompany('Serra & Mar');
    await seedOffice(talao.url, office.apiKey, calendar.today(), 2);
    for (const list of ['clients', 'representadas', 'sales', 'products']) {
      const [record] = (await office.get(`${list}?limit=1`)).body.data;
      const place = { clients: 'clientes', sales: 'vendas', products: 'produtos' }[list] ?? list;
      screens.push(`/${place}/${encodeURIComponent(record.id)}`);
    }
  });

  for (const [place, options] of [
    ['at a desk', { viewport: DESKTOP }],
    ['on a phone', { viewport: PHONE, isMobile: true, hasTouch: true }],
  ] as const) {
    test(place, async () => {
      const page = await openPage({ apiKey: office.apiKey, ...options });
      const moved: string[] = [];
      for (const screen of screens) {
        const { sum, parts } = await openAndWatch(page, screen);
        if (sum > MOST) moved.push(`${screen} ${sum.toFixed(3)}: ${parts.join('; ')}`);
      }
      assert.deepEqual(moved, []);
    });
  }
});

async function openAndWatch(page: Page, screen: string) {
  await page.goto(screen);
  await page.locator('main h1').waitFor();
  await page.waitForLoadState('networkidle');
  await page.waitForFunction(() => document.querySelector('main [aria-busy]') === null);
  return page.evaluate(readShifts);
}

/** In the page; buffered, so that what moved before is told too. */
function readShifts(): Promise<{ sum: number; parts: string[] }> {
  interface Shift extends PerformanceEntry {
    value: number;
    hadRecentInput: boolean;
    sources: { node?: Element; previousRect: DOMRect; currentRect: DOMRect }[];
  }
  return new Promise((resolve) => {
    const shifts: Shift[] = [];
    new PerformanceObserver((list) => shifts.push(...(list.getEntries() as Shift[]))).observe({
      type: 'layout-shift',
      buffered: true,
    });
    // Buffered entries are told before the next frame but one.
    requestAnimationFrame(() =>
      requestAnimationFrame(() =>
        resolve({
          sum: shifts.reduce((sum, { value }) => sum + value, 0),
          parts: shifts.flatMap(({ value, sources }) =>
            sources
              .slice(0, 2)
              .map(
                ({ node, previousRect, currentRect }) =>
                  `${value.toFixed(3)} ${node?.nodeName} ${(node?.textContent ?? '').slice(0, 30)} ${Math.round(previousRect.y)}→${Math.round(currentRect.y)}`,
              ),
          ),
        }),
      ),
    );
  });
}
