import type { Sheet } from '@talao/client';
import { foldText } from '../../../src/domain/text.ts';
import { count } from '../../lib/formats.ts';
import { type ChosenFile, type ColumnFields, type Fixes, NO_FIXES, withCell } from './chosen-file.ts';
import type { ImportKind } from './import-kinds.ts';

type Prepared = Pick<ChosenFile, 'sheet' | 'fields' | 'fixes' | 'joined' | 'notes'>;

/** Mends what can be known from the sheet alone, and tells what was mended. */
export function prepareSheet(kind: ImportKind, sheet: Sheet, fields: ColumnFields): Prepared {
  if (!sheet.completa) return { sheet, fields, fixes: NO_FIXES };
  if (kind === 'products') return withGroups(sheet, fields);
  if (kind === 'clients') return withWholeAddress(sheet, fields);
  return { sheet, fields, fixes: NO_FIXES };
}

/** The limit of a category. */
const LONGEST_GROUP = 100;
const FEWEST_COLUMNS = 3;
const MOST_TOLD = 5;

/** A line with one cell among lines of several is the heading of a group, which becomes the category of the lines below it. */
function withGroups(sheet: Sheet, fields: ColumnFields): Prepared {
  const isTable = fields.filter((field) => field !== null).length >= FEWEST_COLUMNS;
  const textOf = ({ celulas }: Sheet['linhas'][number]) => {
    const [text, ...others] = celulas.map((cell) => cell.trim()).filter(Boolean);
    return isTable && others.length === 0 ? text : undefined;
  };
  if (!sheet.linhas.some(textOf)) return { sheet, fields, fixes: NO_FIXES };
  const known = fields.indexOf('categoria');
  const at = known === -1 ? sheet.colunas.length : known;
  const groups = new Set<string>();
  let fixes: Fixes = {
    ...NO_FIXES,
    withoutLines: new Set(sheet.linhas.filter(textOf).map(({ linha }) => linha)),
  };
  let group = '';
  for (const line of sheet.linhas) {
    const heading = textOf(line);
    if (heading !== undefined) group = heading.length > LONGEST_GROUP ? '' : heading;
    else if (group !== '' && !line.celulas[at]?.trim()) {
      groups.add(group);
      fixes = withCell(fixes, line.linha, at, group);
    }
  }
  const left = fixes.withoutLines.size - groups.size;
  const names = [...groups].slice(0, MOST_TOLD).join(', ') + (groups.size > MOST_TOLD ? '…' : '');
  const notes = [
    groups.size > 0 &&
      `${count(groups.size, 'linha de grupo virou categoria', 'linhas de grupo viraram categoria')}: ${names}.`,
    left > 0 &&
      `${count(left, 'linha de título ou rodapé ficou de fora', 'linhas de título ou rodapé ficaram de fora')}.`,
  ].filter((note) => note !== false);
  if (known !== -1 || groups.size === 0) return { sheet, fields, fixes, notes };
  return {
    sheet: { ...sheet, colunas: [...sheet.colunas, { coluna: 'Categoria', campo: 'categoria' }] },
    fields: [...fields, 'categoria'],
    fixes,
    notes,
  };
}

const NUMBER = /^(n|no|nr|num|numero)$/;
const COMPLEMENT = /^(complemento|compl)$/;
const MOBILE = /^(celular|cel|whatsapp|whats)$/;

/** The number joins its street, and a mobile phone is taken before another, because WhatsApp needs it. */
function withWholeAddress(sheet: Sheet, fields: ColumnFields): Prepared {
  const spare = (pattern: RegExp) =>
    sheet.colunas.findIndex(
      ({ coluna }, at) =>
        fields[at] === null && pattern.test(foldText(coluna).replaceAll(/[^a-z]|[ºª°]/g, '')),
    );
  const [street, phone] = [fields.indexOf('endereco'), fields.indexOf('telefone')];
  const parts = street === -1 ? [] : [spare(NUMBER), spare(COMPLEMENT)].filter((at) => at !== -1);
  const mobile = phone === -1 ? -1 : spare(MOBILE);
  let fixes = NO_FIXES;
  for (const { linha, celulas } of sheet.linhas) {
    const cell = (at: number) => celulas[at]?.trim() ?? '';
    const address = [street, ...parts].map(cell).filter(Boolean).join(', ');
    if (address !== cell(street)) fixes = withCell(fixes, linha, street, address);
    if (mobile !== -1 && cell(mobile) !== '') fixes = withCell(fixes, linha, phone, cell(mobile));
  }
  const notes = [
    parts.length > 0 && 'O número e o complemento entraram no endereço.',
    mobile !== -1 && 'O celular ficou como telefone do cliente, para o WhatsApp.',
  ].filter((note) => note !== false);
  return { sheet, fields, fixes, notes, joined: mobile === -1 ? parts : [...parts, mobile] };
}
