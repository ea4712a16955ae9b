import type { AccessScope } from '../../domain/access-scope.ts';
import type { Reader } from '../../platform/database/database.ts';
import { copiedClients } from './copied-clients.queries.ts';
import { COPIES, type SyncSource } from './copied-records.queries.ts';
import type { SyncPlace } from './cursor.ts';
import { type Entry, selectTouching } from './journal.queries.ts';
import { COPIED, type Copied } from './sync.contract.ts';

const SOURCES: Readonly<Record<Copied, SyncSource>> = { ...COPIES, clientes: copiedClients };

export interface SyncQuery {
  readonly scope: AccessScope;
  readonly today: string;
  readonly limit: number;
}

/** Reads the next page of a first copy; `place` is null at its end. */
export async function readFirst(db: Reader, { scope, today, limit }: SyncQuery, from: SyncPlace) {
  const page = syncPage(limit);
  let { after } = from;
  for (const recurso of COPIED.slice(COPIED.indexOf(from.recurso))) {
    const source = SOURCES[recurso];
    while (source.isFor(scope)) {
      const wanted = Math.min(page.room, source.atOnce, page.expectedRoom);
      if (wanted === 0) return { page, place: { recurso, after } };
      const ids = await source.selectIds(db, scope, after, wanted);
      const records = ids.length === 0 ? new Map() : await source.read(db, scope, ids, today);
      for (const id of ids) {
        if (page.room === 0) return { page, place: { recurso, after } };
        page.add(recurso, id, records.get(id) ?? null);
        after = id;
      }
      if (ids.length < wanted) break;
    }
    after = null;
  }
  return { page, place: null };
}

const MOST_ENTRIES = 500;

/** Reads the records touched since a journal number, and the number up to which the page is complete. */
export async function readChanges(db: Reader, { scope, today, limit }: SyncQuery, since: number) {
  const entries = await selectTouching(db, scope.empresaId, since, MOST_ENTRIES);
  const wasHis = portfolioIn(entries, scope);
  const page = syncPage(limit);
  const told = new Set<string>();
  let numero = since;
  for (let at = 0; at < entries.length; ) {
    const { touched, next } = gather(entries, at, page.room, told, scope);
    if (next === at) break;
    const records = await readTouched(db, scope, touched, today);
    for (const key of touched) {
      const { recurso, id } = key;
      const record = records.get(nameOf(key));
      if (record !== undefined) page.add(recurso, id, record);
      else if (isToldGone(key, scope, wasHis)) page.add(recurso, id, null);
      told.add(nameOf(key));
    }
    at = next;
    numero = entries[at - 1]?.numero ?? numero;
  }
  return { page, numero };
}

interface Touched {
  readonly recurso: Copied;
  readonly id: string;
}

const nameOf = ({ recurso, id }: Touched) => `${recurso} ${id}`;

/** The relative cost of reading a record: a price table may be large. */
const weightOf = ({ recurso }: Touched) => (recurso === 'tabelas_preco' ? 4 : 1);
const MOST_WEIGHT = 20;

/** Collects records touched by the next entries that the page does not have yet, as many as fit; the records of one entry stay together. */
function gather(
  entries: readonly Entry[],
  from: number,
  room: number,
  told: ReadonlySet<string>,
  scope: AccessScope,
) {
  const touched = new Map<string, Touched>();
  let weight = 0;
  let at = from;
  for (; at < entries.length; at += 1) {
    const fresh = touchedBy(entries[at] as Entry)
      .filter(({ recurso }) => SOURCES[recurso].isFor(scope))
      .filter((key) => !told.has(nameOf(key)) && !touched.has(nameOf(key)));
    const isFirst = told.size + touched.size === 0;
    if (fresh.length > 0 && !isFirst && touched.size + fresh.length > room) break;
    if (fresh.length > 0 && weight >= MOST_WEIGHT) break;
    for (const key of fresh) {
      touched.set(nameOf(key), key);
      weight += weightOf(key);
    }
  }
  return { touched: [...touched.values()], next: at };
}

/** A sale or visit touches its client, one that moves to another client both, and a list the products whose stock it tells. */
function touchedBy({ recurso, registro_id, cliente_antes, cliente_depois, ...told }: Entry): Touched[] {
  const { clientes, estoque } = told;
  if (estoque !== null) return (JSON.parse(estoque) as string[]).map((id) => ({ recurso: 'produtos', id }));
  if (recurso === 'vendas' || recurso === 'visitas') {
    const clients = new Set([cliente_antes, cliente_depois].filter((id) => id !== null));
    return [...clients].map((id) => ({ recurso: 'clientes', id }));
  }
  if (clientes.length > 0) return [...new Set(clientes)].map((id) => ({ recurso: 'clientes', id }));
  const copied = COPIED.find((name) => name === recurso);
  return copied === undefined ? [] : [{ recurso: copied, id: registro_id }];
}

async function readTouched(db: Reader, scope: AccessScope, touched: readonly Touched[], today: string) {
  const found = new Map<string, string>();
  for (const [recurso, keys] of Map.groupBy(touched, (key) => key.recurso)) {
    const ids = keys.map(({ id }) => id);
    const records = await SOURCES[recurso].read(db, scope, ids, today);
    for (const [id, record] of records) found.set(nameOf({ recurso, id }), record);
  }
  return found;
}

/** The records that belonged to this vendedor before or after these entries. */
function portfolioIn(entries: readonly Entry[], { vendedorId }: AccessScope): ReadonlySet<string> {
  const his = new Set<string>();
  if (vendedorId === null) return his;
  for (const { recurso: name, registro_id: id, vendedor_antes, vendedor_depois } of entries) {
    const recurso = COPIED.find((copied) => copied === name && SOURCES[copied].ofPortfolio);
    if (recurso !== undefined && (vendedor_antes === vendedorId || vendedor_depois === vendedorId))
      his.add(nameOf({ recurso, id }));
  }
  return his;
}

/** Whether to send a removal: a vendedor never learns ids of records that were never his. */
function isToldGone(key: Touched, { vendedorId }: AccessScope, wasHis: ReadonlySet<string>): boolean {
  return vendedorId === null || !SOURCES[key.recurso].ofPortfolio || wasHis.has(nameOf(key));
}

/** About a megabyte. */
const MOST_BYTES = 1024 * 1024;

/** One page of a copy, serialised record by record as it is read. */
function syncPage(limit: number) {
  const elements: string[] = [];
  let bytes = 0;
  return {
    /** How many more records fit. */
    get room() {
      return bytes >= MOST_BYTES ? 0 : Math.max(0, limit - elements.length);
    },

    /** About how many more it takes, if they are as long as those so far: what is read beyond that is read again for the next page. */
    get expectedRoom() {
      if (elements.length === 0) return limit;
      return Math.ceil((Math.max(0, MOST_BYTES - bytes) * elements.length) / bytes);
    },

    /** Adds a record, which is JSON text, or tells that it is gone. */
    add(recurso: Copied, id: string, registro: string | null): void {
      const text = `{"recurso":"${recurso}","id":${JSON.stringify(id)},"registro":${registro}}`;
      elements.push(text);
      bytes += Buffer.byteLength(text);
    },

    write: () => `[${elements.join(',')}]`,
  };
}
