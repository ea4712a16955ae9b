import { DamagedFile } from './csv-reader.ts';
import { MOST_ENTRIES, openZip, ZIP_MARK } from './zip.ts';

/** What a file is, told by its bytes alone. */
export type FileForm = 'xlsx' | 'xls' | 'xlsb' | 'ods' | 'xml' | 'html' | 'pdf' | 'text';

/** A file that no reader takes: of no known form, with a password, a scanned PDF, or with two tables side by side. */
export class UnreadableForm extends Error {
  readonly reason: 'unknown' | 'password' | 'image' | 'sideBySide';

  constructor(reason: UnreadableForm['reason']) {
    super(reason);
    this.reason = reason;
  }
}

const MEBIBYTE = 1024 * 1024;
/** The limit of unpacked bytes of a workbook. */
export const MOST_UNPACKED = 64 * MEBIBYTE;

const OLD_EXCEL = 'd0cf11e0a1b11ae1';
/** Workbooks of Excel 2 to 4, which are a bare stream of records. */
const OLDER_EXCEL = /^09(?:00|02|04|08)(?:04|06|08|10)00/;
const LOOKED_AT = 8 * 1024;
const UTF16 = /^(?:fffe|feff)/;

export function formOf(bytes: Buffer): FileForm {
  const mark = bytes.toString('hex', 0, 8);
  if (mark.startsWith(ZIP_MARK)) return formOfZip(bytes);
  if (mark === OLD_EXCEL || OLDER_EXCEL.test(mark)) return 'xls';
  const start = bytes.toString('latin1', 0, LOOKED_AT);
  if (/^\s*%PDF-/.test(start)) return 'pdf';
  const text = UTF16.test(mark) ? start.replaceAll('\0', '') : start;
  if (
    /^[^<]{0,8}<\?xml|^[^<]{0,8}<Workbook/i.test(text) &&
    text.includes('urn:schemas-microsoft-com:office:')
  )
    return /<(?:\w+:)?Workbook/.test(text) ? 'xml' : 'html';
  if (/^[^<]{0,8}<(?:!doctype html|html|head|meta|body|style|table|div|center|p|b|font)\b/i.test(text))
    return 'html';
  if (/^[^<]{0,8}<\?xml/.test(text) && /<(?:html|table)\b/i.test(text)) return 'html';
  // Control characters, or the beginning of another XML document, are nothing that people write.
  // biome-ignore lint/suspicious/noControlCharactersInRegex: They tell a binary file.
  if (/[\0-\x08\x0e-\x19\x1b-\x1f]/.test(text) || /^[^<]{0,8}<\?xml/.test(text))
    throw new UnreadableForm('unknown');
  return 'text';
}

function formOfZip(bytes: Buffer): FileForm {
  try {
    // A workbook of too many parts is one all the same: its reader refuses it.
    const zip = openZip(bytes, MOST_UNPACKED, MOST_ENTRIES);
    if (zip.isLocked) throw new UnreadableForm('password');
    const has = (name: string) => zip.names.includes(name);
    if (has('xl/workbook.xml')) return 'xlsx';
    if (has('xl/workbook.bin')) return 'xlsb';
    if (has('content.xml') && has('META-INF/manifest.xml')) return 'ods';
  } catch (error) {
    if (!(error instanceof DamagedFile)) throw error;
  }
  throw new UnreadableForm('unknown');
}
