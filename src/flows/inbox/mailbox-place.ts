/** Where a mailbox is, with its password, as it is told to the process that reads it. */
export interface MailPlace {
  readonly address: string;
  /** Whether a mailbox that its owner set may be in a private network. */
  readonly allowPrivate: boolean;
}

export const portOf = (url: URL) => Number(url.port || (url.protocol === 'imaps:' ? 993 : 143));
export const folderOf = (url: URL) => decodeURIComponent(url.pathname.slice(1)) || 'INBOX';
