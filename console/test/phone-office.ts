import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before } from 'node:test';
import type { BrowserContext, Page } from 'playwright-core';
import { weekdayOf } from '../../src/domain/periods.ts';
import { PASSWORD, type Person, personIn } from '../../test/browser.ts';
import type { Company, Talao } from '../../test/harness.ts';
import {
  createClient,
  createGoal,
  createPriceTable,
  createProduct,
  createRepresentada,
  createSale,
} from '../../test/samples.ts';
import { calendar } from '../lib/formats.ts';
import { inBrowser, type OpenPage, PHONE } from './browser.ts';
import { openPhoneLine, type PhoneLine } from './phone-line.ts';
import { becomes, isGone } from './waiting.ts';

/** What a phone test has at hand: the service, the line to it, and how to open the console as a phone does. */
export interface PhoneOffice {
  talao: Talao;
  line: PhoneLine;
  openPage: OpenPage;
  /** Signed in, with the whole copy, and the files of the console kept. */
  openPhone(who: Company | Person, path?: string): Promise<Page>;
}

export function onPhone(title: string, suite: (office: PhoneOffice) => void): void {
  inBrowser(title, (talao, openPage) => {
    const office = { talao, openPage } as PhoneOffice;
    before(async () => {
      const line = await openPhoneLine(talao.url, () => talao.now());
      talao.now = () => new Date(Date.now() + SHIFT_MILLIS);
      Object.assign(office, {
        line,
        openPhone: (who: Company, path?: string) => open(openPage, line, who, path),
      });
    });
    after(() => office.line.close());
    suite(office);
  });
}

async function open(
  openPage: OpenPage,
  line: PhoneLine,
  who: Company | Person,
  path = '/roteiro',
): Promise<Page> {
  line.restore();
  const page = await openPage({
    // To fetch and keep all files of the console takes three times as long as to open it.
    device: 'phone',
    keepsConsole: true,
    baseURL: line.url,
    viewport: PHONE,
    isMobile: true,
    hasTouch: true,
  });
  for (const earlier of page.context().pages()) if (earlier !== page) await earlier.close();
  await forgetAllButFiles(page, line.url);
  await shiftOnce(page.context());
  await enter(page.context(), who);
  await page.goto(path);
  await isReady(page);
  return page;
}

/** Leaves the service worker with its files; nothing of another test, and nobody signed in. */
async function forgetAllButFiles(page: Page, origin: string): Promise<void> {
  const tools = await page.context().newCDPSession(page);
  await tools.send('Storage.clearDataForOrigin', { origin, storageTypes: 'local_storage,indexeddb' });
  await tools.detach();
  await page.context().clearCookies();
}

const shifted = new WeakSet<BrowserContext>();

async function shiftOnce(context: BrowserContext): Promise<void> {
  if (SHIFT_MILLIS === 0 || shifted.has(context)) return;
  shifted.add(context);
  await context.addInitScript(shiftClock, SHIFT_MILLIS);
}

export async function enter(context: BrowserContext, who: Company | Person): Promise<void> {
  const data = 'apiKey' in who ? { api_key: who.apiKey } : { email: who.email, senha: PASSWORD };
  await context.request.post('/session', { data });
}

/** The copy is whole, and the service worker has all files. */
export async function isReady(page: Page): Promise<void> {
  await page.getByText(/^Atualizado/).waitFor();
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
}

/** Another tab of the same phone, as after it was switched off and on. */
export async function restart(page: Page, path = '/roteiro'): Promise<Page> {
  const context = page.context();
  await page.close({ runBeforeUnload: false });
  const next = await context.newPage();
  await next.goto(path);
  return next;
}

const MANIFEST = join(import.meta.dirname, '../dist/.vite/manifest.json');

/** Sends what waits now, as when the network comes back. */
export function tryNow(page: Page): Promise<unknown> {
  return page.evaluate(() => dispatchEvent(new Event('online')));
}

/** The screen says how many entries wait to be sent. */
export function waiting(page: Page, many: number): Promise<void> {
  return page.getByRole('link', { name: new RegExp(`^${many} a enviar`) }).waitFor();
}

/** The queue is empty, and the screen says so. The queue comes first, because a screen that is being drawn has no link either. */
export async function isSent(page: Page): Promise<void> {
  await becomes(() => countKept(page, 'fila'), 0);
  await isGone(page.getByRole('link', { name: /a enviar/ }));
}

/** How many records a store of this phone has. */
export function countKept(page: Page, store: string): Promise<number> {
  return page.evaluate(
    (store) =>
      new Promise<number>((resolve, reject) => {
        const opening = indexedDB.open('talao');
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const counting = opening.result.transaction(store).objectStore(store).count();
          counting.onsuccess = () => {
            opening.result.close();
            resolve(counting.result);
          };
        };
      }),
    store,
  );
}

/** Writes through the outbox as screens do, by the part of the built console that does it for them. */
export function writeHere(
  page: Page,
  method: string,
  path: string,
  body: object | null,
  headers: Record<string, string> = {},
): Promise<{ status: number; body: { data?: unknown } }> {
  return page.evaluate(
    async ({ file, method, path, body, headers }) => {
      const { offlineBackend } = await import(file);
      const request = new Request(`/api/v1/${path}`, {
        method,
        headers: { ...(body && { 'content-type': 'application/json' }), ...headers },
        ...(body && { body: JSON.stringify(body) }),
      });
      const answer: Response = await offlineBackend.write(request);
      return { status: answer.status, body: await answer.json() };
    },
    { file: backendFile(), method, path, body, headers },
  );
}

/** What this phone itself answers to a `GET`, by the same part of the console. */
export function readHere(page: Page, path: string): Promise<unknown> {
  return page.evaluate(
    async ({ file, path }) => {
      const { offlineBackend } = await import(file);
      const answer: Response | undefined = await offlineBackend.read(new Request(`/api/v1/${path}`));
      return answer?.json();
    },
    { file: backendFile(), path },
  );
}

function backendFile(): string {
  return `/${JSON.parse(readFileSync(MANIFEST, 'utf8'))['features/phone/offline-backend.ts'].file}`;
}

/** Nobody is visited on Sundays: then phone and service have the day before. */
const SHIFT_MILLIS = weekdayOf(calendar.today()) === 'domingo' ? -86_400_000 : 0;

/** In the page, before its own scripts. */
export function shiftClock(millis: number): void {
  const Real = Date;
  globalThis.Date = class extends Real {
    constructor(...given: []) {
      // `Date` has several signatures; a class extends only the one without arguments.
      super(...(given.length > 0 ? given : ([Real.now() + millis] as unknown as [])));
    }
    static override now() {
      return Real.now() + millis;
    }
  } as DateConstructor;
}

const EVERY_DAY = { segunda: true, terca: true, quarta: true, quinta: true, sexta: true, sabado: true };

/** A vendedor with a small portfolio, whom every weekday is for, and a catalogue with a table. */
export async function makePortfolio(talao: Talao) {
  const company = await talao.createCompany('Sem Sinal');
  const rep = await personIn(company, 'vendedor');
  const representada = await createRepresentada(company, {
    nome: 'Fábrica do Vale',
    comissao: 10,
    pedido_minimo: 200,
  });
  // With only one, nobody would be asked from whom an order is.
  await createRepresentada(company, { nome: 'Zelo Sem Produtos' });
  const coffee = await createProduct(company, {
    id: 'CAF-500',
    nome: 'Café 500 g',
    preco: 20,
    multiplo: 6,
    categoria: 'Bebidas',
    representada_id: representada.id,
  });
  const biscuit = await createProduct(company, {
    id: 'BIS-1',
    nome: 'Biscoito de polvilho',
    preco: 5,
    categoria: 'Padaria',
    representada_id: representada.id,
  });
  const table = await createPriceTable(company, { representada_id: representada.id, nome: 'Especial' });
  await company.put(`price-tables/${table.id}/prices`, { precos: [{ produto_id: coffee.id, preco: 18 }] });
  const tabelas = [{ representada_id: representada.id, tabela_id: table.id }];
  const client = await createClient(company, {
    nome: 'Padaria Fiel',
    vendedor_id: rep.id,
    tabelas,
    ...EVERY_DAY,
  });
  const other = await createClient(company, { nome: 'Mercado Açaí', vendedor_id: rep.id, ...EVERY_DAY });
  const itens = [{ produtoId: coffee.id, quantidade: 6, valorUnitario: 18 }];
  const sale = await createSale(company, {
    clienteId: client.id,
    representadaId: representada.id,
    itens,
    data: '2026-10-05',
    condicao: '28/56',
  });
  const mes = calendar.dayOf(talao.now().toISOString()).slice(0, 7);
  await createGoal(company, { mes, valor: 10_000, vendedor_id: rep.id });
  return { company, rep, representada, coffee, biscuit, table, client, other, sale };
}
