const LONGEST_NAME = 255;
/** Control characters, and those that turn around the order in which a name is read. */
const UNSEEN = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/gu;

/** The name of a file that comes from outside, without folders, as it can be stored and shown. */
export function cleanFileName(name: string): string {
  const own = name.toWellFormed().replaceAll(UNSEEN, '').split(/[\\/]/).at(-1) ?? '';
  return own.slice(0, LONGEST_NAME).toWellFormed().trim() || 'arquivo';
}
