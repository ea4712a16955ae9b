import assert from 'node:assert/strict';
import { after, afterEach, before } from 'node:test';
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Page,
} from 'playwright-core';
import { onEngine, type Talao } from '../../test/harness.ts';

const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Pages follow one another in one process: to start one for each takes longer than most tests do.
  '--renderer-process-limit=1',
  '--disable-site-isolation-trials',
];

export const DESKTOP = { width: 1280, height: 800 };
export const PHONE = { width: 390, height: 844 };

const SETTINGS: BrowserContextOptions = {
  viewport: DESKTOP,
  locale: 'pt-BR',
  timezoneId: 'America/Sao_Paulo',
  reducedMotion: 'reduce',
};

interface PageOptions extends BrowserContextOptions {
  /** Signed in with this key already, in a browser that all pages so opened share. */
  apiKey?: string;
}

/** Without a key, opens a page in a browser of its own: no cookie, no storage, nothing that another test has left. */
export type OpenPage = (options?: PageOptions) => Promise<Page>;

/** A suite against the real service in a real browser. Whatever a page complains about in its console fails the test. */
export function inBrowser(title: string, suite: (talao: Talao, openPage: OpenPage) => void): void {
  onEngine('sqlite', title, (talao) => {
    let browser: Browser;
    const complaints: string[] = [];
    const signedIn = new Map<string, BrowserContext>();

    before(async () => {
      const executablePath = process.env.CHROMIUM_PATH;
      assert.ok(
        executablePath,
        'CHROMIUM_PATH is not set: run the tests through `npm test`, which finds one',
      );
      browser = await chromium.launch({ executablePath, args: FLAGS });
    });
    after(() => browser.close());
    afterEach(async () => {
      for (const context of browser.contexts()) for (const page of context.pages()) await leave(page);
      assert.deepEqual(complaints.splice(0), []);
    });

    suite(talao, async (options = {}) => {
      const page = await (await contextFor(options)).newPage();
      page.on('pageerror', (error) => complaints.push(`${page.url()}: ${error.message}`));
      page.on('console', (message) => {
        // A refusal of the service is shown to the user; that the browser logs it too is no fault of the page.
        if (message.text().startsWith('Failed to load resource')) return;
        if (['error', 'warning'].includes(message.type()))
          complaints.push(`${page.url()}: ${message.text()}`);
      });
      return page;
    });

    async function contextFor({ apiKey, ...options }: PageOptions): Promise<BrowserContext> {
      const name = apiKey && JSON.stringify([apiKey, options]);
      const known = name && signedIn.get(name);
      if (known) return known;
      const context = await browser.newContext({ ...SETTINGS, baseURL: talao.url, ...options });
      // A loaded machine is slow, and slowness is not what is tested here.
      context.setDefaultTimeout(90_000);
      if (name) {
        await context.request.post('/session', { data: { api_key: apiKey } });
        signedIn.set(name, context);
      }
      return context;
    }
  });
}

/** Drafts are kept in the browser, which tests may share. */
async function leave(page: Page): Promise<void> {
  await page.evaluate(() => localStorage.clear());
  await page.close();
}

export async function signIn(page: Page, apiKey: string): Promise<void> {
  await page.goto('/entrar');
  await page.getByLabel('Chave de API').fill(apiKey);
  await page.getByRole('button', { name: 'Entrar' }).click();
  await page.getByRole('heading', { name: 'Painel', level: 1 }).waitFor();
}
