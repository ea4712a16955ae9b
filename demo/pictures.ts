/** `npm run pictures`: takes the guide's pictures anew, of the office that `npm run demo` makes up. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { buildIfStale } from '../console/build/build.ts';
import { findOrInstallChromium } from '../console/test/chromium.ts';
import { PAYER } from './month.ts';
import { NOTE_SCENES, type Scene } from './note-pictures.ts';

const FOLDER = join(import.meta.dirname, '../docs/images/guia');
const DESK = { viewport: { width: 1100, height: 720 } };
const PHONE = { viewport: { width: 390, height: 760 }, isMobile: true, hasTouch: true };
const SETTINGS: BrowserContextOptions = {
  locale: 'pt-BR',
  timezoneId: 'America/Sao_Paulo',
  reducedMotion: 'reduce',
  colorScheme: 'light',
};

const at =
  (path: string, sign: string) =>
  async (page: Page): Promise<void> => {
    await page.goto(path);
    await page.getByText(sign).first().waitFor();
  };

const open = (page: Page, button: string) => page.getByRole('button', { name: button, exact: true }).click();

/** What each picture shows, by the name of its file. Those of a phone have it in their name. */
const SCENES: Record<string, Scene> = {
  entrar: async (page) => {
    await page.context().clearCookies();
    await page.goto('/entrar');
    await page.getByRole('button', { name: 'Entrar', exact: true }).waitFor();
  },
  painel: at('/', 'Últimas vendas'),
  empresa: async (page) => {
    await at('/empresa', 'Escolher logo')(page);
    await page.getByLabel('CNPJ').fill('11.222.333/0001-81');
    await page.getByLabel('Telefone').fill('(48) 3222-1010');
    await page.getByLabel('E-mail').fill('contato@serraemar.com.br');
    await page.getByLabel('Endereço').fill('Rua das Palmeiras, 120, Florianópolis/SC');
  },
  'nova-venda': async (page) => {
    await at('/vendas/nova', 'Registrar venda')(page);
    const found = page.getByRole('listbox').getByRole('option');
    for (const [box, typed] of [
      ['Cliente', 'mercado'],
      ['Representada', 'a'],
    ] as const) {
      await page.getByRole('combobox', { name: box }).fill(typed);
      await found.first().click();
    }
    await page.getByRole('combobox', { name: 'Produto do item 1' }).fill('a');
    await found.nth(1).waitFor();
    await page.getByRole('heading', { name: 'Itens' }).evaluate((place) => place.scrollIntoView());
  },
  venda: async (page) => {
    await at('/vendas', 'PED-')(page);
    await page.getByRole('link', { name: /^PED-/ }).first().click();
    await open(page, 'PDF');
    await page.getByText('Abrir para imprimir').waitFor();
  },
  etapa: async (page) => {
    await at('/vendas', 'PED-')(page);
    await page.getByRole('link', { name: /^PED-/ }).first().click();
    await open(page, 'Mudar etapa');
    await page.getByRole('menuitem', { name: 'Faturada' }).waitFor();
  },
  vendas: at('/vendas', 'PED-'),
  comissoes: at('/comissoes', 'parcela 1'),
  notas: async (page, samples) => {
    await at('/notas', 'Escolher')(page);
    await dropAll(page, join(samples, 'notas'));
    await page.getByText('5 arquivos recebidos').waitFor();
  },
  conferencia: async (page, samples) => {
    const payers = await page.request.get('/api/v1/representadas?limit=100');
    const { id } = (await payers.json()).data.find(({ nome }: { nome: string }) => nome === PAYER);
    await at(`/conferencia?representada=${id}`, 'Conferir um extrato')(page);
    await dropAll(page, join(samples, 'extratos'), '.csv');
    const totals = page.getByRole('group', { name: 'Totais do extrato' });
    await totals.waitFor();
    await totals.evaluate((place) => place.scrollIntoView());
  },
  ...NOTE_SCENES,
  'cliente-novo': at('/clientes/novo', 'Cadastrar cliente'),
  representada: at('/representadas/nova', 'Cadastrar representada'),
  'produto-novo': at('/produtos/novo', 'Cadastrar produto'),
  importar: at('/importar-exportar', 'Modelo de clientes'),
  chaves: async (page) => {
    await at('/chaves', 'Nova chave')(page);
    await open(page, 'Nova chave');
    await page.getByRole('button', { name: 'Criar chave' }).waitFor();
  },
  auditoria: at('/auditoria', 'Mostrar mais antigas'),
  ajuda: async (page) => {
    await at('/produtos', 'Preço')(page);
    await open(page, 'Ajuda desta tela');
  },
  'celular-painel': at('/', 'Pedidos'),
  'celular-roteiro': at('/roteiro?dia=segunda', 'Último pedido'),
};

/** As if they were dropped there, one after the other by their names. */
function dropAll(page: Page, folder: string, ending = ''): Promise<void> {
  const names = readdirSync(folder).filter((name) => name.endsWith(ending));
  return page.locator('input[type=file]').setInputFiles(names.toSorted().map((name) => join(folder, name)));
}

await buildIfStale();
const demo = spawn(process.execPath, ['--import', './src/main/runtime.mjs', 'demo/demo.ts'], {
  env: { ...process.env, PORT: '0' },
  stdio: ['ignore', 'pipe', 'inherit'],
});
const browser = await chromium.launch({ executablePath: findOrInstallChromium(), args: ['--no-sandbox'] });
try {
  const { origin, door, samples } = await readyDemo(demo);
  mkdirSync(FOLDER, { recursive: true });
  const asked = process.argv.slice(2);
  for (const [name, scene] of Object.entries(SCENES)) {
    if (asked.length > 0 && !asked.includes(name)) continue;
    const size = name.startsWith('celular') ? PHONE : DESK;
    const context = await browser.newContext({ ...SETTINGS, ...size, baseURL: origin });
    await context.request.get(door);
    const page = await context.newPage();
    await scene(page, samples);
    await page.waitForLoadState('networkidle');
    await page.screenshot({ path: join(FOLDER, `${name}.png`), caret: 'initial' });
    await context.close();
    console.log(name);
  }
} finally {
  await browser.close();
  demo.kill('SIGTERM');
  await once(demo, 'exit');
}

/** Where the demo listens, what opens it, and where its samples are, once it is filled. */
function readyDemo({ stdout }: ChildProcess): Promise<{ origin: string; door: string; samples: string }> {
  return new Promise((resolve, reject) => {
    let [door, origin]: (string | undefined)[] = [];
    const lines = createInterface({ input: stdout as NodeJS.ReadableStream });
    lines.on('line', (line) => {
      door ??= /owner:\s+(http:\S+)/.exec(line)?.[1];
      origin ??= /come back in at (http:\S+)\/entrar/.exec(line)?.[1];
      const samples = /statement for Conferência: (\S+)/.exec(line)?.[1];
      if (door && origin && samples) resolve({ door, origin, samples });
    });
    lines.on('close', () => reject(new Error('The demo ended')));
  });
}
