import { INBOX_KINDS, INBOX_SITUATIONS } from '../../../src/domain/inbox.ts';
import { type Address, choiceIn, pageIn } from '../../lib/address-bar.ts';
import type { InboxFilter } from './requests.ts';

export interface InboxAddress {
  situacao?: (typeof INBOX_SITUATIONS)[number];
  tipo?: (typeof INBOX_KINDS)[number];
  pagina?: number;
}

export function readInboxAddress({ situacao, tipo, pagina }: Address): InboxAddress {
  return {
    situacao: choiceIn(INBOX_SITUATIONS, situacao),
    tipo: choiceIn(INBOX_KINDS, tipo),
    pagina: pageIn(pagina),
  };
}

/** What waits, unless something else is asked for. */
export function toInboxFilter({ situacao = 'nova', tipo, pagina = 1 }: InboxAddress): InboxFilter {
  return { situacao, ...(tipo && { tipo }), page: pagina };
}
