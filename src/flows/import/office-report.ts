import type { LineFault } from '../../contract/issues.ts';
import type { OfficeSheet } from './office-files.ts';

/** What is told of a sheet, gathered while it is planned. */
export interface SheetReport {
  readonly sheet: OfficeSheet;
  representada_id: string | null;
  criados: number;
  existentes: number;
  readonly avisos: LineFault[];
  readonly erros: LineFault[];
}

export function reportOf(sheet: OfficeSheet): SheetReport {
  const { avisos, faults } = sheet.table;
  return {
    sheet,
    representada_id: null,
    criados: 0,
    existentes: 0,
    avisos: [...avisos],
    erros: [...faults],
  };
}

export const OTHER_DATA = 'Já está no Talão com outros dados: ficou como está';
