import { MOST_FILES } from './read-dropped.ts';

/** The dropped files, and possible invoices in dropped folders at any depth. */
export async function readDroppedItems(dropped: Pick<DataTransfer, 'items' | 'files'>): Promise<File[]> {
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
