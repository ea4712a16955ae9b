import { MOST_FILES } from './read-dropped.ts';

/** What was dropped: the files, and those in folders, however deep, that an invoice may be in. */
export async function readDroppedItems(dropped: Pick<DataTransfer, 'items' | 'files'>): Promise<File[]> {
  // The list is emptied when the event is over, so all entries are taken from it at once.
  const entries = [...dropped.items].map((item) => item.webkitGetAsEntry?.() ?? null);
  if (!entries.some((entry) => entry?.isDirectory)) return [...dropped.files];
  const found: File[] = [];
  for (const entry of entries) if (entry !== null) await gather(entry, found);
  return found;
}

const MAY_BE_AN_INVOICE = /\.(xml|zip)$/i;

/** One file more than may be sent is enough to say that there are too many. */
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

/** A hundred at a time, until there are no more. */
function entriesOf(reader: FileSystemDirectoryReader): Promise<FileSystemEntry[]> {
  return new Promise((resolve, reject) => reader.readEntries(resolve, reject));
}
