import { keptSession } from '../../../lib/kept-session.ts';
import { ownerOf } from '../../../lib/owner.ts';
import { KEPT_ANSWERS } from '../../../lib/send-request.ts';
import { openStore } from '../sync/store.ts';

const PROGRESS = '/api/v1/goals/progress';

/** The number of kept answers; the oldest is dropped first. */
const MOST = 40;

interface KeptAnswer {
  /** Whose it is: nobody else is shown it. */
  dono: string;
  /** When it came, by this device's clock. */
  em: number;
  corpo: object;
}

export async function keepAnswer(request: Request, response: Response): Promise<void> {
  const { pathname, search } = new URL(request.url);
  const isJson = response.headers.get('content-type')?.startsWith('application/json');
  const session = keptSession();
  if (!KEPT_ANSWERS.test(pathname) || !response.ok || !isJson || session === null) return;
  const corpo = (await response.json()) as object;
  const db = await openStore();
  const work = db.transaction('respostas', 'readwrite');
  // A full device refuses it a second time here, when the first refusal has ended this already.
  work.done.catch(() => undefined);
  await work.store.put({ dono: ownerOf(session), em: Date.now(), corpo }, pathname + search);
  const keys = await work.store.getAllKeys();
  if (keys.length > MOST) {
    const kept = await Promise.all(
      keys.map(async (key) => ({ key, em: ((await work.store.get(key)) as KeptAnswer).em })),
    );
    const oldest = kept.sort((a, b) => a.em - b.em).slice(0, keys.length - MOST);
    for (const { key } of oldest) await work.store.delete(key);
  }
  await work.done;
}

export async function readKeptAnswer(request: Request): Promise<KeptAnswer | undefined> {
  const { pathname, search } = new URL(request.url);
  if (!KEPT_ANSWERS.test(pathname)) return undefined;
  const kept = await readOwnAnswer(pathname + search);
  if (kept !== undefined || pathname !== PROGRESS) return kept;
  // That of this month is asked for without its name, whenever the copy is brought up to date.
  const latest = await readOwnAnswer(PROGRESS);
  const { data } = (latest?.corpo ?? {}) as { data?: { mes: string } };
  return data?.mes === new URLSearchParams(search).get('mes') ? latest : undefined;
}

async function readOwnAnswer(key: string): Promise<KeptAnswer | undefined> {
  const session = keptSession();
  const kept = (await (await openStore()).get('respostas', key)) as KeptAnswer | undefined;
  return session && kept?.dono === ownerOf(session) ? kept : undefined;
}
