import { letterNumber } from './codes.ts';
import { foldText } from './text.ts';

/** What the code of a title says: of one that a factory prints in one cell, all three parts. */
export interface TitleCode {
  readonly serie: string | null;
  /** Without leading zeros. */
  readonly numero: string;
  /** Null for the only one. */
  readonly parcela: number | null;
}

/** Longer than any instalment: of two parts, a second one this long is the number behind its series. */
const LONGEST_INSTALLMENT = 3;
const NAMES_IN_FRONT =
  /^(?:nota fiscal|nfs?-?e?|dupl?|duplicata|titulo|tit|fatura|fat)\b[\s.:nº°-]*(?=\S*\d)/i;

/** `45678/2`, `45678-2/3`, `45678B` and `1-000045678-B` are number 45678, instalment 2; undefined without any digit. */
export function readTitleCode(cell: string): TitleCode | undefined {
  const text = cell
    .trim()
    .replace(NAMES_IN_FRONT, '')
    .replaceAll(/(?<=\d)\.(?=\d{3}(?!\d))/g, '');
  const parts = text.split(/[\s/-]+/).filter((part) => part !== '');
  if (!/\d/.test(text) || parts.length === 0) return undefined;
  const [first = '', second = ''] = parts;
  const hasSeries = second.length > LONGEST_INSTALLMENT && /\d/.test(second);
  const [code = '', installment] = hasSeries ? parts.slice(1) : parts;
  const [, digits, letter] = /^(.*\d)([A-W])$/i.exec(code) ?? [];
  return {
    serie: hasSeries ? withoutZeros(first) : null,
    numero: withoutZeros(installment === undefined && digits !== undefined ? digits : code),
    parcela: readTitleInstallment(installment ?? letter ?? ''),
  };
}

/** The instalment in a column of its own, or a part of the code: a number or a letter, perhaps with their count. */
export function readTitleInstallment(cell: string): number | null {
  const [, part = ''] = /^\s*0*(\d{1,3}|[a-w])\s*(?:[ªºa])?\s*(?:(?:\/|de)\s*\d{1,3})?\s*$/i.exec(cell) ?? [];
  if (part === '' || /^0+$/.test(part)) return null;
  return /\d/.test(part) ? Number(part) : letterNumber(part);
}

export function withoutZeros(text: string): string {
  return text
    .trim()
    .toUpperCase()
    .replace(/^0+(?=.)/, '');
}

/** A client as a factory writes him in one cell: `000123-01-PADARIA` and `123 - PADARIA` have her code of him in front. */
export function readNamedClient(cell: string): { codigo: string | null; nome: string } {
  const [, codigo, nome] = /^(\d{1,15})(?:\s*[-/]\s*\d{1,4})?\s*-\s*(?=\D)(.+)$/.exec(cell.trim()) ?? [];
  return { codigo: codigo ?? null, nome: nome ?? cell.trim() };
}

/** The client whom a line of a report names for the lines below it: `Cliente: 000123-01-PADARIA`. */
export function readClientLine(
  cells: readonly string[],
): { codigo: string | null; nome: string } | undefined {
  const [first = '', ...others] = cells.map((cell) => cell.trim()).filter((cell) => cell !== '');
  const [, rest] = /^cliente\s*[:.-]*\s*(.*)$/i.exec(first) ?? [];
  if (rest === undefined || !/^cliente(?![\p{L}\p{N}])/iu.test(first)) return undefined;
  const words = [rest, ...others].filter((word) => word !== '');
  const [code = '', ...name] = words;
  if (/^\d{1,15}$/.test(code) && name.length > 0) return { codigo: code, nome: name.join(' ') };
  const named = readNamedClient(words.join(' '));
  return named.nome === '' ? undefined : named;
}

const CREDIT_KINDS = ['ncc', 'ra'];

/** Whether a kind of title is what the factory owes the client. */
export function isCreditKind(tipo: string | null): boolean {
  return tipo !== null && CREDIT_KINDS.includes(foldText(tipo.trim()));
}
