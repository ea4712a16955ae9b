/** `npm run icons`: draws the app's icons from the favicon. They are committed; run it again when the favicon changes. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright-core';

const PUBLIC = join(import.meta.dirname, '../public');
const BLUE = '#1f4fa3';

/** How much of the square the drawing fills. Systems cut maskable icons to circles, so theirs stays within the safe zone. */
const ICONS = [
  { file: 'icon-192.png', size: 192, share: 0.92, back: 'transparent' },
  { file: 'icon-512.png', size: 512, share: 0.92, back: 'transparent' },
  { file: 'maskable-512.png', size: 512, share: 0.58, back: '#eef3fc' },
  { file: 'apple-180.png', size: 180, share: 0.72, back: '#eef3fc' },
];

const executablePath = process.env.CHROMIUM_PATH;
const browser = await chromium.launch({ ...(executablePath && { executablePath }), args: ['--no-sandbox'] });
const page = await browser.newPage();
const drawing = `data:image/svg+xml;base64,${readFileSync(join(PUBLIC, 'favicon.svg')).toString('base64')}`;
for (const { file, size, share, back } of ICONS) {
  await page.setViewportSize({ width: size, height: size });
  const width = Math.round(size * share);
  await page.setContent(
    `<body style="margin:0;height:${size}px;display:grid;place-items:center;background:${back};color:${BLUE}">` +
      `<img src="${drawing}" width="${width}" height="${width}" alt="">`,
  );
  await page.waitForFunction('document.images[0].complete');
  await page.screenshot({ path: join(PUBLIC, 'icons', file), omitBackground: true });
}
await browser.close();
