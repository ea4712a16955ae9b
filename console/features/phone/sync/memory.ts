import {
  type CopiedClient,
  type CopiedRecords,
  type LightClient,
  type LightProduct,
  SMALL_KINDS,
  searchText,
} from './copied.ts';
import { toLight } from './history.ts';
import {
  type CopyNews,
  type CopyState,
  eraseCopy,
  openStore,
  readState,
  type SmallRecord,
  type Store,
  type Told,
} from './store.ts';

interface InMemory extends CopiedRecords {
  produtos: LightProduct;
  clientes: LightClient;
}

/** The in-memory copy, without the clients' history, which is read when a client is shown. */
export type LocalCopy = { state: CopyState } & { [Kind in keyof InMemory]: Map<string, InMemory[Kind]> };

let memory: LocalCopy | undefined;

/** Clients whom the device had no room for, until the page is closed; undefined of one that is gone. */
let beyondDisk: Map<string, CopiedClient | undefined> | undefined;

/** Undefined without a complete copy of this person. */
export async function readCopy(dono: string): Promise<LocalCopy | undefined> {
  if (memory?.state.dono === dono) return memory;
  return inTurn(async () => {
    if (memory?.state.dono === dono) return memory;
    const state = await readState();
    if (state?.dono !== dono || !state.pronta) return undefined;
    memory = await readDisk(state);
    return memory;
  });
}

export async function readClient(id: string): Promise<CopiedClient | undefined> {
  return beyondDisk?.has(id) ? beyondDisk.get(id) : (await openStore()).get('clientes', id);
}

/** In one transaction; those that are not there are left out. */
export async function readClients(ids: readonly string[]): Promise<CopiedClient[]> {
  const { store } = (await openStore()).transaction('clientes');
  const found = await Promise.all(
    ids.map((id) => (beyondDisk?.has(id) ? beyondDisk.get(id) : store.get(id))),
  );
  return found.filter((client) => client !== undefined);
}

/** Applies a step of the fill, by this tab or another, to what has been read. */
export function applyNews({ state, isOnDisk, page = [] }: CopyNews): Promise<void> {
  return inTurn(async () => {
    if (state === undefined) return;
    if (!isOnDisk) await holdPage(state, page);
    // A copy that begins anew is read when it is complete.
    else if (!state.pronta) forgetMemory();
    if (memory?.state.dono === state.dono) applyToMemory(memory, state, page);
  });
}

export async function clearCopy(): Promise<void> {
  forgetMemory();
  await eraseCopy();
}

let lastTurn: Promise<unknown> = Promise.resolve();

/** One after another: a page that came while the copy is read would be missing in it. */
function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const turn = lastTurn.then(work);
  lastTurn = turn.catch(() => undefined);
  return turn;
}

function forgetMemory(): void {
  memory = undefined;
  beyondDisk = undefined;
}

async function readDisk(state: CopyState): Promise<LocalCopy> {
  const db = await openStore();
  const copy: LocalCopy = {
    state,
    representadas: new Map(),
    produtos: new Map(),
    tabelas_preco: new Map(),
    regras: new Map(),
    metas: new Map(),
    clientes: new Map(),
  };
  for (const record of await db.getAll('registros')) putSmall(copy, record);
  for (const client of await readLights(db)) copy.clientes.set(client.id, client);
  return copy;
}

/** A copy of an older version, which had no history in short, is given it once. */
async function readLights(db: Store): Promise<LightClient[]> {
  const lights = await db.getAll('leves');
  if (lights.every(({ historia }) => historia !== undefined)) return lights;
  const renewed = (await db.getAll('clientes')).map(toLight);
  const work = db.transaction('leves', 'readwrite');
  // A full device does it again at the next start.
  await Promise.all([...renewed.map((light) => work.store.put(light)), work.done]).catch(() => undefined);
  return renewed;
}

/** Memory takes what the disk does not, on top of what the disk has. */
async function holdPage(state: CopyState, page: readonly Told[]): Promise<void> {
  if (memory?.state.dono !== state.dono) memory = await readDisk(state);
  beyondDisk ??= new Map();
  for (const { recurso, id, registro } of page)
    if (recurso === 'clientes') beyondDisk.set(id, (registro as CopiedClient | null) ?? undefined);
}

function applyToMemory(copy: LocalCopy, state: CopyState, page: readonly Told[]): void {
  copy.state = state;
  for (const { recurso, id, registro } of page) {
    if (registro === null) copy[recurso].delete(id);
    else if (recurso === 'clientes') copy.clientes.set(id, toLight(registro as CopiedClient));
    else putSmall(copy, { recurso, id, registro } as SmallRecord);
  }
}

function putSmall(copy: LocalCopy, { recurso, id, registro }: SmallRecord): void {
  if (!SMALL_KINDS.includes(recurso)) return;
  if (recurso === 'produtos') {
    const product = registro as CopiedRecords['produtos'];
    const { nome, codigo, codigos, codigo_barras } = product;
    const texto = searchText(nome, product.id, codigo, ...(codigos ?? []), codigo_barras);
    copy.produtos.set(id, { ...product, texto });
  } else (copy[recurso] as Map<string, object>).set(id, registro);
}
