import { hash } from 'node:crypto';
import { ApiError, problems, refuse } from '../../contract/problems.ts';
import { cleanFileName } from '../../domain/file-names.ts';
import { FairQueue, type QueueBounds } from '../../platform/database/fair-queue.ts';
import { currentMoment } from '../../platform/database/ids.ts';
import { findRow, hasRow } from '../../platform/database/rows.ts';
import type { LeftOut } from '../../platform/files/unzip.ts';
import type { AppContext } from '../../platform/http/routes.ts';
import { change, changeAlone } from '../../platform/writes/changes.ts';
import { boxTables, type Receiver } from './box-tables.ts';
import { toInboxEntry } from './inbox.contract.ts';
import {
  type InboxRow,
  inboxRecords,
  insertInboxEntry,
  type NewEntry,
  sumInboxBytes,
} from './inbox.queries.ts';
import { type Arrival, arrivalReader } from './read-arrival.ts';

/** At most this many bytes of a company are kept. */
const MOST_BYTES = 200 * 1000 * 1000;
/** A zip of 60 KB may hold 64 MB, which stay in memory until the last of its files is stored. */
const QUEUE: QueueBounds = { places: 8, ofCompany: 1, waitingOfCompany: 100 };

type Said = Omit<Arrival, 'bytes' | 'nome'>;

export type Inbox = ReturnType<typeof openInbox>;

/** The box of files that arrived: read at once, posted by the ways that exist. */
export function openInbox(service: AppContext) {
  const { db, files } = service;
  const queue = new FairQueue(QUEUE, db.stopping);
  const tables = boxTables(service);
  const { read, postNote, summarize } = arrivalReader(service, tables);
  return {
    /** The entries of a file or of the files of a zip; those that were there are returned as they are. */
    receive: (receiver: Receiver, arrival: Arrival) =>
      queue.run(receiver.requester, () => unpack(receiver, arrival)),
    noteLeftOut,
    settle,
    summarize,
    /** How an entry is posted that is a table. */
    tableOf: ({ tipo }: InboxRow) => tables[tipo as keyof typeof tables],
  };

  async function unpack(receiver: Receiver, { bytes, nome, ...said }: Arrival) {
    const zip = await files.unzip(receiver.requester, bytes);
    const rows: InboxRow[] = [];
    let isNew = false;
    for (const file of zip?.files ?? [{ name: nome, bytes }]) {
      const own = { empresa_id: receiver.company.id, arquivo: hash('sha256', file.bytes) };
      const known = await findRow(db.read, 'caixa', own);
      const row = known ?? (await take(receiver, { ...said, nome: file.name, bytes: file.bytes }));
      if (row !== undefined) rows.push(row);
      isNew ||= known === undefined && row !== undefined;
    }
    for (const leftOut of zip?.leftOut ?? []) {
      const noted = await noteLeftOut(
        receiver,
        said,
        { ...leftOut, name: leftOut.name ?? nome },
        hash('sha256', bytes),
      );
      rows.push(noted.row);
      isNew ||= noted.isNew;
    }
    return { rows, isNew };
  }

  async function take(receiver: Receiver, arrival: Arrival): Promise<InboxRow | undefined> {
    const empresa_id = receiver.company.id;
    const { bytes, nome, ...said } = arrival;
    if ((await sumInboxBytes(db.read, empresa_id)) + bytes.length > MOST_BYTES) refuse(problems.inboxFull);
    const { isClear, isDoubtful, ...reading } = await read(receiver, arrival);
    const isOurs = reading.tipo !== 'outro';
    // Letters bring signatures and logos too; what a person or a program puts here is kept as refused.
    if (!isOurs && !isDoubtful && arrival.origem === 'email') return undefined;
    const entry = {
      ...said,
      ...reading,
      nome: cleanFileName(nome),
      tamanho: bytes.length,
      arquivo: hash('sha256', bytes),
      situacao: isOurs ? ('nova' as const) : ('recusada' as const),
      encerrada_em: isOurs ? null : currentMoment(),
    };
    const row = await insert(receiver, entry, bytes);
    const isAutomatic = await hasRow(db.read, 'empresas', { id: empresa_id, caixa_automatica: true });
    return isClear && isAutomatic ? postClear(receiver, row, bytes) : row;
  }

  /** Notes a file that was not taken: `from` is where it was, so that it is noted once. */
  async function noteLeftOut(receiver: Receiver, said: Said, { name, size, why }: LeftOut, from: string) {
    const arquivo = hash('sha256', JSON.stringify([from, name, size, why]));
    const known = await findRow(db.read, 'caixa', { empresa_id: receiver.company.id, arquivo });
    if (known !== undefined) return { row: known, isNew: false };
    const entry = {
      ...said,
      tipo: 'outro' as const,
      nome: cleanFileName(name ?? ''),
      tamanho: Math.min(size, MOST_BYTES),
      resumo: why,
      arquivo,
      situacao: 'recusada' as const,
      encerrada_em: currentMoment(),
    };
    return { row: await insert(receiver, entry, Buffer.alloc(0)), isNew: true };
  }

  function insert({ company }: Receiver, entry: NewEntry, bytes: Buffer): Promise<InboxRow> {
    return changeAlone(service, { company }, {}, async (db, journal) => {
      const made = await insertInboxEntry(db, company.id, entry, bytes);
      journal.created('caixa', made.id, toInboxEntry(made));
      return made;
    });
  }

  /** A note that cannot be posted after all waits like the others. */
  async function postClear(receiver: Receiver, row: InboxRow, bytes: Buffer): Promise<InboxRow> {
    try {
      await postNote(receiver, bytes, {});
    } catch (error) {
      if (error instanceof ApiError) return row;
      throw error;
    }
    return settle(receiver, row);
  }

  /** Marks an entry as posted, if what comes of its file exists, with what was told of it as it was posted. */
  async function settle(
    { company }: Pick<Receiver, 'company'>,
    before: InboxRow,
    { resumo = before.resumo }: { readonly resumo?: string | null } = {},
  ): Promise<InboxRow> {
    const { empresa_id, arquivo, chave, tipo } = before;
    const resource =
      chave === null
        ? await tables[tipo as keyof typeof tables]?.find(db.read, { empresa_id, arquivo })
        : await findRow(db.read, 'notas', { empresa_id, chave });
    if (resource === undefined || before.situacao !== 'nova') return before;
    const changes = {
      situacao: 'lancada' as const,
      representada_id: resource.representada_id,
      resumo,
      recurso_id: resource.id,
      encerrada_em: currentMoment(),
    };
    return change(service, { company }, {}, async (db, journal) => {
      const after = await inboxRecords.change(db, before, changes);
      journal.changed('caixa', after.id, toInboxEntry(before), toInboxEntry(after));
      return after;
    });
  }
}
