import { noteAnswer } from '../../../lib/network.ts';
import { applyNews } from './memory.ts';
import { tellCopyStatus, tellCopyStopped } from './status.ts';
import { CHANNEL, type CopyNews, type CopyState, readState } from './store.ts';

let worker: Worker | undefined;

export function refreshCopy(dono: string): void {
  if (worker === undefined) {
    worker = new Worker(new URL('./fill-worker.ts', import.meta.url), { type: 'module' });
    // Without a network its file may not be there: the next refresh starts it again.
    worker.addEventListener('error', stopFilling);
  }
  worker.postMessage(dono);
}

/** Nothing is written to the copy afterwards. */
export function stopFilling(): void {
  worker?.terminate();
  worker = undefined;
}

/** Follows the filling of the copy by this tab and others; returns the function to stop. */
export function followFilling(dono: string): () => void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.addEventListener('message', async ({ data }: MessageEvent<CopyNews>) => {
    if (data.dono !== dono) return;
    await applyNews(data);
    if (data.state || data.stopped === 'offline') noteAnswer(data.stopped === undefined);
    if (data.state) tell(data.state, data.isOnDisk);
    else if (data.stopped === 'offline') tellCopyStopped();
    else tellCopyStatus({ fase: 'sem_espaco', copiados: 0, atualizada_em: 0 });
  });
  return () => channel.close();
}

export async function showStatus(dono: string): Promise<void> {
  const state = await readState();
  if (state?.dono === dono) tell(state);
}

function tell({ pronta, copiados, atualizada_em }: CopyState, isOnDisk = true): void {
  const fase = isOnDisk ? 'pronta' : 'sem_espaco';
  tellCopyStatus({ fase: pronta ? fase : 'copiando', copiados, atualizada_em });
}
