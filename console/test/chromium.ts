import { spawnSync } from 'node:child_process';
import { existsSync, globSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { chromium } from 'playwright-core';
import { canInstallOfDebian, installOfDebian, run } from '../../test/debian-packages.ts';

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
  const found =
    named || findHeadless() || installBrowserOfDebian([HEADLESS]) || findChromium() || installChromium();
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
  return (
    findHeadless() ?? installBrowserOfDebian([HEADLESS, FONTS]) ?? installBrowserOfDebian(['chromium', FONTS])
  );
}

function installBrowserOfDebian(packages: string[]): string | undefined {
  installOfDebian(packages);
  return packages.includes(HEADLESS) ? findHeadless() : findChromium();
}
