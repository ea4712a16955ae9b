import {
  type Copied,
  type CopiedClient,
  type CopiedRecords,
  type LightClient,
  type LightProduct,
  SMALL_KINDS,
  type SmallKind,
  searchText,
  toLight,
} from './copied.ts';
import { type CopyState, isStorageFailure, openStore, type SmallRecord, THE_COPY } from './store.ts';

/** The in-memory copy, without the clients' history, which is read when a client is shown. */
export interface LocalCopy {
  state: CopyState;
  representadas: Map<string, CopiedRecords['representadas']>;
  produtos: Map<string, LightProduct>;
  tabelas_preco: Map<string, CopiedRecords['tabelas_preco']>;
  regras: Map<string, CopiedRecords['regras']>;
  metas: Map<string, CopiedRecords['metas']>;
  clientes: Map<string, LightClient>;
}

/** A page of `/sync`. */
export interface Told {
  recurso: SmallKind | 'clientes';
  id: string;
  registro: object | null;
}

let memory: LocalCopy | undefined;

/** Clients whom the device had no room for, until the page is closed; undefined of one that is gone. From the first of them on no page is written: the disk would have a gap. */
let beyondDisk: Map<string, CopiedClient | undefined> | undefined;

/** Undefined without a copy of this person. */
export async function readCopy(dono: string): Promise<LocalCopy | undefined> {
  if (memory?.state.dono === dono) return memory;
  const db = await openStore();
  const state = await db.get('copia', THE_COPY);
  if (state?.dono !== dono) return undefined;
  const copy = emptyCopy(state);
  for (const record of await db.getAll('registros')) putSmall(copy, record);
  for (const client of await db.getAll('leves')) copy.clientes.set(client.id, client);
  memory = copy;
  return copy;
}

/** Reads the store again after another tab has written. */
export function forgetMemory(): void {
  memory = undefined;
  beyondDisk = undefined;
}

export async function readClient(id: string): Promise<CopiedClient | undefined> {
  return beyondDisk?.has(id) ? beyondDisk.get(id) : (await openStore()).get('clientes', id);
}

export async function readClients(): Promise<CopiedClient[]> {
  const stored = await (await openStore()).getAll('clientes');
  if (beyondDisk === undefined) return stored;
  const held = [...beyondDisk.values()].filter((client) => client !== undefined);
  return [...stored.filter(({ id }) => !beyondDisk?.has(id)), ...held];
}

/** Whether all of it is on the disk. */
export function isOnDisk(): boolean {
  return beyondDisk === undefined;
}

/** A device without room for the copy has it as long as the page is open: orders need it. */
export async function applyPage(state: CopyState, page: readonly Told[]): Promise<void> {
  if (beyondDisk === undefined) await writePage(state, page).catch(goBeyondDisk);
  if (beyondDisk)
    for (const { recurso, id, registro } of page)
      if (recurso === 'clientes') beyondDisk.set(id, (registro as CopiedClient | null) ?? undefined);
  if (memory?.state.dono === state.dono) applyToMemory(memory, state, page);
}

function goBeyondDisk(error: unknown): void {
  if (!isStorageFailure(error)) throw error;
  beyondDisk = new Map();
}

/** Writes a page and its cursor in one transaction, so that an interrupted copy resumes there. */
async function writePage(state: CopyState, page: readonly Told[]): Promise<void> {
  const db = await openStore();
  const work = db.transaction(['copia', 'registros', 'clientes', 'leves'], 'readwrite');
  const [registros, clientes, leves] = [
    work.objectStore('registros'),
    work.objectStore('clientes'),
    work.objectStore('leves'),
  ];
  const writes: Promise<unknown>[] = [];
  for (const { recurso, id, registro } of page) {
    if (recurso !== 'clientes')
      writes.push(
        registro === null
          ? registros.delete([recurso, id])
          : registros.put({ recurso, id, registro } as SmallRecord),
      );
    else if (registro === null) writes.push(clientes.delete(id), leves.delete(id));
    else {
      const client = registro as CopiedClient;
      writes.push(clientes.put(client), leves.put(toLight(client)));
    }
  }
  writes.push(work.objectStore('copia').put(state, THE_COPY), work.done);
  await Promise.all(writes);
}

/** Nothing of the one before is left: it is deleted by itself, which a full device does too. */
export async function clearCopy(dono: string | undefined): Promise<void> {
  forgetMemory();
  const db = await openStore();
  const work = db.transaction(['copia', 'registros', 'clientes', 'leves', 'respostas'], 'readwrite');
  const clearings = [...work.objectStoreNames].map((name) => work.objectStore(name).clear());
  await Promise.all([...clearings, work.done]);
  if (dono !== undefined) await beginCopy(dono);
}

/** The first copy on this device keeps the answers stored meanwhile. */
export async function beginCopy(dono: string): Promise<void> {
  const state = newState(dono);
  try {
    await (await openStore()).put('copia', state, THE_COPY);
  } catch (error) {
    goBeyondDisk(error);
    memory = emptyCopy(state);
  }
}

export async function readState(): Promise<CopyState | undefined> {
  return beyondDisk && memory ? memory.state : (await openStore()).get('copia', THE_COPY);
}

function newState(dono: string): CopyState {
  return { dono, apos: '', pronta: false, copiados: 0, atualizada_em: 0 };
}

function emptyCopy(state: CopyState): LocalCopy {
  return {
    state,
    representadas: new Map(),
    produtos: new Map(),
    tabelas_preco: new Map(),
    regras: new Map(),
    metas: new Map(),
    clientes: new Map(),
  };
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
    const product = registro as Copied<LightProduct>;
    const texto = searchText(product.nome, product.id, product.codigo_barras);
    copy.produtos.set(id, { ...product, texto });
  } else (copy[recurso] as Map<string, object>).set(id, registro);
}
