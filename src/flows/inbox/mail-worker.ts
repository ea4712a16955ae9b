// The process that reads mailboxes: servers are named by owners, and letters are written by strangers.
import { buffer } from 'node:stream/consumers';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { ImapFlow, type MessageStructureObject } from 'imapflow';
import { serveOrders } from '../../platform/processes/serve-orders.ts';
import { checkedAddress } from '../webhooks/public-address.ts';
import { faultOf, type MailboxFaultCode } from './mailbox-faults.ts';
import { folderOf, type MailPlace, portOf } from './mailbox-place.ts';

export type MailOrder =
  | { readonly open: MailPlace }
  | { readonly read: number }
  | { readonly fetch: number; readonly part: string }
  | { readonly mark: number }
  | 'leave';

/** The unseen letters of a mailbox. */
export interface Unseen {
  readonly uids: readonly number[];
}

/** A letter, with the attachments that are to be fetched. */
export interface MailMessage {
  readonly remetente: string | null;
  readonly assunto: string | null;
  readonly recebido_em: string;
  readonly attachments: readonly MailAttachment[];
}

export interface MailAttachment {
  readonly part: string;
  readonly nome: string;
  /** As it is sent, which is a third more than the file has. */
  readonly size: number;
}

/** Missing where the attachment is too large. */
export interface Fetched {
  readonly bytes?: Uint8Array;
}

export interface MailFault {
  readonly fault: MailboxFaultCode;
  /** Whether what the server sent passes the bounds. */
  readonly isTooLarge: boolean;
}

const CONNECT_MILLIS = 15_000;
const SILENCE_MILLIS = 60_000;
const MEBIBYTE = 1024 * 1024;
const LARGEST_ATTACHMENT = 10 * MEBIBYTE;
/** What is larger than the head of any letter; attachments come in pieces. */
const LARGEST_RESPONSE = 16 * MEBIBYTE;

let client: ImapFlow | undefined;
/** Whether the connection ended because what the server sent passes the bounds; what was asked is then told of no connection. */
let isTooLarge = false;

serveOrders((order: MailOrder) =>
  answer(order).catch(async (error): Promise<MailFault> => {
    if (error instanceof RangeError) throw error;
    await nextTurn();
    return { fault: faultOf(error), isTooLarge };
  }),
);

async function answer(order: MailOrder): Promise<Unseen | MailMessage | Fetched | object> {
  if (order === 'leave') {
    await client?.logout().catch(() => undefined);
    client?.close();
    return {};
  }
  if ('open' in order) {
    client?.close();
    client = await open(order.open);
    return { uids: (await client.search({ seen: false }, { uid: true })) || [] };
  }
  if (client === undefined) throw new Error('No mailbox is open');
  if ('read' in order) return readLetter(client, order.read);
  if ('fetch' in order) return fetchPart(client, order.fetch, order.part);
  await client.messageFlagsAdd(String(order.mark), ['\\Seen'], { uid: true });
  return {};
}

async function open({ address, allowPrivate }: MailPlace): Promise<ImapFlow> {
  const url = new URL(address);
  const servername = url.hostname.replace(/^\[(.*)\]$/, '$1');
  const isOwners = url.searchParams.has('dono');
  const opened = new ImapFlow({
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
    maxLineLength: LARGEST_RESPONSE,
    maxLiteralSize: LARGEST_RESPONSE,
    maxResponseSize: 2 * LARGEST_RESPONSE,
    disableAutoIdle: true,
  });
  // A broken connection also rejects what is under way, or else the next order.
  isTooLarge = false;
  opened.on('error', ({ code = '' }: NodeJS.ErrnoException) => {
    isTooLarge ||= code.endsWith('TooLarge');
  });
  await opened.connect();
  await opened.mailboxOpen(folderOf(url));
  return opened;
}

async function readLetter(client: ImapFlow, uid: number): Promise<MailMessage> {
  const asked = { envelope: true, internalDate: true, bodyStructure: true };
  const message = await client.fetchOne(String(uid), asked, { uid: true });
  const { envelope, internalDate, bodyStructure } = message || {};
  const day = new Date(internalDate ?? Date.now());
  return {
    remetente: plain(envelope?.from?.[0]?.address),
    assunto: plain(envelope?.subject),
    recebido_em: (Number.isNaN(day.getTime()) ? new Date() : day).toISOString(),
    attachments: attachedTo(bodyStructure),
  };
}

async function fetchPart(client: ImapFlow, uid: number, part: string): Promise<Fetched> {
  const { content } = await client.download(String(uid), part, {
    uid: true,
    maxBytes: LARGEST_ATTACHMENT + 1,
  });
  const bytes = content ? await buffer(content) : Buffer.alloc(0);
  return bytes.length <= LARGEST_ATTACHMENT ? { bytes } : {};
}

/** The parts with a name, those of forwarded letters too. */
function attachedTo(node: MessageStructureObject | undefined): MailAttachment[] {
  if (node === undefined) return [];
  const nome = node.dispositionParameters?.filename ?? node.parameters?.name;
  const own =
    nome === undefined || node.childNodes !== undefined
      ? []
      : [{ part: node.part ?? '1', nome, size: node.size ?? 0 }];
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
