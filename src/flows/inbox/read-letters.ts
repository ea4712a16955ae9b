import { FairQueue, type QueueBounds, type Requester } from '../../platform/database/fair-queue.ts';
import {
  type ProcessBounds,
  ProcessEnded,
  WatchedProcess,
} from '../../platform/processes/watched-process.ts';
import type { Fetched, MailAttachment, MailFault, MailMessage, MailOrder, Unseen } from './mail-worker.ts';
import { MailboxFault } from './mailbox-faults.ts';
import type { MailPlace } from './mailbox-place.ts';

/** Several mailboxes at a time, one of a company; the last place is kept for owners who try theirs. */
const QUEUE: QueueBounds = { places: 5, kept: 1, ofCompany: 1, waitingOfCompany: 5 };
const BOUNDS: ProcessBounds = {
  heapMegabytes: 128,
  residentMegabytes: 300,
  cpuMillis: 5_000,
  answerMillis: 90_000,
  // It holds an open mailbox while the files of a letter are read and posted, which takes long where they are large.
  idleMillis: 60_000,
};
/** Of a whole look: what is left is read at the next one, so that one slow mailbox holds no other up. */
const LOOK_MILLIS = 120_000;
const LETTERS_AT_ONCE = 500;
const MOST_ATTACHMENTS = 50;
/** Letters of a look that the process may die of. */
const MOST_DEATHS = 5;

/** An attachment that was not taken, and why. */
interface LeftOut {
  readonly name: string;
  readonly size: number;
  readonly why: string;
}

export interface TakenLetter extends Pick<MailMessage, 'remetente' | 'assunto' | 'recebido_em'> {
  readonly leftOut: readonly LeftOut[];
  /** What the letter is known by within its mailbox. */
  readonly uid: number;
  attachments(): AsyncGenerator<{ nome: string; bytes: Buffer } | LeftOut>;
}

/** Reads mailboxes in processes of their own. */
export class MailReader {
  readonly #queue: FairQueue;
  readonly #processes: WatchedProcess[];
  readonly #free: WatchedProcess[];
  readonly #lookMillis: number;
  #isClosed = false;

  constructor(stopping?: AbortSignal, { lookMillis = LOOK_MILLIS, bounds = {} }: MailReaderBounds = {}) {
    this.#queue = new FairQueue(QUEUE, stopping);
    this.#lookMillis = lookMillis;
    const source = new URL('./mail-worker.ts', import.meta.url);
    this.#processes = Array.from(
      { length: QUEUE.places },
      () => new WatchedProcess(source, { ...BOUNDS, ...bounds }),
    );
    this.#free = [...this.#processes];
  }

  /**
   * Reads unseen letters, one at a time, and marks each as seen when `take` is done with it: one that is read again after a crash
   * brings the same bytes. Nothing is deleted or moved. True when the look was too long for the letters that wait; undefined when,
   * after its turn came, `mayBegin` said no.
   */
  readLetters(
    requester: Requester,
    place: MailPlace,
    mayBegin: () => Promise<boolean>,
    take: (letter: TakenLetter) => Promise<void>,
  ): Promise<boolean | undefined> {
    return this.#look(requester, { mayBegin }, async (mailbox) => {
      let [taken, deaths] = [0, 0];
      const { uids } = await mailbox.ask<Unseen>({ open: place });
      try {
        for (const uid of uids.slice(0, LETTERS_AT_ONCE)) {
          const letter = await mailbox.ask<MailMessage>({ read: uid }).catch((error) => {
            if (!(error instanceof HeavyLetter) || ++deaths > MOST_DEATHS) throw error;
            return undefined;
          });
          await take(letter === undefined ? heavyLetter(uid) : letterOf(mailbox, uid, letter));
          if (letter === undefined) await mailbox.ask({ open: place });
          await mailbox.ask({ mark: uid });
          taken += 1;
        }
        await mailbox.ask('leave');
      } catch (error) {
        // What was taken is marked; a mailbox that goes on slowly has its next turn at once.
        if (error instanceof LookTooLong && taken > 0) return true;
        throw error;
      }
      return false;
    });
  }

  /** How many letters wait; marks none as seen. */
  countUnseen(requester: Requester, place: MailPlace): Promise<number | undefined> {
    return this.#look(requester, { isLight: true }, async (mailbox) => {
      const { uids } = await mailbox.ask<Unseen>({ open: place });
      await mailbox.ask('leave');
      return uids.length;
    });
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    await Promise.all(this.#processes.map((process) => process.close()));
  }

  #look<T>(
    requester: Requester,
    { isLight = false, mayBegin = async () => true },
    work: (mailbox: OpenMailbox) => Promise<T>,
  ): Promise<T | undefined> {
    return this.#queue.run(
      requester,
      async () => {
        if (!(await mayBegin())) return undefined;
        // There is one for each place of the queue.
        const process = this.#free.pop() as WatchedProcess;
        let isOver = false;
        const mailbox = new OpenMailbox(process, () => isOver || this.#isClosed);
        const late = Promise.withResolvers<never>();
        const timer = setTimeout(() => late.reject(new LookTooLong()), this.#lookMillis);
        try {
          return await Promise.race([work(mailbox), late.promise]);
        } catch (error) {
          // The next mailbox gets a process that has nothing of this one.
          await process.close();
          throw error;
        } finally {
          isOver = true;
          clearTimeout(timer);
          process.finish();
          this.#free.push(process);
        }
      },
      { isLight },
    );
  }
}

interface MailReaderBounds {
  readonly lookMillis?: number;
  readonly bounds?: Partial<ProcessBounds>;
}

class LookTooLong extends MailboxFault {
  constructor() {
    super('demora');
  }
}

/** The letter, or what the server sends in its place, is too large to be read. */
class HeavyLetter extends MailboxFault {
  constructor() {
    super('conexao');
  }
}

/** A mailbox in the process that reads it, until the look at it is over: then another mailbox has the process. */
class OpenMailbox {
  readonly #process: WatchedProcess;
  readonly #isOver: () => boolean;

  constructor(process: WatchedProcess, isOver: () => boolean) {
    this.#process = process;
    this.#isOver = isOver;
  }

  async ask<Answer extends object>(order: MailOrder): Promise<Answer> {
    if (this.#isOver()) throw new LookTooLong();
    const answer = await this.#process.begin<Answer | MailFault>(order).catch((error) => {
      if (!(error instanceof ProcessEnded)) throw error;
      const isHeavy = ['memory', 'processor'].includes(error.bound ?? '') || error.cause !== undefined;
      throw isHeavy ? new HeavyLetter() : new MailboxFault(error.bound === 'time' ? 'demora' : 'conexao');
    });
    if (!('fault' in answer)) return answer;
    throw answer.isTooLarge ? new HeavyLetter() : new MailboxFault(answer.fault);
  }
}

const HEAVY_LETTER = 'Uma carta não pôde ser lida: é grande ou complexa demais. Abra-a no seu e-mail';

function heavyLetter(uid: number): TakenLetter {
  return {
    uid,
    remetente: null,
    assunto: null,
    recebido_em: new Date().toISOString(),
    leftOut: [{ name: 'carta', size: 0, why: HEAVY_LETTER }],
    attachments: () => nothing(),
  };
}

async function* nothing(): AsyncGenerator<never> {}

function letterOf(mailbox: OpenMailbox, uid: number, letter: MailMessage): TakenLetter {
  const others = letter.attachments.slice(MOST_ATTACHMENTS);
  const count = others.length === 1 ? 'Mais 1 arquivo ficou' : `Mais ${others.length} arquivos ficaram`;
  const size = others.reduce((sum, { size }) => sum + size, 0);
  const why = `${count} de fora: de uma carta são lidos até ${MOST_ATTACHMENTS}`;
  return {
    ...letter,
    uid,
    leftOut: others.length === 0 ? [] : [{ name: letter.assunto ?? 'carta', size, why }],
    attachments: () => fetchEach(mailbox, uid, letter.attachments.slice(0, MOST_ATTACHMENTS)),
  };
}

async function* fetchEach(mailbox: OpenMailbox, uid: number, attachments: readonly MailAttachment[]) {
  for (const { part, nome, size } of attachments) {
    const { bytes } = await mailbox.ask<Fetched>({ fetch: uid, part });
    if (bytes === undefined) yield { name: nome, size, why: 'Grande demais: um arquivo tem até 10 MB' };
    else if (bytes.length > 0) yield { nome, bytes: Buffer.from(bytes) };
  }
}
