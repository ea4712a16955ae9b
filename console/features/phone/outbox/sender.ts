import { rememberCsrfToken } from '../../../lib/csrf.ts';
import { tellSessionEnded } from '../../../lib/ended-session.ts';
import { keptSession } from '../../../lib/kept-session.ts';
import { OUTBOX_LOCK } from '../../../lib/outbox-lock.ts';
import { personOf } from '../copy/owner.ts';
import type { Entry } from './entry.ts';
import { isAboutMoment, mendClock } from './mend-clock.ts';
import { listWaiting, noteChange, recordOf, settleEntry } from './queue.ts';
import { type Answered, type Outcome, sendEntry } from './send-one.ts';

/** So long the service is waited for. */
const PATIENCE_MILLIS = 30_000;
const FIRST_PAUSE_MILLIS = 3_000;
const LONGEST_PAUSE_MILLIS = 60_000;
/** Moments are corrected by the service's clock at most twice. */
const MOST_MENDINGS = 2;

let isAsked = false;
let pause = FIRST_PAUSE_MILLIS;
let timer: ReturnType<typeof setTimeout> | undefined;
let resume: () => Promise<void> = async () => undefined;
const LATER: Outcome = { is: 'later', after: undefined };
const watchers = new Map<number, (outcome: Outcome) => void>();

/** Requests the CSRF token if the console was opened offline. */
export function setResume(ask: () => Promise<void>): void {
  resume = ask;
}

/** Sends the waiting entries in order; concurrent calls share one run. */
export async function sendWaiting(): Promise<void> {
  if (isAsked) return;
  isAsked = true;
  clearTimeout(timer);
  await navigator.locks.request(OUTBOX_LOCK, async () => {
    isAsked = false;
    // A disk that cannot be read is asked again later, as a network is.
    await sendAll().catch(() => waitAndTry(undefined));
  });
}

/** The outcome of one entry if it is sent soon, for a form that waits. */
export function watchEntry(ordem: number, millis: number): Promise<Outcome> {
  return new Promise((resolve) => {
    const done = (outcome: Outcome) => {
      watchers.delete(ordem);
      clearTimeout(tooLate);
      resolve(outcome);
    };
    const tooLate = setTimeout(() => done(LATER), millis);
    watchers.set(ordem, done);
  });
}

async function sendAll(): Promise<void> {
  for (;;) {
    const session = keptSession();
    if (session === null) return;
    const waiting = await listWaiting(personOf(session));
    const entry = nextOf(waiting);
    if (entry === undefined) {
      // What hangs on a refused entry goes once that is settled: a form need not wait for it.
      for (const { ordem } of waiting) watchers.get(ordem)?.(LATER);
      break;
    }
    await resume();
    if (!isStillHis(entry)) return;
    const outcome = await sendMended(entry);
    watchers.get(entry.ordem)?.(outcome);
    // Signed out meanwhile: nothing of it is shown to who comes next.
    if (!isStillHis(entry)) return;
    if (outcome.is === 'later') return waitAndTry(outcome.after);
    if (outcome.is === 'signed-out' || outcome.is === 'token') return askForSignIn();
  }
  pause = FIRST_PAUSE_MILLIS;
}

/** Asking for a token may find that another person, or another company, is signed in by now. */
function isStillHis({ pessoa }: Entry): boolean {
  const session = keptSession();
  return session !== null && personOf(session) === pessoa;
}

/** The first entry that can be sent; entries that name a refused record, or change the same one, wait for it. */
function nextOf(entries: readonly Entry[]): Entry | undefined {
  const stuck = entries.filter(({ estado }) => estado !== 'esperando');
  return entries.find((entry) => entry.estado === 'esperando' && !stuck.some((one) => hangsOn(entry, one)));
}

/** Whether an entry is about a record that another one creates, or changes the same record after it. */
export function hangsOn({ ordem, caminho, cliente_id }: Entry, other: Entry): boolean {
  if (ordem <= other.ordem) return false;
  const record = recordOf(other.caminho);
  if (record !== undefined && recordOf(caminho) === record) return true;
  return localIdsOf(other).some((id) => cliente_id === id || caminho.includes(id));
}

/** The local ids of the records that an entry creates. */
export function localIdsOf(entry: Entry): string[] {
  return entry.tipo === 'vendas' ? entry.registro.map(({ id }) => id) : [entry.local_id];
}

/** Replaces local ids by the service's, in order. */
function givenIds(entry: Entry, { data }: Answered): [local: string, id: string][] {
  const given = Array.isArray(data) ? data : [data];
  return localIdsOf(entry).flatMap((local, at) => {
    const id = given[at]?.id;
    return id === undefined ? [] : [[local, id]];
  });
}

async function sendMended(first: Entry): Promise<Outcome> {
  let entry = first;
  for (let mendings = 0; ; mendings += 1) {
    let outcome = await sendEntry(entry);
    if (outcome.is === 'token') {
      rememberCsrfToken(undefined);
      await resume();
      if (!isStillHis(entry)) return LATER;
      outcome = await sendEntry(entry);
    }
    if (!isStillHis(entry)) return LATER;
    if (outcome.is === 'done') {
      const needsTag = entry.etiqueta !== null && entry.metodo !== 'DELETE';
      const read = needsTag ? await readRecord(entry) : undefined;
      // Without a tag the next change of the same record would be a conflict with this one. Sent again, this one is answered as before.
      if (read === 'unanswered') return LATER;
      await settleEntry(entry, givenIds(entry, outcome.body), read?.tag ?? undefined);
      return outcome;
    }
    if (outcome.is !== 'refused') return outcome;
    const { error, date } = outcome;
    const mended = isAboutMoment(error.fields) && date ? mendClock(entry, date) : undefined;
    if (mended === undefined || mendings === MOST_MENDINGS) return noteRefusal(entry, outcome);
    await noteChange(entry.ordem, () => mended);
    entry = mended;
  }
}

/** Of a conflict it keeps the other version with its tag, by which “send mine” holds for that version alone. */
async function noteRefusal(entry: Entry, outcome: Outcome & { is: 'refused' }): Promise<Outcome> {
  const { error, status } = outcome;
  const isConflict = status === 412;
  const read = isConflict ? await readRecord(entry) : undefined;
  // What was not read cannot be shown beside this one: sent again, it is refused again.
  if (read === 'unanswered') return LATER;
  await noteChange(entry.ordem, (entry) => ({
    ...entry,
    estado: isConflict ? 'conflito' : 'recusada',
    recusa: { status, message: error.message, fields: error.fields },
    ...(isConflict && { etiqueta: read?.tag ?? null }),
    atual: read?.data ?? null,
  }));
  return outcome;
}

interface ServiceRecord {
  data: object;
  tag: string | null;
}

/** What is changed, or what a payment belongs to, as the service has it now; undefined where it is gone, or no longer his. */
async function readRecord({ caminho }: Entry): Promise<ServiceRecord | 'unanswered' | undefined> {
  const path = recordOf(caminho);
  if (path === undefined) return undefined;
  try {
    const response = await fetch(path, { signal: AbortSignal.timeout(PATIENCE_MILLIS) });
    if (!response.ok) return response.status === 404 ? undefined : 'unanswered';
    const { data } = (await response.json()) as { data: object };
    return { data, tag: response.headers.get('etag') };
  } catch {
    return 'unanswered';
  }
}

function waitAndTry(seconds: number | undefined): void {
  for (const watcher of [...watchers.values()]) watcher({ is: 'later', after: seconds });
  tryLater(seconds);
}

function tryLater(seconds: number | undefined): void {
  clearTimeout(timer);
  timer = setTimeout(() => void sendWaiting(), seconds === undefined ? pause : seconds * 1_000);
  pause = Math.min(pause * 2, LONGEST_PAUSE_MILLIS);
}

/** Without a session the entries stay and are sent after sign-in. */
function askForSignIn(): void {
  for (const watcher of [...watchers.values()]) watcher(LATER);
  rememberCsrfToken(undefined);
  tellSessionEnded(true);
}
