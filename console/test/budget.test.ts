import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { createSale } from '../../test/samples.ts';
import { hearNothing, inBrowser, PHONE } from './browser.ts';
import { becomes, reads } from './waiting.ts';

const KILOBYTE = 1000;
/** Each holds the letters of the console as well, 48 KB in two weights, which every screen shares and a browser fetches once. */
const BUDGET_OF_THE_SIGN_IN = 257 * KILOBYTE;
const BUDGET_OF_THE_PANEL = 269 * KILOBYTE;
/** With filters, menus and pickers. */
const BUDGET_OF_A_LIST = 311 * KILOBYTE;
/** With pickers, and the calendars that come after it can be used; the contract that its boxes are held against comes when something is written. */
const BUDGET_OF_A_FORM = 325 * KILOBYTE;
const BUDGET_ON_A_PHONE = 287 * KILOBYTE;
/** On a slow line every one of them is a journey. */
const MOST_SCRIPTS = 16;
/** Scripts, styles and letters that the page itself names, because the screen cannot be used before they have come. */
const FILES = { signIn: 9, panel: 10, list: 12, form: 11, phone: 9 };

/** Chromium would accept brotli, which is smaller; the budget is for browsers with gzip only. */
const GZIP = { extraHTTPHeaders: { 'accept-encoding': 'gzip' } };

inBrowser('All that comes over the wire for', (talao, openPage) => {
  test('the sign-in is under 257 KB', async (context) => {
    const page = await openPage(GZIP);
    await hearNothing(page);
    await page.goto('/entrar');
    await page.getByRole('button', { name: 'Entrar', exact: true }).waitFor();
    context.diagnostic(await assertWithinBudget(page, BUDGET_OF_THE_SIGN_IN, FILES.signIn));
  });

  test('the first thing to read is the page itself: it is painted before styles and scripts have come', async () => {
    const page = await openPage({ apiKey: talao.ana.apiKey, ...GZIP });
    await page.route('**/assets/*', () => undefined);
    await page.goto('/vendas', { waitUntil: 'commit' });
    await page.getByText('Abrindo o Talão').waitFor();
    const paints = () => page.evaluate(() => performance.getEntriesByName('first-contentful-paint').length);
    await becomes(paints, 1);
    await reads(page.locator('.opening-screen'), 'Vendas');
  });

  test('the panel, chart and figures included, is under 269 KB', async (context) => {
    await createSale(talao.ana);
    const page = await openPage({ apiKey: talao.ana.apiKey, ...GZIP });
    await hearNothing(page);
    await page.goto('/');
    await page.getByRole('heading', { name: 'Últimas vendas' }).waitFor();
    context.diagnostic(await assertWithinBudget(page, BUDGET_OF_THE_PANEL, FILES.panel));
  });

  test('the list of sales is under 311 KB', async (context) => {
    await createSale(talao.ana);
    const page = await openPage({ apiKey: talao.ana.apiKey, ...GZIP });
    await hearNothing(page);
    await page.goto('/vendas');
    await page.getByRole('table').waitFor();
    context.diagnostic(await assertWithinBudget(page, BUDGET_OF_A_LIST, FILES.list));
  });

  test('a new sale, its pickers and calendars included, is under 325 KB', async (context) => {
    const page = await openPage({ apiKey: talao.ana.apiKey, ...GZIP });
    await hearNothing(page);
    await page.goto('/vendas/nova');
    await page.getByRole('heading', { name: 'Nova venda', level: 1 }).waitFor();
    // A date is plain text until the calendars have come.
    await becomes(() => page.getByLabel('Data', { exact: true }).isEditable(), true);
    context.diagnostic(await assertWithinBudget(page, BUDGET_OF_A_FORM, FILES.form));
  });
});

inBrowser('All that comes over the wire to a phone for', (talao, openPage) => {
  test('its order, the copy of a small office included, is under 287 KB', async (context) => {
    const page = await openPage({ apiKey: talao.ana.apiKey, viewport: PHONE, isMobile: true, ...GZIP });
    await hearNothing(page);
    await page.goto('/vendas/nova');
    await page.getByLabel('Para quem é o pedido?').waitFor();
    await page.getByText(/^Atualizado/).waitFor();
    context.diagnostic(await assertWithinBudget(page, BUDGET_ON_A_PHONE, FILES.phone));
  });
});

interface Transfer {
  name: string;
  size: number;
  start: number;
}

/** In the page, and in its workers. */
function listTransfers(): Transfer[] {
  return [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')].map(
    (entry) => ({
      name: entry.name,
      size: (entry as PerformanceResourceTiming).encodedBodySize,
      start: entry.startTime,
    }),
  );
}

/** What a desk loads once its screen has been quiet for a while is no part of it, and may have come or not. */
function beforeQuiet(transfers: readonly Transfer[]): readonly Transfer[] {
  const { start = Number.POSITIVE_INFINITY } =
    transfers.find(({ name }) => name.includes('/AppParts-')) ?? {};
  return transfers.filter((transfer) => transfer.start < start);
}

/** A file is asked for before its import, which takes it from the browser's cache; the tests' own headers turn that cache off. */
function countFilesOnce(transfers: readonly Transfer[]): Transfer[] {
  const isFile = ({ name }: Transfer) => name.includes('/assets/');
  const files = new Map(transfers.filter(isFile).map((transfer) => [transfer.name, transfer]));
  return [...files.values(), ...transfers.filter((transfer) => !isFile(transfer))];
}

/** The page as it was sent: files that are loaded later are named there too. */
async function countNamedFiles(page: Page): Promise<number> {
  const sent = await page.request.get(page.url(), { headers: { accept: 'text/html' } });
  const files = (await sent.text()).match(/<(?:script|link)[^>]+="\/assets\/[^>]*>/g) ?? [];
  const widths = files.map((file) => /media="([^"]+)"/.exec(file)?.[1] ?? 'all');
  return page.evaluate((widths) => widths.filter((width) => matchMedia(width).matches).length, widths);
}

async function assertWithinBudget(page: Page, budget: number, mostFiles: number): Promise<string> {
  await page.waitForLoadState('networkidle');
  const ofWorkers = await Promise.all(page.workers().map((worker) => worker.evaluate(listTransfers)));
  const ofPage = await page.evaluate(listTransfers);
  const isPhone = page.viewportSize()?.width === PHONE.width;
  const transfers = countFilesOnce([...(isPhone ? ofPage : beforeQuiet(ofPage)), ...ofWorkers.flat()]);
  const scripts = transfers.filter(({ name }) => name.endsWith('.js'));
  assert.ok(scripts.length > 0 && scripts.every(({ size }) => size > 0), 'the sizes of scripts are known');
  assert.ok(scripts.length <= MOST_SCRIPTS, `${scripts.length} scripts`);
  const files = await countNamedFiles(page);
  assert.ok(files > 1 && files <= mostFiles, `${files} files are named by the page`);
  const total = transfers.reduce((sum, { size }) => sum + size, 0);
  const largest = transfers.sort((a, b) => b.size - a.size).map(({ name, size }) => `${size} ${name}`);
  assert.ok(total < budget, `${total} bytes:\n${largest.join('\n')}`);
  return `${Math.round(total / KILOBYTE)} KB in ${transfers.length} answers, ${scripts.length} of them scripts; ${files} files named by the page`;
}
