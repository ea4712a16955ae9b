import { hasCsrfToken, rememberCsrfToken } from '../../../lib/csrf.ts';
import { OUTBOX_LOCK } from '../../../lib/outbox-lock.ts';
import { personOf } from '../../../lib/owner.ts';
import { keptSession, tellSessionEnded } from '../../../lib/query-client.ts';
import { type Entry, type Failure, localIdsOf, nextOf, recordOf } from './entry.ts';
import { listWaiting, noteChange, settleEntry } from './queue.ts';
import { type Answered, findFailure, fixClock, isAboutMoment, type Outcome, sendEntry } from './send-one.ts';

/** So long the service is waited for. */
const PATIENCE_MILLIS = 30_000;
/** After so many failures of one run the service itself is taken to fail, and the others wait too. */
const MOST_FAILURES = 3;
/** Moments are corrected by the service's clock at most twice. */
const MOST_FIXES = 2;

let isAsked = false;
let isForced = false;
/** Runs in a row that were cut short. */
let cutShort = 0;
let timer: ReturnType<typeof setTimeout> | undefined;
const LATER = { is: 'later' } as const;
const watchers = new Map<number, (outcome: Outcome) => void>();

let ask: (() => Promise<void>) | undefined;
let tellHow: (ask: () => Promise<void>) => void = () => undefined;
const askForToken = new Promise<() => Promise<void>>((resolve) => {
  tellHow = resolve;
});

/** Tells how to ask for the CSRF token if the console was opened offline; entries of the outbox wait for that. */
export function setResume(how: () => Promise<void>): void {
  ask = how;
  tellHow(how);
}

/** For what is sent at once: without a way to ask it goes without. */
export async function resumeNow(): Promise<void> {
  if (!hasCsrfToken()) await ask?.();
}

async function resume(): Promise<void> {
  if (!hasCsrfToken()) await (await askForToken)();
}

/** Sends the waiting entries in order; concurrent calls share one run. */
export async function sendWaiting(): Promise<void> {
  if (isAsked) return;
  isAsked = true;
  clearTimeout(timer);
  await navigator.locks.request(OUTBOX_LOCK, async () => {
    isAsked = false;
    const isEager = isForced;
    isForced = false;
    // A disk that cannot be read is asked again later, as a network is.
    await sendAll(isEager).catch(() => waitAndTry(undefined));
  });
}

/** When a person asks for it, or when the network is back: entries that failed do not wait for their next attempt. */
export function sendNow(): Promise<void> {
  isForced = true;
  return sendWaiting();
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

async function sendAll(isEager: boolean): Promise<void> {
  const failed = new Set<number>();
  for (;;) {
    const session = keptSession();
    if (session === null) return;
    const waiting = await listWaiting(personOf(session));
    const now = Date.now();
    const entry = nextOf(waiting, (one) => !failed.has(one.ordem) && (isEager || isDue(one, now)));
    if (entry === undefined) {
      // What depends on an entry that stays goes once that is settled: a form need not wait for it.
      for (const { ordem } of waiting) watchers.get(ordem)?.(LATER);
      cutShort = 0;
      // All that could go has gone: what failed has its own moment.
      return tryIn(nextAttemptIn(waiting, now));
    }
    await resume();
    if (!isStillHis(entry)) return;
    const outcome = await sendFixed(entry);
    watchers.get(entry.ordem)?.(outcome);
    // Signed out meanwhile: nothing of it is shown to who comes next.
    if (!isStillHis(entry)) return;
    if (outcome.is === 'later') return waitAndTry(undefined);
    if (outcome.is === 'signed-out' || outcome.is === 'token') return askForSignIn();
    if (outcome.is !== 'failed') continue;
    const { message, after } = outcome;
    await noteChange(entry.ordem, (entry) => ({ ...entry, falha: failureOf(entry.falha, message, after) }));
    failed.add(entry.ordem);
    if (after !== undefined || failed.size === MOST_FAILURES) return waitAndTry(after);
  }
}

/** Asking for a token may find that another person, or another company, is signed in by now. */
function isStillHis({ pessoa }: Entry): boolean {
  const session = keptSession();
  return session !== null && personOf(session) === pessoa;
}

function givenIds(entry: Entry, { data }: Answered): [local: string, id: string][] {
  const given = Array.isArray(data) ? data : [data];
  return localIdsOf(entry).flatMap((local, at) => {
    const id = given[at]?.id;
    return id === undefined ? [] : [[local, id]];
  });
}

async function sendFixed(first: Entry): Promise<Outcome> {
  let entry = first;
  for (let fixes = 0; ; fixes += 1) {
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
      if (read && 'is' in read) return read;
      await settleEntry(entry, givenIds(entry, outcome.body), read?.tag ?? undefined);
      return outcome;
    }
    if (outcome.is !== 'refused') return outcome;
    const { error, date } = outcome;
    const fixed = isAboutMoment(error.fields) && date ? fixClock(entry, date) : undefined;
    if (fixed === undefined || fixes === MOST_FIXES) return noteRefusal(entry, outcome);
    await noteChange(entry.ordem, () => fixed);
    entry = fixed;
  }
}

/** Of a conflict it keeps the other version with its tag, by which “send mine” holds for that version alone. */
async function noteRefusal(entry: Entry, outcome: Outcome & { is: 'refused' }): Promise<Outcome> {
  const { error, status } = outcome;
  const isConflict = status === 412;
  const read = isConflict ? await readRecord(entry) : undefined;
  // What was not read cannot be shown beside this one: sent again, it is refused again.
  if (read && 'is' in read) return read;
  await noteChange(entry.ordem, (entry) => ({
    ...entry,
    estado: isConflict ? 'conflito' : 'recusada',
    recusa: {
      status,
      code: error.code,
      message: [error.message, ...error.holds].join('. '),
      fields: error.fields,
    },
    falha: null,
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
async function readRecord({ caminho }: Entry): Promise<ServiceRecord | Outcome | undefined> {
  const path = recordOf(caminho);
  if (path === undefined) return undefined;
  try {
    const response = await fetch(path, { signal: AbortSignal.timeout(PATIENCE_MILLIS) });
    const body: unknown = await response.json().catch(() => undefined);
    const failed = findFailure(response, body);
    if (failed) return failed;
    // A session that ended is found out when it is sent again.
    if (!response.ok) return response.status === 404 ? undefined : LATER;
    return { data: (body as { data: object }).data, tag: response.headers.get('etag') };
  } catch {
    return LATER;
  }
}

function waitAndTry(seconds: number | undefined): void {
  for (const watcher of [...watchers.values()]) watcher(LATER);
  cutShort += 1;
  tryIn(seconds === undefined ? pauseAfter(cutShort) : seconds * 1_000);
}

function tryIn(millis: number | undefined): void {
  clearTimeout(timer);
  if (millis !== undefined) timer = setTimeout(() => void sendWaiting(), millis);
}

/** Without a session the entries stay and are sent after sign-in. */
function askForSignIn(): void {
  for (const watcher of [...watchers.values()]) watcher(LATER);
  rememberCsrfToken(undefined);
  tellSessionEnded(true);
}

const FIRST_PAUSE_MILLIS = 3_000;
const LONGEST_PAUSE_MILLIS = 60_000;

function pauseAfter(failures: number): number {
  return Math.min(FIRST_PAUSE_MILLIS * 2 ** (failures - 1), LONGEST_PAUSE_MILLIS);
}

/** An entry that failed once more, with the moment of the next attempt. */
function failureOf(before: Entry['falha'], message: string, seconds = 0): Failure {
  const vezes = (before?.vezes ?? 0) + 1;
  const pause = Math.max(seconds * 1_000, pauseAfter(vezes));
  return { message, vezes, tentar_em: Date.now() + pause };
}

function isDue({ falha }: Entry, now: number): boolean {
  return !falha || falha.tentar_em <= now;
}

/** How long until the first attempt after now; what was due and stays waits for another entry. */
function nextAttemptIn(entries: readonly Entry[], now: number): number | undefined {
  const moments = entries.flatMap((entry) => (isDue(entry, now) ? [] : (entry.falha?.tentar_em ?? [])));
  return moments.length === 0 ? undefined : Math.min(...moments) - now;
}
