import type { AuditEntry } from '@talao/client';
import { api, ask } from '../../lib/api.ts';
import { offline, toApiError } from '../../lib/api-error.ts';
import { csrfHeader } from '../../lib/csrf.ts';
import { IMPORT_KINDS, type ImportKind } from './import-kinds.ts';

/** Representadas do not go to the trash. */
type UndoableKind = Exclude<ImportKind, 'representadas'>;

/** A past import, as this browser remembers it: the numbers between which it stands in the journal, and whose it was. */
export interface PastImport extends Pick<AuditEntry, 'usuario_id' | 'chave_id'> {
  readonly kind: UndoableKind;
  readonly file: string;
  readonly moment: number;
  readonly after: number;
  readonly until: number;
  readonly created: number;
  /** Records that it only changed, which stay as they are. */
  readonly changed: number;
}

type Named = { readonly id: string; readonly name: string };

export interface UndoPlan {
  readonly going: readonly Named[];
  /** Named by a sale, so the service would refuse to delete them. */
  readonly staying: readonly Named[];
  /** How many were deleted since. */
  readonly gone: number;
}

/** The number of the company's last change; undefined where it cannot be read, which keeps no file from being imported. */
export async function lastChange(): Promise<number | undefined> {
  const query = { ordem: 'recentes', limit: 1 } as const;
  const last = ask(api.GET('/api/v1/audit', { params: { query } }));
  return last.then(({ ultimo }) => ultimo).catch(() => undefined);
}

/** What undoing the import would do now. Refuses where its records cannot be told from others of the same person. */
export async function planUndo(past: PastImport): Promise<UndoPlan> {
  const made = new Map<string, Named>();
  const gone = new Set<string>();
  await readChanges(IMPORT_KINDS[past.kind].resource, past.after, (entry) => {
    const { numero, acao, registro_id: id, depois } = entry;
    const isOwn = entry.usuario_id === past.usuario_id && entry.chave_id === past.chave_id;
    if (acao === 'criar' && isOwn && numero <= past.until)
      made.set(id, { id, name: String(depois?.nome ?? depois?.pedido ?? '') });
    if (depois === null) gone.add(id);
    else gone.delete(id);
  });
  if (made.size !== past.created)
    throw new Error(
      'Outros registros foram criados junto com esta importação, e não dá para saber quais são dela. Exclua pela lista os que não quer.',
    );
  const sold = past.kind === 'sales' ? new Set<unknown>() : await readSold(past.after);
  const present = [...made.values()].filter(({ id }) => !gone.has(id));
  return {
    going: present.filter(({ id }) => !sold.has(id)),
    staying: present.filter(({ id }) => sold.has(id)),
    gone: made.size - present.length,
  };
}

/** Clients and products of all sales that were written after a change; no older sale can name an imported record. */
async function readSold(after: number): Promise<Set<unknown>> {
  const sales = new Map<string, unknown[]>();
  await readChanges('vendas', after, ({ registro_id, depois }) => {
    const items = (depois?.itens ?? []) as { produto_id: unknown }[];
    sales.set(registro_id, [depois?.cliente_id, ...items.map(({ produto_id }) => produto_id)]);
  });
  return new Set([...sales.values()].flat());
}

async function readChanges(
  recurso: AuditEntry['recurso'],
  after: number,
  see: (entry: AuditEntry) => void,
): Promise<void> {
  for (let apos = after, more = true; more; ) {
    const query = { recurso, apos, limit: 100 };
    const page = await ask(api.GET('/api/v1/audit', { params: { query } }));
    for (const entry of page.data) see(entry);
    apos = page.ultimo;
    more = page.mais;
  }
}

/** Not through a phone's outbox, where the deletion could wait for the network; answers with the service's words if it has to stay. */
export async function deleteImported(kind: UndoableKind, id: string): Promise<string | undefined> {
  for (;;) {
    const address = `/api/v1/${kind}/${encodeURIComponent(id)}`;
    const response = await fetch(address, { method: 'DELETE', headers: csrfHeader() }).catch(() => {
      throw offline();
    });
    await leaveRoom(response);
    if (response.ok || response.status === 404) return undefined;
    if (response.status === 429) continue;
    const refusal = toApiError(response, await response.json().catch(() => undefined));
    if (response.status === 409) return refusal.message;
    throw refusal;
  }
}

const PAUSE_MILLIS = 1000;

/** Leaves a quarter of the requests that a minute has to the other screens. */
async function leaveRoom({ headers }: Response): Promise<void> {
  const left = Number(headers.get('ratelimit-remaining'));
  const most = Number(headers.get('ratelimit-limit'));
  if (left < most / 4) await new Promise((resolve) => setTimeout(resolve, PAUSE_MILLIS));
}
