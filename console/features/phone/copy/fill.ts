import { api, ask } from '../../../lib/api.ts';
import { ApiError } from '../../../lib/api-error.ts';
import {
  applyPage,
  beginCopy,
  clearCopy,
  forgetMemory,
  isOnDisk,
  readCopy,
  readState,
  type Told,
} from './memory.ts';
import { tellCopyStatus, tellCopyStopped } from './status.ts';
import { type CopyState, isStorageFailure } from './store.ts';

const LOCK = 'talao.copia';
/** Notifies other tabs that the copy changed. */
const CHANNEL = 'talao.copia';
const AT_ONCE = 200;
const OUTDATED = 410;

let underWay: Promise<void> | undefined;
let isWantedAgain = false;

/** Refreshes the copy in the background; a call meanwhile causes one more refresh afterwards. */
export function refreshCopy(dono: string): Promise<void> {
  if (underWay !== undefined) {
    isWantedAgain = true;
    return underWay;
  }
  underWay = navigator.locks
    .request(LOCK, () => follow(dono))
    .catch(noteFailure)
    .finally(() => {
      underWay = undefined;
      if (isWantedAgain) {
        isWantedAgain = false;
        void refreshCopy(dono);
      }
    });
  return underWay;
}

/** Listens to other tabs' copying; returns the function to stop. */
export function hearOtherCopies(onChange: () => void): () => void {
  const hear = () => {
    forgetMemory();
    onChange();
  };
  otherTabs().addEventListener('message', hear);
  return () => otherTabs().removeEventListener('message', hear);
}

export async function showStatus(dono: string): Promise<void> {
  const copy = await readCopy(dono);
  if (copy) tell(copy.state);
}

async function follow(dono: string): Promise<void> {
  let state = await stateOf(dono);
  await readCopy(dono);
  let hasChanged = false;
  for (;;) {
    const page = await readPage(state.apos);
    if (page === 'outdated') {
      await clearCopy(dono);
      state = await stateOf(dono);
      await readCopy(dono);
      tellOtherTabs();
      continue;
    }
    const { data, apos, mais } = page;
    state = {
      ...state,
      apos,
      pronta: state.pronta || !mais,
      copiados: state.copiados + data.length,
      atualizada_em: mais ? state.atualizada_em : Date.now(),
    };
    await applyPage(state, data as Told[]);
    hasChanged ||= data.length > 0;
    tell(state);
    if (!mais) break;
  }
  await askForProgress();
  if (hasChanged) tellOtherTabs();
}

/** Another person's data is deleted before any request. */
async function stateOf(dono: string): Promise<CopyState> {
  const state = await readState();
  if (state?.dono === dono) return state;
  await (state === undefined ? beginCopy(dono) : clearCopy(dono));
  return (await readState()) as CopyState;
}

async function readPage(apos: string) {
  try {
    return await ask(api.GET('/api/v1/sync', { params: { query: { apos, limit: AT_ONCE } } }));
  } catch (error) {
    // Without `apos` nothing is outdated: it would be asked for without end.
    if (error instanceof ApiError && error.status === OUTDATED && apos !== '') return 'outdated';
    throw error;
  }
}

/** Requests the goals' progress, which needs all sales, so that its answer is kept. */
async function askForProgress(): Promise<void> {
  await ask(api.GET('/api/v1/goals/progress', {})).catch(() => undefined);
}

function tell({ pronta, copiados, atualizada_em }: CopyState): void {
  const fase = isOnDisk() ? 'pronta' : 'sem_espaco';
  tellCopyStatus({ fase: pronta ? fase : 'copiando', copiados, atualizada_em });
}

function tellOtherTabs(): void {
  if (isOnDisk()) otherTabs().postMessage('outra');
}

let channel: BroadcastChannel | undefined;

/** One for hearing and telling: what a tab tells through another one it would hear itself, and read its whole copy again. */
function otherTabs(): BroadcastChannel {
  channel ??= new BroadcastChannel(CHANNEL);
  return channel;
}

/** Without a network, or a session, the copy stays as old as it is; a device whose storage fails has none. */
function noteFailure(error: unknown): void {
  if (isStorageFailure(error)) tellCopyStatus({ fase: 'sem_espaco', copiados: 0, atualizada_em: 0 });
  else if (!(error instanceof ApiError)) throw error;
  else if (error.status === 0) tellCopyStopped();
}
