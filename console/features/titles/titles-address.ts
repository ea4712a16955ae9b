import { OPEN_SITUATIONS, TITLE_BANDS } from '../../../src/domain/titles.ts';
import { addressReader, LIST, oneOf, textIn } from '../../lib/address-bar.ts';

export const readTitlesAddress = addressReader({
  ...LIST,
  cliente: textIn,
  representada: textIn,
  vendedor: textIn,
  situacao: oneOf(OPEN_SITUATIONS),
  faixa: oneOf(TITLE_BANDS),
});
