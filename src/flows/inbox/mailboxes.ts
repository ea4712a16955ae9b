import { CompanyRounds } from '../../platform/database/company-tables.ts';
import { currentMoment, momentIn, newId } from '../../platform/database/ids.ts';
import type { Service } from '../../platform/http/routes.ts';
import type { Inbox } from './inbox.ts';
import type { NewMailbox } from './mailbox.contract.ts';
import { faultOf, MailboxFault } from './mailbox-faults.ts';
import { ensureMailbox, leaseMailbox, noteLook, selectDueMailboxes } from './mailboxes.queries.ts';
import { countUnseen, folderOf, portOf, readLetters } from './read-letters.ts';
import { seal, unseal } from './sealing.ts';

export interface MailboxOptions {
  /** The service's own mailbox, for the company in its query. */
  readonly imapUrl?: string | undefined;
  readonly secretKey?: string | undefined;
  readonly mailboxMinutes?: number | undefined;
  /** Whether the mailboxes that owners set may be in private networks. */
  readonly allowPrivate?: boolean | undefined;
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
  { db }: Pick<Service, 'db'>,
  inbox: Inbox,
  { imapUrl, secretKey, mailboxMinutes: minutes = 5, allowPrivate = false }: MailboxOptions,
  onFailure: (error: unknown) => void,
) {
  const own = imapUrl === undefined ? undefined : new URL(imapUrl);
  const leitor = newId();
  const stop = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  let looking: Promise<void> = Promise.resolve();
  let failing = 0;

  return {
    /** Whether a mailbox could not be read at the last look. */
    get isFailing() {
      return failing > 0;
    },

    start: lookFromTimeToTime,

    async stop(): Promise<void> {
      stop.abort();
      clearTimeout(timer);
      await looking;
    },

    look,

    /** Whether owners can set mailboxes: their addresses are sealed with it. */
    canSeal: secretKey !== undefined,

    sealed: (url: URL, empresaId: string) => seal(url.href, secretKey ?? '', empresaId),

    /** Connects once, and counts the letters that wait. */
    try: (url: URL) => countUnseen(url, { allowPrivate }),

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
    looking = look()
      .catch(onFailure)
      .finally(() => {
        if (stop.signal.aborted) return;
        timer = setTimeout(lookFromTimeToTime, Math.max(OFTENEST_MILLIS, minutes * MINUTE)).unref();
      });
  }

  /** Reads every mailbox that is due. */
  async function look(): Promise<void> {
    const company = own?.searchParams.get('company');
    if (company) await db.write((tx) => ensureMailbox(tx, company));
    let failed = 0;
    const rounds = new CompanyRounds('correios', MAILBOXES_AT_ONCE);
    for (let isLast = false; !isLast; ) {
      const companies = await rounds.next(db.read);
      for (const mailbox of await selectDueMailboxes(db.read, companies, currentMoment())) {
        if (stop.signal.aborted) return;
        if (!(await lookAt(mailbox))) failed += 1;
      }
      isLast = companies.isLast;
    }
    failing = failed;
  }

  async function lookAt(mailbox: Due): Promise<boolean> {
    const { empresa_id, falhas } = mailbox;
    const url = addressOf(mailbox);
    if (url === undefined || !(await lease(empresa_id))) return true;
    const write = (state: Parameters<typeof noteLook>[2]) =>
      db.write((tx) => noteLook(tx, empresa_id, state));
    try {
      if (url === 'sealed') throw new MailboxFault('segredo');
      await read(mailbox, url);
      await write({
        falhas: 0,
        falha: null,
        lido_em: currentMoment(),
        proxima_em: momentIn(minutes * MINUTE),
      });
      return true;
    } catch (error) {
      const pause = Math.min(LONGEST_PAUSE, minutes * 2 ** Math.min(falhas + 1, 10));
      await write({ falhas: falhas + 1, falha: faultOf(error), proxima_em: momentIn(pause * MINUTE) });
      return false;
    }
  }

  /** The company's own mailbox, otherwise the service's, if it is for this company. */
  function addressOf({ empresa_id, segredo }: Due): URL | 'sealed' | undefined {
    if (segredo !== null) return open(segredo, empresa_id) ?? 'sealed';
    return own?.searchParams.get('company') === empresa_id ? own : undefined;
  }

  async function read({ empresa_id, catalogo_estrito }: Due, url: URL): Promise<void> {
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
    await readLetters(
      url,
      async ({ attachments, ...letter }) => {
        if (!(await lease(empresa_id))) throw new MailboxFault('conexao');
        for (const { nome, bytes } of attachments)
          await inbox.receive(receiver, { ...letter, origem: 'email', nome, bytes });
      },
      { allowPrivate, stopping: stop.signal },
    );
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

function placeIn(url: URL) {
  return {
    servidor: url.hostname,
    porta: portOf(url),
    usuario: decodeURIComponent(url.username),
    pasta: folderOf(url),
  };
}
