import { z } from 'zod';
import { normalizePhone } from '../../domain/phones.ts';
import { partCity, readState } from '../../domain/states.ts';
import { isSameHeading } from '../../domain/table-columns.ts';
import { foldText, tidyLine } from '../../domain/text.ts';
import { readAmount, readFlag } from '../../domain/written-values.ts';

/** Lines of a file that bring no record, and why. */
export interface IgnoredLine {
  readonly linha: number;
  readonly motivo: 'total' | 'cabecalho' | 'prospect';
}

/** What the caller says of all lines. */
export interface LineOptions {
  /** The state of lines that have none. */
  readonly estado?: string | undefined;
  readonly prospects?: boolean | undefined;
  readonly incompletos?: boolean | undefined;
}

/** The texts of a line by field, which a kind makes ready for its contract. */
export interface RawLine {
  readonly linha: number;
  readonly texts: Map<string, string>;
  /** The folded heading of each field's column. */
  readonly headings: ReadonlyMap<string, string>;
  /** All fields that have a column. */
  readonly columns: readonly (string | undefined)[];
  readonly options: LineOptions;
  /** Notes what a person should know of a cell that refuses nothing. */
  warn(campo: string, mensagem: string): void;
}

const SUM = /^(?:total|totais|subtotal|soma)(?![\p{L}\p{N}])/u;

/** Why a line is none of data: it repeats the heading, or it is a sum. */
export function ignoredAs(
  cells: readonly string[],
  heading: readonly string[],
): IgnoredLine['motivo'] | undefined {
  const filled = cells.map((cell) => cell.trim()).filter((cell) => cell !== '');
  const [first = '', ...others] = filled;
  if (SUM.test(foldText(first)) && others.every((cell) => readAmount(cell) !== undefined)) return 'total';
  return isSameHeading(heading, cells) ? 'cabecalho' : undefined;
}

export function leftOut(cell: string): string {
  return `Ficou de fora: ${cell}`;
}

/** The id of another system serves where its code is empty. */
export function codeOfOthers({ texts, columns, options }: RawLine, field: string): void {
  const id = texts.get(field);
  if (!options.incompletos || !columns.includes('codigo') || id === undefined) return;
  if (!texts.has('codigo')) texts.set('codigo', id);
  texts.delete(field);
}

/** The state by its name, or by the end of the city, or as the caller says. */
export function placeState({ texts, options }: RawLine): void {
  const estado = texts.get('estado');
  const cidade = texts.get('cidade');
  if (estado !== undefined) {
    texts.set('estado', readState(estado) ?? estado);
    return;
  }
  const parted = cidade === undefined ? undefined : partCity(cidade);
  if (parted !== undefined) {
    texts.set('cidade', parted.cidade);
    texts.set('estado', parted.estado);
  } else if (options.estado !== undefined) texts.set('estado', options.estado);
}

const isEmail = (text: string) => (z.regexes.email.test(text) ? text : null);

/** Leaves the first good telephone and e-mail of a line; answers its others, each once. */
export function partContacts(line: RawLine): { telefones: string[]; emails: string[] } {
  return {
    telefones: partCell(line, 'telefone', normalizePhone),
    emails: partCell(line, 'email', isEmail),
  };
}

function partCell(
  { texts, warn }: RawLine,
  field: 'telefone' | 'email',
  normalize: (text: string) => string | null,
): string[] {
  const cell = texts.get(field);
  if (cell === undefined || normalize(cell) !== null) return [];
  const pieces = cell.split(/[,;/|\n]/).flatMap((piece) => tidyLine(piece) || []);
  const good = new Map<string, string>();
  for (const piece of pieces) {
    const normal = normalize(piece)?.toLowerCase();
    if (normal !== undefined && !good.has(normal)) good.set(normal, piece);
  }
  const [first, ...others] = good.values();
  if (first === undefined) return [];
  for (const piece of pieces) if (normalize(piece) === null) warn(field, leftOut(piece));
  texts.set(field, first);
  return others;
}

const ACTIVE = ['ativo', 'ativa', 'inativo recente', 'inativo antigo'];
const INACTIVE = ['inativo', 'inativa', 'bloqueado', 'bloqueada'];

/** Reads the words of other systems for whether a record is in use; answers whether the line is of somebody who never bought. */
export function readSituation({ texts, headings, options, warn }: RawLine): boolean {
  const cell = texts.get('ativo');
  if (cell === undefined) return false;
  const heading = headings.get('ativo') ?? '';
  const word = foldText(tidyLine(cell));
  const set = (ativo: boolean) => void texts.set('ativo', String(ativo));
  // Under the heading of Mercos the digit tells whether it is inactive.
  if (heading === 'ativo_inativo' && (word === '0' || word === '1')) set(word === '0');
  else if (ACTIVE.includes(word)) set(true);
  else if (INACTIVE.includes(word)) set(false);
  else if (heading !== 'ativo' && /^prospect/.test(word)) {
    if (!options.prospects) return true;
    set(true);
  } else if (heading !== 'ativo' && readFlag(cell) === undefined) {
    warn('ativo', leftOut(cell));
    set(true);
  }
  return false;
}
