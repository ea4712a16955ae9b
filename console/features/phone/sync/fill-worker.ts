/** The worker that fills the copy: what it fetches, reads and writes never keeps the page from answering. */
import type { operations } from '@talao/client';
import {
  CHANNEL,
  type CopyNews,
  type CopyState,
  eraseCopy,
  isStorageFailure,
  openStore,
  readState,
  type Told,
  writePage,
} from './store.ts';

type Page = operations['readCopy']['responses'][200]['content']['application/json'];

/** One tab at a time fills the copy. */
const LOCK = 'talao.copia';
const AT_ONCE = 200;
const OUTDATED = 410;
/** The goals' progress needs all sales, so its answer is kept. */
const PROGRESS = '/api/v1/goals/progress';

const tabs = new BroadcastChannel(CHANNEL);
let wanted: string | undefined;
let isBusy = false;

/** The state of a copy that the device had no room for: from the first such page on none is written, or the disk would have a gap. */
let beyondDisk: CopyState | undefined;

addEventListener('message', ({ data }: MessageEvent<string>) => {
  wanted = data;
  if (!isBusy) void work();
});

/** Requests that come meanwhile cause one more run afterwards. */
async function work(): Promise<void> {
  isBusy = true;
  try {
    while (wanted !== undefined) {
      const dono = wanted;
      wanted = undefined;
      await navigator.locks.request(LOCK, () => follow(dono)).catch((error) => noteFailure(dono, error));
    }
  } finally {
    isBusy = false;
  }
}

async function follow(dono: string): Promise<void> {
  let state = await stateOf(dono);
  for (;;) {
    const page = await readPage(state.apos);
    if (page === 'offline') return tell({ dono, stopped: page });
    if (page === undefined) return;
    if (page === 'outdated') {
      await eraseCopy();
      state = await begin(dono);
      continue;
    }
    const { data, apos, mais } = page;
    const wasReady = state.pronta;
    state = {
      ...state,
      apos,
      pronta: wasReady || !mais,
      copiados: state.copiados + data.length,
      atualizada_em: mais ? state.atualizada_em : Date.now(),
    };
    await keep(state, data as Told[]);
    tell({ dono, state, isOnDisk: isOnDisk(), page: wasReady || !isOnDisk() ? (data as Told[]) : [] });
    if (!mais) break;
  }
  await keepProgress(dono);
}

/** Another person's data is deleted before any request. */
async function stateOf(dono: string): Promise<CopyState> {
  const state = beyondDisk ?? (await readState());
  if (state?.dono === dono) return state;
  // The first copy on this device keeps the answers stored meanwhile.
  if (state !== undefined) await eraseCopy();
  return begin(dono);
}

async function begin(dono: string): Promise<CopyState> {
  const state = { dono, apos: '', pronta: false, copiados: 0, atualizada_em: 0 };
  beyondDisk = undefined;
  await keep(state, []);
  tell({ dono, state, isOnDisk: isOnDisk(), page: [] });
  return state;
}

/** A device without room for the copy has it as long as the page is open: orders need it. */
async function keep(state: CopyState, page: readonly Told[]): Promise<void> {
  if (isOnDisk())
    try {
      return await writePage(state, page);
    } catch (error) {
      if (!isStorageFailure(error)) throw error;
    }
  beyondDisk = state;
}

function isOnDisk(): boolean {
  return beyondDisk === undefined;
}

/** Undefined without a session; the copy stays as old as it is. */
async function readPage(apos: string): Promise<Page | 'outdated' | 'offline' | undefined> {
  const query = new URLSearchParams({ apos, limit: String(AT_ONCE) });
  const response = await fetch(`/api/v1/sync?${query}`).catch(() => undefined);
  if (response === undefined) return 'offline';
  // Without `apos` nothing is outdated: it would be asked for without end.
  if (response.status === OUTDATED && apos !== '') return 'outdated';
  return response.ok ? response.json().catch(() => 'offline') : undefined;
}

async function keepProgress(dono: string): Promise<void> {
  const response = await fetch(PROGRESS).catch(() => undefined);
  if (!response?.ok) return;
  const answer = { dono, em: Date.now(), corpo: await response.json() };
  await (await openStore()).put('respostas', answer, PROGRESS).catch(() => undefined);
}

function tell(news: CopyNews): void {
  tabs.postMessage(news);
}

/** A device whose storage fails has no copy. */
function noteFailure(dono: string, error: unknown): void {
  if (!isStorageFailure(error)) throw error;
  tell({ dono, stopped: 'storage' });
}
