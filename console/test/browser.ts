import assert from 'node:assert/strict';
import { after, afterEach, before } from 'node:test';
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Page,
} from 'playwright-core';
import type { AppOptions } from '../../src/main/app-parts.ts';
import { onEngine, type Talao } from '../../test/harness.ts';

/** Takes the place of Playwright's own list, so it repeats what matters of it: no page is held back, nothing is looked for outside. */
const SWITCHED_OFF = [
  'AimEnabled',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  // The address bar is made of two web pages, which took longer to load than most tests.
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxPopup',
];

export const FLAGS = [
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
  `--disable-features=${SWITCHED_OFF.join()}`,
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
  /** Signed in with this key already, in a tab that tests use one after another. */
  apiKey?: string;
  /** As a phone keeps it: with a service worker, which answers before `page.route` is asked. */
  keepsConsole?: boolean;
  /** In a device that tests use one after another, each in pages of its own: it keeps its storage and its service worker. */
  device?: string;
}

/** Without a key, opens a page in a browser of its own: no cookie, no storage, nothing that another test has left. */
export type OpenPage = (options?: PageOptions) => Promise<Page>;

/** A suite against the real service in a real browser. Any warning or error in the page's console fails the test. */
export function inBrowser(
  title: string,
  suite: (talao: Talao, openPage: OpenPage) => void,
  options: AppOptions = {},
): void {
  const describe = (talao: Talao) => {
    let browser: Browser;
    const complaints: string[] = [];
    const signedIn = new Map<string, BrowserContext>();
    const devices = new Map<string, BrowserContext>();
    const inUse = new Set<Page>();

    before(async () => {
      browser = await findBrowser();
    });
    after(async () => {
      for (const context of [...signedIn.values(), ...devices.values()]) await context.close();
    });
    afterEach(async () => {
      for (const context of browser.contexts()) {
        if ([...signedIn.values()].includes(context)) {
          const [tab, ...others] = context.pages();
          for (const page of others) await page.close();
          if (tab && inUse.has(tab)) await clear(tab);
        } else if ([...devices.values()].includes(context))
          for (const page of context.pages()) await page.close();
        else await context.close();
      }
      inUse.clear();
      assert.deepEqual(complaints.splice(0), []);
    });

    suite(talao, async (options = {}) => {
      const context = await contextFor(options);
      const left = context.pages().find((page) => !inUse.has(page));
      const page = left ?? (await context.newPage());
      inUse.add(page);
      return page;
    });

    async function contextFor(given: PageOptions): Promise<BrowserContext> {
      const { apiKey, keepsConsole, device, ...options } = given;
      const name = JSON.stringify([apiKey, options]);
      const known = device === undefined ? signedIn.get(name) : devices.get(device);
      if (known) return known;
      const context = await browser.newContext({ ...SETTINGS, baseURL: talao.url, ...options });
      listen(context);
      if (!keepsConsole) await context.addInitScript(removeServiceWorkers);
      // A loaded machine is slow, and slowness is not what is tested here.
      context.setDefaultTimeout(180_000);
      if (apiKey) {
        await context.request.post('/session', { data: { api_key: apiKey } });
        signedIn.set(name, context);
      }
      if (device !== undefined) devices.set(device, context);
      return context;
    }

    function listen(context: BrowserContext): void {
      context.on('weberror', (fault) => complaints.push(`${fault.page()?.url()}: ${fault.error().message}`));
      context.on('console', (message) => {
        // A refusal of the service is shown to the user; that the browser logs it too is no fault of the page.
        if (message.text().startsWith('Failed to load resource')) return;
        // How soon what was fetched ahead is used depends on the machine.
        if (message.text().includes('preloaded using link preload but not used within')) return;
        if (['error', 'warning'].includes(message.type()))
          complaints.push(`${message.page()?.url()}: ${message.text()}`);
      });
    }
  };
  onEngine('sqlite', title, describe, options);
}

let launched: Promise<Browser> | undefined;

/** One for all files of this process. */
function findBrowser(): Promise<Browser> {
  const executablePath = process.env.CHROMIUM_PATH;
  assert.ok(executablePath, 'CHROMIUM_PATH is not set: run the tests through `npm test`, which finds one');
  launched ??= chromium.launch({ executablePath, args: FLAGS });
  return launched;
}
after(async () => (await launched)?.close());

/** In the page: as in a browser that knows none. */
function removeServiceWorkers(): void {
  Reflect.deleteProperty(Navigator.prototype, 'serviceWorker');
}

/** Resets the tab as if it had just been opened: no draft, route, listener or running work. */
async function clear(tab: Page): Promise<void> {
  await tab.evaluate(() => localStorage.clear());
  await tab.unrouteAll();
  tab.removeAllListeners();
  await tab.emulateMedia({ colorScheme: null, forcedColors: null, media: null });
  await tab.goto('about:blank');
}

/** Turns off the event stream: the page then requests data only when a test makes it, and is idle once it has it. */
export async function hearNothing(page: Page): Promise<void> {
  await page.route('**/api/v1/events*', (route) => route.abort());
}

export async function signIn(page: Page, apiKey: string): Promise<void> {
  await page.goto('/entrar');
  await fillInKey(page, apiKey);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Painel', level: 1 }).waitFor();
}

/** The box for a key stands behind the one for people. */
export async function fillInKey(page: Page, apiKey: string): Promise<void> {
  await page.getByRole('button', { name: 'Entrar com chave de API' }).click();
  await page.getByLabel('Chave de API').fill(apiKey);
}

/** Navigates like a link of the console, without a reload; through an empty route, so that nothing of the last screen remains. */
export async function walkTo(page: Page, path: string): Promise<void> {
  await page.locator('#opening').waitFor({ state: 'detached' });
  for (const step of ['/nada', path]) {
    await page.evaluate((step) => {
      history.pushState(null, '', step);
      dispatchEvent(new PopStateEvent('popstate'));
    }, step);
    if (step === '/nada') await page.getByText('Esta página não existe').waitFor();
  }
}
