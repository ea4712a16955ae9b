import { FileButton, Progress, Stack, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { ApiError } from '../../lib/api-error.ts';
import { ActionButton } from '../../ui/ActionButton.tsx';
import { Note } from '../../ui/Words.tsx';
import { DropCard } from '../transfer/FileDrop.tsx';
import { sendInvoice } from './requests.ts';
import { type SentFile, SentFiles } from './SentFiles.tsx';

export function InvoiceDrop() {
  const { total, sent, busy, failure, send } = useSendInvoices();
  const reset = useRef<() => void>(null);

  const choose = (files: File[]) => {
    reset.current?.();
    if (files.length > 0 && !busy) void send(files);
  };

  return (
    <Stack mb="lg">
      <DropCard onDrop={(dropped) => void readDroppedItems(dropped).then(choose)}>
        <Stack align="center" gap="xs">
          <FileButton
            resetRef={reset}
            multiple
            accept=".xml,.zip,application/xml,text/xml,application/zip"
            onChange={choose}
            disabled={busy}
          >
            {(props) => (
              <ActionButton {...props} loading={busy} icon="upload">
                Escolher notas
              </ActionButton>
            )}
          </FileButton>
          <Note ta="center">
            O XML das notas e dos cancelamentos, quantos quiser, ou um .zip deles
            <Text span inherit visibleFrom="sm">
              ; pode arrastar para cá arquivos ou uma pasta
            </Text>
          </Note>
        </Stack>
      </DropCard>
      {busy && (
        <Note role="status">
          {sent.length} de {total} arquivos
        </Note>
      )}
      {busy && (
        <Progress
          value={total === 0 ? 0 : (sent.length / total) * 100}
          animated
          aria-label={`${sent.length} de ${total} arquivos enviados`}
        />
      )}
      {/* Drawing hundreds of rows anew for each file would keep the page busy, so the table comes at the end. */}
      {!busy && (sent.length > 0 || failure) && <SentFiles sent={sent} failure={failure} />}
    </Stack>
  );
}

interface Sending {
  readonly total: number;
  readonly sent: readonly SentFile[];
  readonly busy: boolean;
  readonly failure?: string;
}

/** Files are sent one after the other, so that a refused file does not stop the others. */
function useSendInvoices() {
  const client = useQueryClient();
  const [sending, setSending] = useState<Sending>({ total: 0, sent: [], busy: false });

  const send = async (chosen: readonly File[]) => {
    setSending({ total: chosen.length, sent: [], busy: true });
    try {
      const files = await readDropped(chosen);
      setSending({ total: files.length, sent: [], busy: true });
      for (const { name, bytes } of files) {
        const answer = await sendInvoice(bytes).then(
          (invoice): SentFile => ({ name, invoice }),
          (error: Error): SentFile => ({
            name,
            refusal: error.message,
            isKnown: error instanceof ApiError && error.code === 'invoice_known',
          }),
        );
        setSending((before) => ({ ...before, sent: [...before.sent, answer] }));
      }
      setSending((before) => ({ ...before, busy: false }));
    } catch (error) {
      const failure = error instanceof Undroppable ? error.message : 'Os arquivos não puderam ser lidos.';
      setSending((before) => ({ ...before, busy: false, failure }));
    }
    await client.invalidateQueries();
  };
  return { ...sending, send };
}

/** The dropped files, and possible invoices in dropped folders at any depth. */
async function readDroppedItems(dropped: Pick<DataTransfer, 'items' | 'files'>): Promise<File[]> {
  // The list is emptied after the event, so all items are taken at once.
  const entries = [...dropped.items].map((item) => item.webkitGetAsEntry?.() ?? null);
  if (!entries.some((entry) => entry?.isDirectory)) return [...dropped.files];
  const found: File[] = [];
  for (const entry of entries) if (entry !== null) await gather(entry, found);
  return found;
}

const MAY_BE_AN_INVOICE = /\.(xml|zip)$/i;

/** One file above the limit is enough to report too many. */
async function gather(entry: FileSystemEntry, found: File[]): Promise<void> {
  if (found.length > MOST_FILES) return;
  if (isFile(entry)) {
    if (MAY_BE_AN_INVOICE.test(entry.name)) found.push(await fileOf(entry));
    return;
  }
  if (!isDirectory(entry)) return;
  const reader = entry.createReader();
  for (;;) {
    const some = await entriesOf(reader);
    if (some.length === 0) return;
    for (const inside of some) await gather(inside, found);
  }
}

function isFile(entry: FileSystemEntry): entry is FileSystemFileEntry {
  return entry.isFile;
}

function isDirectory(entry: FileSystemEntry): entry is FileSystemDirectoryEntry {
  return entry.isDirectory;
}

function fileOf(entry: FileSystemFileEntry): Promise<File> {
  return new Promise((resolve, reject) => entry.file(resolve, reject));
}

/** Returns at most a hundred per call, and none at the end. */
function entriesOf(reader: FileSystemDirectoryReader): Promise<FileSystemEntry[]> {
  return new Promise((resolve, reject) => reader.readEntries(resolve, reject));
}

interface DroppedFile {
  readonly name: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

const MEBIBYTE = 1024 * 1024;
const LARGEST_XML = 2 * MEBIBYTE;
const LARGEST_ZIP = 64 * MEBIBYTE;
const MOST_FILES = 2_000;

class Undroppable extends Error {}

async function readDropped(files: readonly File[]): Promise<DroppedFile[]> {
  const read: DroppedFile[] = [];
  for (const file of files) {
    if (/\.zip$/i.test(file.name)) read.push(...(await unzip(file)));
    else
      read.push({
        name: file.name,
        bytes: new Uint8Array(await file.slice(0, LARGEST_XML + 1).arrayBuffer()),
      });
    if (read.length > MOST_FILES)
      throw new Undroppable(`São mais de ${MOST_FILES} arquivos. Envie em partes.`);
  }
  return read;
}

/** Only XML files up to the largest invoice size are extracted. */
async function unzip(file: File): Promise<DroppedFile[]> {
  if (file.size > LARGEST_ZIP) throw new Undroppable(`${file.name} passa de 64 MiB. Envie em partes.`);
  const { unzipSync } = await import('fflate');
  try {
    const inside = unzipSync(new Uint8Array(await file.arrayBuffer()), {
      filter: ({ name, originalSize }) => /\.xml$/i.test(name) && originalSize <= LARGEST_XML,
    });
    return Object.entries(inside).map(([name, bytes]) => ({ name, bytes: new Uint8Array(bytes) }));
  } catch {
    throw new Undroppable(`${file.name} não pôde ser aberto: o zip está danificado ou tem senha.`);
  }
}
