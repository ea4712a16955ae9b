import { buffer } from 'node:stream/consumers';
import { ImapFlow, type MessageStructureObject } from 'imapflow';
import { checkedAddress } from '../webhooks/public-address.ts';

type Letter = Awaited<ReturnType<typeof readLetter>>;

const CONNECT_MILLIS = 15_000;
const SILENCE_MILLIS = 60_000;
/** The rest is read at the next look, so that one full mailbox holds no other up. */
const LETTERS_AT_ONCE = 500;
const LARGEST_ATTACHMENT = 10 * 1024 * 1024;
const MOST_ATTACHMENTS = 50;

/**
 * Reads the attachments of unseen letters, one letter at a time, and marks each as seen when `take` is done with it: one that is
 * read again after a crash brings the same bytes. Nothing is deleted or moved.
 */
export async function readLetters(
  url: URL,
  take: (letter: Letter) => Promise<void>,
  options: ReadingOptions,
): Promise<void> {
  await withMailbox(url, options, async (client) => {
    const unseen = await findUnseen(client);
    for (const uid of unseen.slice(0, LETTERS_AT_ONCE)) {
      if (options.stopping?.aborted) break;
      await take(await readLetter(client, uid));
      await client.messageFlagsAdd(String(uid), ['\\Seen'], { uid: true });
    }
  });
}

/** How many letters wait; marks none as seen. */
export async function countUnseen(url: URL, options: ReadingOptions): Promise<number> {
  return withMailbox(url, options, async (client) => (await findUnseen(client)).length);
}

interface ReadingOptions {
  /** Whether a mailbox that its owner set may be in a private network. */
  readonly allowPrivate: boolean;
  readonly stopping?: AbortSignal;
}

async function findUnseen(client: ImapFlow): Promise<number[]> {
  return (await client.search({ seen: false }, { uid: true })) || [];
}

export const portOf = (url: URL) => Number(url.port || (url.protocol === 'imaps:' ? 993 : 143));
export const folderOf = (url: URL) => decodeURIComponent(url.pathname.slice(1)) || 'INBOX';

async function withMailbox<T>(
  url: URL,
  { allowPrivate, stopping }: ReadingOptions,
  work: (client: ImapFlow) => Promise<T>,
): Promise<T> {
  const servername = url.hostname.replace(/^\[(.*)\]$/, '$1');
  const isOwners = url.searchParams.has('dono');
  const client = new ImapFlow({
    // The address that was judged is the one that is connected to, whatever the name says a moment later.
    host: isOwners ? await checkedAddress(url, allowPrivate) : servername,
    servername,
    port: portOf(url),
    secure: url.protocol === 'imaps:',
    auth: { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) },
    logger: false,
    connectionTimeout: CONNECT_MILLIS,
    greetingTimeout: CONNECT_MILLIS,
    socketTimeout: SILENCE_MILLIS,
    disableAutoIdle: true,
  });
  // A broken connection also rejects what is under way.
  client.on('error', () => undefined);
  const close = () => client.close();
  stopping?.addEventListener('abort', close);
  try {
    await client.connect();
    await client.mailboxOpen(folderOf(url));
    const done = await work(client);
    await client.logout();
    return done;
  } finally {
    stopping?.removeEventListener('abort', close);
    client.close();
  }
}

async function readLetter(client: ImapFlow, uid: number) {
  const asked = { envelope: true, internalDate: true, bodyStructure: true };
  const message = await client.fetchOne(String(uid), asked, { uid: true });
  const { envelope, internalDate, bodyStructure } = message || {};
  const attachments: { nome: string; bytes: Buffer }[] = [];
  for (const { part, nome } of attachedTo(bodyStructure).slice(0, MOST_ATTACHMENTS)) {
    const { content } = await client.download(String(uid), part, {
      uid: true,
      maxBytes: LARGEST_ATTACHMENT + 1,
    });
    const bytes = content ? await buffer(content) : Buffer.alloc(0);
    if (bytes.length > 0 && bytes.length <= LARGEST_ATTACHMENT) attachments.push({ nome, bytes });
  }
  const day = new Date(internalDate ?? Date.now());
  return {
    remetente: plain(envelope?.from?.[0]?.address),
    assunto: plain(envelope?.subject),
    recebido_em: (Number.isNaN(day.getTime()) ? new Date() : day).toISOString(),
    attachments,
  };
}

/** The parts with a name, those of forwarded letters too. */
function attachedTo(node: MessageStructureObject | undefined): { part: string; nome: string }[] {
  if (node === undefined) return [];
  const nome = node.dispositionParameters?.filename ?? node.parameters?.name;
  const own = nome === undefined || node.childNodes !== undefined ? [] : [{ part: node.part ?? '1', nome }];
  return [...own, ...(node.childNodes ?? []).flatMap(attachedTo)];
}

const LONGEST_TEXT = 255;

/** One line that can be stored and shown. */
function plain(text: string | undefined): string | null {
  const line = (text ?? '')
    .toWellFormed()
    .replaceAll(/[\p{Cc}\s]+/gu, ' ')
    .trim();
  return line === '' ? null : line.slice(0, LONGEST_TEXT).toWellFormed();
}
