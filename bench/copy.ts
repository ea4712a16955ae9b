/**
 * `npm run bench:copy -- [clients] [engine]`: what the copy for a phone takes of a company with twenty sales for each client, 500 products and three price
 * tables: all of a first copy, what a new sale tells, and the first copy of a vendedor who has a tenth of the clients.
 */

import { type AccessScope, wholeCompany } from '../src/domain/access-scope.ts';
import type { SyncPlace } from '../src/flows/sync/cursor.ts';
import { readChanges, readFirst } from '../src/flows/sync/read-sync.ts';
import type { Reader } from '../src/platform/database/database.ts';
import { newStamp } from '../src/platform/database/ids.ts';
import { openDatabase } from '../src/platform/engines/open.ts';
import { deriveProductColumns } from '../src/trade/products/products.kind.ts';
import { insertPerson, loadCompany } from './data.ts';
import { openStore } from './databases.ts';
import { measure } from './growth.ts';
import { ENGINES } from './options.ts';
import { PRODUCTS } from './records.ts';
import type { Storage } from './storage.ts';

const [CLIENTS = 10_000, ONLY] = [Number(process.argv[2] ?? 10_000), process.argv[3]];
const SALES_PER_CLIENT = 20;
const FIVE_YEARS = 1_826;
const PRICE_TABLES = 3;
const SHARE = 10;
const TODAY = new Date().toISOString().slice(0, 10);
const LIMIT = 200;

for (const engine of ENGINES.filter((name) => ONLY === undefined || name === ONLY)) {
  const store = await openStore(engine);
  const storage = await store.create();
  const size = { clients: CLIENTS, sales: CLIENTS * SALES_PER_CLIENT, days: FIVE_YEARS };
  const { empresaId, clientIds } = await loadCompany(storage, size);
  await insertCatalogue(storage, empresaId);
  const vendedorId = await insertVendedor(storage, empresaId);
  await noteSale(storage, empresaId, String(clientIds[0]));
  const db = await openDatabase(storage.url);
  for (const [whose, scope] of [
    ['the company', wholeCompany(empresaId)],
    ['a vendedor', { empresaId, vendedorId }],
  ] as const) {
    const { pages, bytes, millis, cpu } = await copyAll(db.read, scope);
    console.log(
      `| ${engine}: first copy of ${whose} | ${pages} pages | ${(bytes / 1e6).toFixed(1)} MB | ${(millis / 1000).toFixed(1)} s | ${(cpu / 1000).toFixed(1)} s of this process |`,
    );
  }
  const asked = { scope: wholeCompany(empresaId), today: TODAY, limit: LIMIT };
  const change = await measure(engine, () => readChanges(db.read, asked, 0));
  console.log(`| ${engine}: a changed sale | ${change.toFixed(1)} ms |`);
  await db.close();
  await storage.close();
  await store.remove();
}

async function copyAll(db: Reader, scope: AccessScope) {
  const [before, began] = [process.cpuUsage(), performance.now()];
  let [pages, bytes] = [0, 0];
  let place: SyncPlace | null = { recurso: 'representadas', after: null };
  while (place !== null) {
    const read = await readFirst(db, { scope, today: TODAY, limit: LIMIT }, place);
    pages += 1;
    bytes += Buffer.byteLength(read.page.write());
    place = read.place;
  }
  const { user, system } = process.cpuUsage(before);
  return { pages, bytes, millis: performance.now() - began, cpu: (user + system) / 1000 };
}

async function insertCatalogue(storage: Storage, empresa_id: string): Promise<void> {
  const stamp = { created_at: new Date().toISOString(), updated_at: new Date().toISOString() };
  await storage.insert(
    'produtos',
    PRODUCTS.map((id, n) => ({
      ...{ id, empresa_id, nome: `Produto ${n}`, preco: 12.5, ativo: true, ...stamp },
      ...deriveProductColumns({
        id,
        nome: `Produto ${n}`,
        codigo: null,
        codigos: '[]',
        codigo_barras: null,
      }),
    })),
  );
  const [representada] = await storage.query(
    `select id from representadas where empresa_id = '${empresa_id}' limit 1`,
  );
  for (let n = 0; n < PRICE_TABLES; n++) {
    const { id } = newStamp();
    const table = { id, empresa_id, representada_id: representada?.id, nome: `Tabela ${n}`, padrao: false };
    await storage.insert('tabelas_preco', [{ ...table, ...stamp }]);
    await storage.insert(
      'precos',
      PRODUCTS.map((produto_id) => ({ empresa_id, tabela_id: id, produto_id, preco: 10 + n })),
    );
  }
}

/** With every tenth client. */
async function insertVendedor(storage: Storage, empresa_id: string): Promise<string> {
  const id = await insertPerson(storage);
  const his = `empresa_id = '${empresa_id}' and codigo like '%${SHARE - 1}'`;
  await storage.query(`update clientes set vendedor_id = '${id}' where ${his}`);
  await storage.query(
    `update vendas set carteira_id = '${id}' where cliente_id in (select id from clientes where ${his})`,
  );
  return id;
}

/** What the journal says of a sale that was made. */
async function noteSale(storage: Storage, empresa_id: string, cliente_id: string): Promise<void> {
  const { id, created_at } = newStamp();
  const noted = JSON.stringify({ cliente_id, vendedor_id: null });
  const [last] = await storage.query(
    `select max(numero) as numero from jornal where empresa_id = '${empresa_id}'`,
  );
  const numero = Number(last?.numero ?? 0) + 1;
  const entry = { empresa_id, numero, momento: created_at, acao: 'criar', recurso: 'vendas' };
  await storage.insert('jornal', [{ ...entry, registro_id: id, depois: noted, hash: 'x' }]);
}
