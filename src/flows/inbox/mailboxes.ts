import { ApiError, problems } from '../../contract/problems.ts';
import { CompanyRounds } from '../../platform/database/company-tables.ts';
import { currentMoment, momentIn, newId } from '../../platform/database/ids.ts';
import type { AppContext } from '../../platform/http/routes.ts';
import type { Inbox } from './inbox.ts';
import type { NewMailbox } from './mailbox.contract.ts';
import { faultOf, MailboxFault } from './mailbox-faults.ts';
import { folderOf, type MailPlace, portOf } from './mailbox-place.ts';
import { ensureMailbox, leaseMailbox, noteLook, selectDueMailboxes } from './mailboxes.queries.ts';
import { MailReader, type TakenLetter } from './read-letters.ts';
import { seal, unseal } from './sealing.ts';

export interface MailboxOptions {
  /** The service's own mailbox, for the company in its query. */
  readonly imapUrl?: string | undefined;
  readonly secretKey?: string | undefined;
  readonly mailboxMinutes?: number | undefined;
  /** Whether the mailboxes that owners set may be in private networks. */
  readonly allowPrivate?: boolean | undefined;
  /** How long one look at a mailbox may take. */
  readonly lookMillis?: number | undefined;
}

type Due = Awaited<ReturnType<typeof selectDueMailboxes>>[number];

const MINUTE = 60_000;
const LEASE_MILLIS = 10 * MINUTE;
const LONGEST_PAUSE = 60;
const OFTENEST_MILLIS = 1_000;
const MAILBOXES_AT_ONCE = 100;

export type Mailboxes = ReturnType<typeof keepMailboxes>;

/** Looks at the mailboxes of companies from time to time; a lease gives each to one instance. */
export function keepMailboxes(
  { db }: Pick<AppContext, 'db'>,
  inbox: Inbox,
  { imapUrl, secretKey, mailboxMinutes: minutes = 5, allowPrivate = false, lookMillis }: MailboxOptions,
  onFailure: (error: unknown) => void,
) {
  const own = imapUrl === undefined ? undefined : new URL(imapUrl);
  const leitor = newId();
  const stop = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  const reader = new MailReader(stop.signal, { ...(lookMillis !== undefined && { lookMillis }) });
  /** By company: a look that takes long is no reason to look at the others later. */
  const looking = new Map<string, Promise<void>>();
  const failing = new Set<string>();

  return {
    /** Whether a mailbox could not be read at the last look. */
    get isFailing() {
      return failing.size > 0;
    },

    start: lookFromTimeToTime,

    async stop(): Promise<void> {
      stop.abort();
      clearTimeout(timer);
      await reader.close();
      await Promise.allSettled(looking.values());
    },

    look,

    /** Whether owners can set mailboxes: their addresses are sealed with it. */
    canSeal: secretKey !== undefined,

    sealed: (url: URL, empresaId: string) => seal(url.href, secretKey ?? '', empresaId),

    /** Connects once, and counts the letters that wait. */
    try: (url: URL, company: string) => reader.countUnseen({ company }, placeOf(url)),

    /** Where the company's mailbox is; undefined where it has none that its owner may see. */
    placeOf(empresaId: string, segredo: string | null) {
      const url = open(segredo, empresaId);
      return url && placeIn(url);
    },

    /** The address of a mailbox that its owner sets. An absent password stays what it was. */
    urlOf(
      empresaId: string,
      { servidor, porta, usuario, pasta, senha }: NewMailbox,
      before: string | null,
    ): URL {
      const url = new URL(`imaps://${servidor}:${porta}/${encodeURIComponent(pasta)}?dono=sim`);
      url.username = encodeURIComponent(usuario);
      const known = open(before, empresaId)?.password ?? '';
      url.password = senha === undefined ? known : encodeURIComponent(senha);
      return url;
    },
  };

  function lookFromTimeToTime(): void {
    const next = () => {
      if (stop.signal.aborted) return;
      timer = setTimeout(lookFromTimeToTime, Math.max(OFTENEST_MILLIS, minutes * MINUTE)).unref();
    };
    begin()
      .then((looks) => {
        for (const look of looks) look.catch(onFailure);
      })
      .catch(onFailure)
      .finally(next);
  }

  /** Reads every mailbox that is due, to the end. */
  async function look(): Promise<void> {
    await Promise.all(await begin());
  }

  /** Begins to read every mailbox that is due; they take turns. */
  async function begin(): Promise<Promise<void>[]> {
    const looks: Promise<void>[] = [];
    const company = own?.searchParams.get('company');
    if (company) await db.write((tx) => ensureMailbox(tx, company));
    const rounds = new CompanyRounds('correios', MAILBOXES_AT_ONCE);
    for (let isLast = false; !isLast; ) {
      const companies = await rounds.next(db.read);
      for (const mailbox of await selectDueMailboxes(db.read, companies, currentMoment())) {
        const { empresa_id } = mailbox;
        if (stop.signal.aborted) return looks;
        if (looking.has(empresa_id)) continue;
        const look = lookAt(mailbox).finally(() => looking.delete(empresa_id));
        // Whoever asked is told; until then it counts as handled.
        look.catch(() => undefined);
        looking.set(empresa_id, look);
        looks.push(look);
      }
      isLast = companies.isLast;
    }
    return looks;
  }

  async function lookAt(mailbox: Due): Promise<void> {
    const { empresa_id, falhas } = mailbox;
    const url = addressOf(mailbox);
    let isHeld = false;
    const mayBegin = async () => {
      isHeld = !stop.signal.aborted && (await lease(empresa_id));
      return isHeld;
    };
    if (url === undefined || (url === 'sealed' && !(await mayBegin()))) return;
    try {
      if (url === 'sealed') throw new MailboxFault('segredo');
      const wait = await read(mailbox, url, mayBegin);
      failing.delete(empresa_id);
      if (wait === undefined) return;
      const proxima_em = momentIn(wait);
      await write(empresa_id, { falhas: 0, falha: null, lido_em: currentMoment(), proxima_em });
    } catch (error) {
      if (!isHeld) return;
      // The service's own end is no fault of a mailbox.
      if (stop.signal.aborted) return write(empresa_id, {});
      failing.add(empresa_id);
      const pause = Math.min(LONGEST_PAUSE, minutes * 2 ** Math.min(falhas + 1, 10));
      const falha = isFull(error) ? 'cheia' : faultOf(error);
      await write(empresa_id, { falhas: falhas + 1, falha, proxima_em: momentIn(pause * MINUTE) });
    }
  }

  async function write(empresaId: string, state: Parameters<typeof noteLook>[2]): Promise<void> {
    await db.write((tx) => noteLook(tx, empresaId, state));
  }

  /** The company's own mailbox, otherwise the service's, if it is for this company. */
  function addressOf({ empresa_id, segredo }: Due): URL | 'sealed' | undefined {
    if (segredo !== null) return open(segredo, empresa_id) ?? 'sealed';
    return own?.searchParams.get('company') === empresa_id ? own : undefined;
  }

  /** In how many milliseconds to look again; undefined where another instance reads the mailbox. */
  async function read(
    { empresa_id, catalogo_estrito }: Due,
    url: URL,
    mayBegin: () => Promise<boolean>,
  ): Promise<number | undefined> {
    const company = {
      id: empresa_id,
      ativo: true,
      catalogo_estrito: Boolean(catalogo_estrito),
      papel: 'escritorio' as const,
      key_id: null,
      key_expires_at: null,
      usuario_id: null,
    };
    const receiver = { company, requester: { company: empresa_id } };
    const mailbox = placeOf(url);
    const from = `${url.hostname}/${url.username}/${folderOf(url)}`;
    const take = async ({ attachments, leftOut, uid, remetente, assunto, recebido_em }: TakenLetter) => {
      if (!(await lease(empresa_id))) throw new MailboxFault('conexao');
      const said = { remetente, assunto, recebido_em, origem: 'email' as const };
      for await (const file of attachments())
        if ('why' in file) await inbox.noteLeftOut(receiver, said, file, `${from}/${uid}`);
        else await inbox.receive(receiver, { ...said, ...file });
      for (const file of leftOut) await inbox.noteLeftOut(receiver, said, file, `${from}/${uid}`);
    };
    const areLeft = await reader.readLetters(receiver.requester, mailbox, mayBegin, take);
    if (areLeft === undefined) return undefined;
    return areLeft ? 0 : minutes * MINUTE;
  }

  function placeOf(url: URL): MailPlace {
    return { address: url.href, allowPrivate };
  }

  function open(segredo: string | null, empresaId: string): URL | undefined {
    if (segredo === null || secretKey === undefined) return undefined;
    const text = unseal(segredo, secretKey, empresaId);
    return text === undefined ? undefined : new URL(text);
  }

  function lease(empresaId: string): Promise<boolean> {
    const held = { leitor, now: currentMoment(), until: momentIn(LEASE_MILLIS) };
    return db.write((tx) => leaseMailbox(tx, empresaId, held));
  }
}

function isFull(error: unknown): boolean {
  return error instanceof ApiError && error.code === problems.inboxFull.code;
}

function placeIn(url: URL) {
  return {
    servidor: url.hostname,
    porta: portOf(url),
    usuario: decodeURIComponent(url.username),
    pasta: folderOf(url),
  };
}
