import assert from 'node:assert/strict';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { type Browser, chromium, type Page } from 'playwright-core';
import { PASSWORD } from '../../test/browser.ts';
import { onEngine } from '../../test/harness.ts';
import { until } from '../../test/until.ts';
import { FLAGS, PHONE } from './browser.ts';
import { openPhoneLine, type PhoneLine } from './phone-line.ts';
import { makePortfolio, writeHere } from './phone-office.ts';
import { becomes, isGone } from './waiting.ts';

/** A browser of its own with a profile on the disk, which can be killed as a phone whose battery goes. */
interface Device {
  page: Page;
  browser: Browser;
  kill(): Promise<void>;
}

onEngine('sqlite', 'A phone whose battery goes', (talao) => {
  let profile: string;
  let line: PhoneLine;
  let running: ChildProcess | undefined;
  let portfolio: Awaited<ReturnType<typeof makePortfolio>>;
  before(async () => {
    profile = await mkdtemp(join(tmpdir(), 'talao-phone-'));
    line = await openPhoneLine(talao.url);
    portfolio = await makePortfolio(talao);
  });
  after(async () => {
    running?.kill('SIGKILL');
    await line.close();
    await rm(profile, { recursive: true, force: true, maxRetries: 5 });
  });

  async function start(path: string): Promise<Device> {
    const ports = join(profile, 'DevToolsActivePort');
    await rm(ports, { force: true });
    const child = spawn(
      process.env.CHROMIUM_PATH ?? '',
      [...FLAGS, '--headless', '--remote-debugging-port=0', `--user-data-dir=${profile}`, 'about:blank'],
      // A group of its own: what it has started goes with it.
      { stdio: 'ignore', detached: true },
    );
    running = child;
    const read = () => readFile(ports, 'utf8').catch(() => '');
    const port = (await until('the browser', read, (text) => text.includes('\n'))).split('\n')[0];
    const browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`);
    const context = browser.contexts()[0] ?? (await browser.newContext());
    context.setDefaultTimeout(180_000);
    const page = context.pages()[0] ?? (await context.newPage());
    await page.setViewportSize(PHONE);
    // Cookies are written to the disk much later than the queue is: the person signs in again.
    await signIn(page);
    await page.goto(`${line.url}${path}`);
    return {
      page,
      browser,
      kill: async () => {
        const ended = once(child, 'exit');
        process.kill(-(child.pid as number), 'SIGKILL');
        await ended;
        await browser.close().catch(() => undefined);
      },
    };
  }

  async function signIn(page: Page): Promise<void> {
    const { request } = page.context();
    await request.post(`${line.url}/session`, {
      data: { email: portfolio.rep.email, senha: PASSWORD },
    });
  }

  test('sends what it had kept when it is switched on again, and each thing once, wherever it was cut off', async () => {
    const { company, client } = portfolio;
    const isVisit = ({ method, path }: { method: string; path: string }) =>
      method === 'POST' && path === '/api/v1/visits';
    const notes = async () =>
      (await company.get(`visits/log?cliente_id=${client.id}&limit=100`)).body.data
        .map(({ nota }: { nota: string | null }) => nota)
        .filter(Boolean)
        .sort();
    let device = await start('/roteiro');
    await device.page.getByText(/^Atualizado/).waitFor();
    const visit = (nota: string) => ({ cliente_id: client.id, resultado: 'ausente', nota });
    // Kept and not sent; sent and answered by nobody; written by the service whose answer was lost.
    line.cut();
    assert.equal((await writeHere(device.page, 'POST', 'visits', visit('a'))).status, 201);
    assert.equal((await writeHere(device.page, 'POST', 'visits', visit('b'))).status, 201);
    const lost = line.loseAnswers(isVisit);
    line.restore();
    await device.page.evaluate(() => dispatchEvent(new Event('online')));
    await lost;
    assert.deepEqual(await notes(), ['a']);
    await device.kill();
    void line.loseAnswers(undefined);

    device = await start('/roteiro');
    await becomes(notes, ['a', 'b']);
    await isGone(device.page.getByRole('link', { name: /a enviar/ }));
    await device.kill();
    assert.deepEqual(await notes(), ['a', 'b']);
  });
});
