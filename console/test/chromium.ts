import { spawnSync } from 'node:child_process';
import { existsSync, globSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { chromium } from 'playwright-core';

/** Debian's without the windows that nobody sees: the tests take a third less of the processor by it. */
const HEADLESS = 'chromium-headless-shell';
const FONTS = 'fonts-liberation';

const USUAL_PLACES = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

const HOW_TO = `The console's tests need a Chromium, and none was found or could be installed. Install one
(Debian: apt-get install chromium-headless-shell; elsewhere: npx playwright-core install chromium-headless-shell),
or set CHROMIUM_PATH to the one you have.`;

/** A Chromium that starts: the one that is named, the one that is there, or else one that is installed now. */
export function findOrInstallChromium(): string {
  const named = process.env.CHROMIUM_PATH;
  if (named && !starts(named)) throw new Error(`CHROMIUM_PATH names ${named}, which does not start.`);
  const found = named || findHeadless() || installOfDebian([HEADLESS]) || findChromium() || installChromium();
  if (!found) throw new Error(HOW_TO);
  return found;
}

function findHeadless(): string | undefined {
  return [...downloadedByPlaywright(), `/usr/bin/${HEADLESS}`].find(starts);
}

function findChromium(): string | undefined {
  return findHeadless() ?? USUAL_PLACES.find(starts);
}

function downloadedByPlaywright(): string[] {
  const cache = join(dirname(chromium.executablePath()), '../..');
  const names = '{chrome-headless-shell,headless_shell,chrome}{,.exe}';
  return globSync(`chromium*/*/${names}`, { cwd: cache }).map((path) => join(cache, path));
}

function starts(path: string): boolean {
  return existsSync(path) && spawnSync(path, ['--version'], { stdio: 'ignore' }).status === 0;
}

function installChromium(): string | undefined {
  const cli = join(dirname(createRequire(import.meta.url).resolve('playwright-core')), 'cli.js');
  run(process.execPath, [cli, 'install', 'chromium-headless-shell']);
  if (findHeadless() === undefined && canInstallOfDebian()) run('apt-get', ['update', '-qq']);
  return findHeadless() ?? installOfDebian([HEADLESS, FONTS]) ?? installOfDebian(['chromium', FONTS]);
}

function canInstallOfDebian(): boolean {
  return process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
}

/** From the lists of packages that are there, and given up soon where nothing can be fetched. */
function installOfDebian(packages: string[]): string | undefined {
  if (!canInstallOfDebian()) return undefined;
  const patience = ['-o', 'Acquire::http::Timeout=10', '-o', 'Acquire::Retries=0'];
  run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...patience, ...packages]);
  return packages.includes(HEADLESS) ? findHeadless() : findChromium();
}

function run(command: string, parameters: string[]): void {
  console.log(`Looking for a Chromium: ${command} ${parameters.join(' ')}`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  spawnSync(command, parameters, { stdio: 'ignore', env, timeout: 600_000 });
}
