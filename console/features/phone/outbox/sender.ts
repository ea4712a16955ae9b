import { rememberCsrfToken } from '../../../lib/csrf.ts';
import { tellSessionEnded } from '../../../lib/ended-session.ts';
import { keptSession } from '../../../lib/kept-session.ts';
import { OUTBOX_LOCK } from '../../../lib/outbox-lock.ts';
import { personOf } from '../copy/owner.ts';
import type { Entry } from './entry.ts';
import { mendClock } from './mend-clock.ts';
import { changeEntry, listWaiting, settleEntry } from './queue.ts';
import { type Outcome, sendEntry } from './send-one.ts';

const FIRST_PAUSE_MILLIS = 3_000;
const LONGEST_PAUSE_MILLIS = 60_000;
/** A clock is mended once by the service's, and once more if it was put right meanwhile. */
const MOST_MENDINGS = 2;

let isAsked = false;
let pause = FIRST_PAUSE_MILLIS;
let timer: ReturnType<typeof setTimeout> | undefined;
let resume: () => Promise<void> = async () => undefined;
const watchers = new Map<number, (outcome: Outcome) => void>();

/** How a token is asked for, where the console was opened without a network. */
export function setResume(ask: () => Promise<void>): void {
  resume = ask;
}

/** Sends what waits, in its order; asked again while it waits for its turn, it goes once. */
export async function sendWaiting(): Promise<void> {
  if (isAsked) return;
  isAsked = true;
  clearTimeout(timer);
  await navigator.locks.request(OUTBOX_LOCK, async () => {
    isAsked = false;
    await sendAll();
  });
}

/** What comes of one entry, if its turn comes soon: a form may be waiting for it. */
export function watchEntry(ordem: number, millis: number): Promise<Outcome> {
  return new Promise((resolve) => {
    const done = (outcome: Outcome) => {
      watchers.delete(ordem);
      clearTimeout(tooLate);
      resolve(outcome);
    };
    const tooLate = setTimeout(() => done({ is: 'later', after: undefined }), millis);
    watchers.set(ordem, done);
  });
}

async function sendAll(): Promise<void> {
  for (;;) {
    const session = keptSession();
    if (session === null) return;
    const entry = nextOf(await listWaiting(personOf(session)));
    if (entry === undefined) break;
    await resume();
    const outcome = await sendMended(entry);
    watchers.get(entry.ordem)?.(outcome);
    if (outcome.is === 'later') {
      for (const watcher of [...watchers.values()]) watcher(outcome);
      return tryLater(outcome.after);
    }
    if (outcome.is === 'signed-out' || outcome.is === 'token') return askForSignIn();
  }
  pause = FIRST_PAUSE_MILLIS;
}

/** The first that waits for nothing but its turn. What hangs on a client who was refused waits for him. */
function nextOf(entries: readonly Entry[]): Entry | undefined {
  const stuck = new Set(
    entries.filter(({ estado }) => estado !== 'esperando').map(({ local_id }) => local_id),
  );
  return entries.find(({ estado, cliente_id }) => estado === 'esperando' && !stuck.has(cliente_id));
}

async function sendMended(first: Entry): Promise<Outcome> {
  let entry = first;
  for (let mendings = 0; ; mendings += 1) {
    let outcome = await sendEntry(entry);
    if (outcome.is === 'token') {
      rememberCsrfToken(undefined);
      await resume();
      outcome = await sendEntry(entry);
    }
    if (outcome.is === 'done') {
      const newTag = entry.etiqueta === null ? undefined : await readTag(entry);
      // Without it the next change of the same sale would be a conflict with this one. Sent again, this one is answered as before.
      if (entry.etiqueta !== null && newTag === undefined) return { is: 'later', after: undefined };
      await settleEntry(entry, outcome.body.data?.id, newTag);
      return outcome;
    }
    if (outcome.is !== 'refused') return outcome;
    const { error, date } = outcome;
    const corpo = 'feito_em' in error.fields && date ? mendClock(entry, date) : undefined;
    if (corpo === undefined || mendings === MOST_MENDINGS) {
      await noteRefusal(entry, outcome);
      return outcome;
    }
    await changeEntry(entry.ordem, { corpo });
    entry = { ...entry, corpo };
  }
}

async function noteRefusal(entry: Entry, { error, status }: Outcome & { is: 'refused' }): Promise<void> {
  const isConflict = status === 412;
  await changeEntry(entry.ordem, {
    estado: isConflict ? 'conflito' : 'recusada',
    recusa: { status, message: error.message, fields: error.fields },
    atual: isConflict ? ((await readSale(entry))?.data ?? null) : null,
  });
}

async function readTag(entry: Entry): Promise<string | undefined> {
  return (await readSale(entry))?.tag ?? undefined;
}

/** The sale that a payment belongs to, as the service has it now. */
async function readSale({ caminho }: Entry): Promise<{ data: object; tag: string | null } | undefined> {
  const path = /^\/api\/v1\/sales\/[\w-]+/.exec(caminho)?.[0];
  if (path === undefined) return undefined;
  try {
    const response = await fetch(path);
    const { data } = (await response.json()) as { data: object };
    return response.ok ? { data, tag: response.headers.get('etag') } : undefined;
  } catch {
    return undefined;
  }
}

function tryLater(seconds: number | undefined): void {
  clearTimeout(timer);
  timer = setTimeout(() => void sendWaiting(), seconds === undefined ? pause : seconds * 1_000);
  pause = Math.min(pause * 2, LONGEST_PAUSE_MILLIS);
}

/** What waits stays; after the sign-in it goes on. */
function askForSignIn(): void {
  for (const watcher of [...watchers.values()]) watcher({ is: 'later', after: undefined });
  rememberCsrfToken(undefined);
  tellSessionEnded(true);
}
