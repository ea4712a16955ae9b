import { recordCheck } from '../../platform/verification/record-check.ts';
import { notedImport, toNotedImport } from './imports.contract.ts';

export const importCheck = recordCheck('importacoes', {
  schema: notedImport,
  read: toNotedImport,
  wrong: ({ alterados, desde }) => [alterados < 0 && 'alterados', desde < 0 && 'desde'],
});
