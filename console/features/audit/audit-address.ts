import { KIND_NAMES } from '../../../src/domain/kind-names.ts';
import { addressReader, oneOf, textIn } from '../../lib/address-bar.ts';

export const readAuditAddress = addressReader({
  recurso: oneOf(KIND_NAMES),
  registro: textIn,
  chave: textIn,
  pessoa: textIn,
});

export type AuditAddress = ReturnType<typeof readAuditAddress>;
