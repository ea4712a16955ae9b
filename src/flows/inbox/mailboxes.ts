import { CompanyRounds } from '../../platform/database/company-tables.ts';
import { currentMoment, momentIn, newId } from '../../platform/database/ids.ts';
import type { Service } from '../../platform/http/routes.ts';
import type { Inbox } from './inbox.ts';
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

/** A mailbox as its owner sees it: without the password. */
export interface MailboxPlace {
  readonly servidor: string;
  readonly porta: number;
  readonly usuario: string;
  readonly pasta: string;
}

type Due = Awaited<ReturnType<typeof selectDueMailboxes>>[number];

const MINUTE = 60_000;
const LEASE_MILLIS = 10 * MINUTE;
const LONGEST_PAUSE = 60;
const OFTENEST_MILLIS = 1_000;
const MAILBOXES_AT_ONCE = 100;

/** Looks at the mailboxes of companies from time to time; a lease gives each to one instance. */
export class Mailboxes {
  readonly #service: Service;
  readonly #inbox: Inbox;
  readonly #own: URL | undefined;
  readonly #secretKey: string | undefined;
  readonly #minutes: number;
  readonly #allowPrivate: boolean;
  readonly #onFailure: (error: unknown) => void;
  readonly #leitor = newId();
  readonly #stop = new AbortController();
  #timer: NodeJS.Timeout | undefined;
  #looking: Promise<void> = Promise.resolve();
  #failing = 0;

  constructor(
    service: Service,
    inbox: Inbox,
    { imapUrl, secretKey, mailboxMinutes = 5, allowPrivate = false }: MailboxOptions,
    onFailure: (error: unknown) => void,
  ) {
    this.#service = service;
    this.#inbox = inbox;
    this.#own = imapUrl === undefined ? undefined : new URL(imapUrl);
    this.#secretKey = secretKey;
    this.#minutes = mailboxMinutes;
    this.#allowPrivate = allowPrivate;
    this.#onFailure = onFailure;
  }

  /** Whether a mailbox could not be read at the last look. */
  get isFailing(): boolean {
    return this.#failing > 0;
  }

  start(): void {
    const look = () => {
      this.#looking = this.look()
        .catch(this.#onFailure)
        .finally(() => {
          if (this.#stop.signal.aborted) return;
          this.#timer = setTimeout(look, Math.max(OFTENEST_MILLIS, this.#minutes * MINUTE)).unref();
        });
    };
    look();
  }

  async stop(): Promise<void> {
    this.#stop.abort();
    clearTimeout(this.#timer);
    await this.#looking;
  }

  /** Reads every mailbox that is due. */
  async look(): Promise<void> {
    const { db } = this.#service;
    const own = this.#own?.searchParams.get('company');
    if (own) await db.write((tx) => ensureMailbox(tx, own));
    let failing = 0;
    const rounds = new CompanyRounds('correios', MAILBOXES_AT_ONCE);
    for (let isLast = false; !isLast; ) {
      const companies = await rounds.next(db.read);
      for (const mailbox of await selectDueMailboxes(db.read, companies, currentMoment())) {
        if (this.#stop.signal.aborted) return;
        if (!(await this.#lookAt(mailbox))) failing += 1;
      }
      isLast = companies.isLast;
    }
    this.#failing = failing;
  }

  async #lookAt(mailbox: Due): Promise<boolean> {
    const { empresa_id, falhas } = mailbox;
    const url = this.#addressOf(mailbox);
    if (url === undefined || !(await this.#lease(empresa_id))) return true;
    const write = (state: Parameters<typeof noteLook>[2]) =>
      this.#service.db.write((tx) => noteLook(tx, empresa_id, state));
    try {
      if (url === 'sealed') throw new MailboxFault('segredo');
      await this.#read(mailbox, url);
      const proxima_em = momentIn(this.#minutes * MINUTE);
      await write({ falhas: 0, falha: null, lido_em: currentMoment(), proxima_em });
      return true;
    } catch (error) {
      const pause = Math.min(LONGEST_PAUSE, this.#minutes * 2 ** Math.min(falhas + 1, 10));
      await write({ falhas: falhas + 1, falha: faultOf(error), proxima_em: momentIn(pause * MINUTE) });
      return false;
    }
  }

  /** The company's own mailbox, otherwise the service's, if it is for this company. */
  #addressOf({ empresa_id, segredo }: Due): URL | 'sealed' | undefined {
    if (segredo === null)
      return this.#own?.searchParams.get('company') === empresa_id ? this.#own : undefined;
    return this.#open(segredo, empresa_id) ?? 'sealed';
  }

  async #read({ empresa_id, catalogo_estrito }: Due, url: URL): Promise<void> {
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
        if (!(await this.#lease(empresa_id))) throw new MailboxFault('conexao');
        for (const { nome, bytes } of attachments)
          await this.#inbox.receive(receiver, { ...letter, origem: 'email', nome, bytes });
      },
      { allowPrivate: this.#allowPrivate, stopping: this.#stop.signal },
    );
  }

  /** Whether owners can set mailboxes: their addresses are sealed with it. */
  get canSeal(): boolean {
    return this.#secretKey !== undefined;
  }

  sealed(url: URL, empresaId: string): string {
    return seal(url.href, this.#secretKey ?? '', empresaId);
  }

  /** Connects once, and counts the letters that wait. */
  try(url: URL): Promise<number> {
    return countUnseen(url, { allowPrivate: this.#allowPrivate });
  }

  /** Where the company's mailbox is; undefined where it has none that its owner may see. */
  placeOf(empresaId: string, segredo: string | null): MailboxPlace | undefined {
    const url = segredo === null ? undefined : this.#open(segredo, empresaId);
    return url && placeIn(url);
  }

  /** The address of a mailbox that its owner sets. An absent password stays what it was. */
  urlOf(
    empresaId: string,
    { servidor, porta, usuario, pasta, senha }: MailboxPlace & { readonly senha?: string | undefined },
    before: string | null,
  ): URL {
    const url = new URL(`imaps://${servidor}:${porta}/${encodeURIComponent(pasta)}?dono=sim`);
    url.username = encodeURIComponent(usuario);
    const known = before === null ? undefined : this.#open(before, empresaId)?.password;
    url.password = senha === undefined ? (known ?? '') : encodeURIComponent(senha);
    return url;
  }

  #open(segredo: string, empresaId: string): URL | undefined {
    const text = this.#secretKey === undefined ? undefined : unseal(segredo, this.#secretKey, empresaId);
    return text === undefined ? undefined : new URL(text);
  }

  #lease(empresaId: string): Promise<boolean> {
    const lease = { leitor: this.#leitor, now: currentMoment(), until: momentIn(LEASE_MILLIS) };
    return this.#service.db.write((tx) => leaseMailbox(tx, empresaId, lease));
  }
}

function placeIn(url: URL): MailboxPlace {
  return {
    servidor: url.hostname,
    porta: portOf(url),
    usuario: decodeURIComponent(url.username),
    pasta: folderOf(url),
  };
}
