import { LAYOUT_NAMES } from './table-columns.ts';

/** How a file may come into the box, what it may be, and what may become of it. */
export const INBOX_ORIGINS = ['console', 'email', 'api'] as const;
export const INBOX_KINDS = ['nfe', 'cancelamento', ...LAYOUT_NAMES, 'outro'] as const;
export const INBOX_SITUATIONS = ['nova', 'lancada', 'descartada', 'recusada'] as const;
