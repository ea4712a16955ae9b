import { TRASHED_KINDS } from '../../../src/domain/trash.ts';
import { addressReader, LIST, oneOf } from '../../lib/address-bar.ts';

/** The URL parameters of the list. */
export const readTrashAddress = addressReader({ ...LIST, tipo: oneOf(TRASHED_KINDS) });
