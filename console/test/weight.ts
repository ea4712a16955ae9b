/**
 * `npm run bench:console`: how soon screens of the console can be used on a slow line and a slow phone: 400 kbit/s, 400 ms, a
 * processor four times slower. Cold, then once more with the files that the browser has kept. No test: a busy machine is slow.
 */
import { type BrowserContextOptions, type CDPSession, chromium, type Page } from 'playwright-core';
import { loadCompany } from '../../bench/data.ts';
import { openStore } from '../../bench/databases.ts';
import { median } from '../../bench/measure.ts';
import { startService } from '../../bench/service.ts';
import { buildIfStale } from '../build/build.ts';
import { findOrInstallChromium } from './chromium.ts';

const LINE = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 };
const CPU_SLOWDOWN = 4;
const RUNS = Number(process.argv[2] ?? 3);
const SIZE = { clients: 400, sales: 2_000 };
/** As long as a screen may still ask for something after it can be used. */
const QUIET_MILLIS = 1_500;

const DESK: BrowserContextOptions = { viewport: { width: 1280, height: 800 } };
const PHONE: BrowserContextOptions = {
  viewport: { width: 390, height: 844 },
  isMobile: true,
  hasTouch: true,
};

interface Screen {
  name: string;
  path: string;
  device: BrowserContextOptions;
  /** It can be used once this is on the page and the page answers. */
  usable: string;
}

const SCREENS: Screen[] = [
  { name: 'Nova venda', path: '/vendas/nova', device: DESK, usable: 'input[role=combobox]' },
  { name: 'order on a phone', path: '/vendas/nova', device: PHONE, usable: 'main input' },
  { name: 'Vendas', path: '/vendas', device: DESK, usable: 'main table tbody tr' },
  { name: 'Painel', path: '/', device: DESK, usable: 'main h2' },
  { name: 'Painel on a phone', path: '/', device: PHONE, usable: 'main h2' },
];

interface Opening {
  textMillis: number;
  usableMillis: number;
  blockedMillis: number;
  requests: number;
  kilobytes: number;
}

await buildIfStale();
const store = await openStore('sqlite');
const storage = await store.create();
const { apiKey } = await loadCompany(storage, SIZE);
const service = await startService(storage.url);
const browser = await chromium.launch({ executablePath: findOrInstallChromium(), args: ['--no-sandbox'] });

console.log('| screen | | first text | usable | blocked | requests until usable | KB until usable |');
console.log('| --- | --- | --- | --- | --- | --- | --- |');
for (const screen of SCREENS.filter(({ name }) => name.includes(process.argv[3] ?? ''))) {
  const runs: [cold: Opening, again: Opening][] = [];
  for (let run = 0; run < RUNS; run += 1) runs.push(await openTwice(screen));
  for (const [place, kind] of ['cold', 'again'].entries())
    console.log(
      rowOf(
        screen.name,
        kind,
        runs.map((pair) => pair[place] as Opening),
      ),
    );
}
await browser.close();
await service.stop();
await storage.close();
await store.remove();

async function openTwice({ path, device, usable }: Screen): Promise<[Opening, Opening]> {
  const baseURL = `http://127.0.0.1:${service.port}`;
  const context = await browser.newContext({ baseURL, locale: 'pt-BR', ...device });
  await context.addInitScript(watch, usable);
  await context.request.post('/session', { data: { api_key: apiKey } });
  const page = await context.newPage();
  const tools = await context.newCDPSession(page);
  await tools.send('Network.enable');
  await tools.send('Network.emulateNetworkConditions', LINE);
  await tools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  const cold = await open(page, tools, () => page.goto(path, { waitUntil: 'commit' }));
  if (device.isMobile) await page.waitForFunction(isKept, null, { timeout: 60_000 });
  const again = await open(page, tools, () => page.reload({ waitUntil: 'commit' }));
  await context.close();
  return [cold, again];
}

async function open(page: Page, tools: CDPSession, start: () => Promise<unknown>): Promise<Opening> {
  let kilobytes = 0;
  const asked = new Set<string>();
  const isHere = { now: true };
  tools.on('Network.requestWillBeSent', ({ requestId, type }) => {
    if (isHere.now && type !== 'EventSource') asked.add(requestId);
  });
  const kept = new Set<string>();
  tools.on('Network.requestServedFromCache', ({ requestId }) => kept.add(requestId));
  tools.on('Network.responseReceived', ({ requestId, response }) => {
    if (response.fromDiskCache || response.fromServiceWorker) kept.add(requestId);
  });
  tools.on('Network.loadingFinished', ({ encodedDataLength }) => {
    if (isHere.now) kilobytes += encodedDataLength / 1000;
  });
  await start();
  await page.waitForFunction(() => 'usableAt' in globalThis, null, { timeout: 60_000 });
  isHere.now = false;
  await page.waitForTimeout(QUIET_MILLIS);
  if (process.env.TRACE_REQUESTS) console.error(await page.evaluate(listRequests));
  const seen = await page.evaluate(readSeen);
  return { ...seen, requests: [...asked].filter((id) => !kept.has(id)).length, kilobytes };
}

/** In the page, before its own scripts: notes when the thing is there and the page has a moment for who would use it. */
function watch(selector: string): void {
  const look = () => {
    if (document.querySelector(selector) === null) return void requestAnimationFrame(look);
    setTimeout(() => Object.assign(globalThis, { usableAt: performance.now() }));
  };
  look();
  const tasks: number[] = [];
  Object.assign(globalThis, { tasks });
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) tasks.push(Math.max(0, duration - 50));
  }).observe({ type: 'longtask', buffered: true });
}

/** In the page: the copy is whole, and the service worker has all files. */
function isKept(): boolean {
  return navigator.serviceWorker.controller !== null && /Atualizado/.test(document.body.innerText);
}

/** In the page. */
function readSeen() {
  // Put there before the page's own scripts, which no type knows.
  const { usableAt, tasks } = globalThis as unknown as { usableAt: number; tasks: number[] };
  return {
    textMillis: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
    usableMillis: usableAt,
    blockedMillis: tasks.reduce((sum, task) => sum + task, 0),
  };
}

/** In the page. */
function listRequests(): string {
  return performance
    .getEntriesByType('resource')
    .map((entry) => entry as PerformanceResourceTiming)
    .map(
      ({ name, startTime, responseEnd, transferSize }) =>
        `${Math.round(startTime)}–${Math.round(responseEnd)} ${transferSize} ${name}`,
    )
    .join('\n');
}

function rowOf(name: string, kind: string, openings: Opening[]): string {
  const of = (field: keyof Opening) => median(openings.map((opening) => opening[field]));
  const seconds = (field: keyof Opening) => `${(of(field) / 1000).toFixed(1)} s`;
  return `| ${name} | ${kind} | ${seconds('textMillis')} | ${seconds('usableMillis')} | ${seconds('blockedMillis')} | ${of('requests')} | ${of('kilobytes').toFixed(0)} |`;
}
