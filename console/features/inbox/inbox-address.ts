import { INBOX_KINDS, INBOX_SITUATIONS } from '../../../src/domain/inbox.ts';
import { addressReader, oneOf, pageIn } from '../../lib/address-bar.ts';

export const readInboxAddress = addressReader({
  situacao: oneOf(INBOX_SITUATIONS),
  tipo: oneOf(INBOX_KINDS),
  pagina: pageIn,
});
