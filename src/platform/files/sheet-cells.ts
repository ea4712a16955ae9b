import type { SaxesTagPlain } from 'saxes';
import { escapeXml } from './xlsx-writer.ts';
import { boundedParser } from './xml.ts';

/** A cell of a worksheet, and where it stands in the part's text. */
export interface SheetCell {
  readonly row: number;
  readonly column: number;
  readonly start: number;
  readonly end: number;
  readonly style: string | undefined;
  readonly type: string | undefined;
  readonly value: string;
  readonly hasFormula: boolean;
}

/** A row, and where its tag begins and its cells end. */
export interface SheetRow {
  readonly number: number;
  readonly start: number;
  /** The end of its opening tag; of a row that closes itself, of the row. */
  readonly opened: number;
  /** Where its closing tag begins. */
  readonly closed: number;
  readonly cells: SheetCell[];
}

interface Area {
  readonly from: { readonly row: number; readonly column: number };
  readonly to: { readonly row: number; readonly column: number };
}

export interface SheetText {
  readonly text: string;
  /** The prefix of its tags, with its colon. */
  readonly prefix: string;
  readonly rows: Map<number, SheetRow>;
  readonly merged: Area[];
  /** Where `sheetData` opens, and where its closing tag begins. */
  readonly data: { opened: number; closed: number; isEmpty: boolean };
}

const MOST_ELEMENTS = 1_000_000;

/** Reads the cells of a worksheet with their places, so that some can be replaced and all else stays as it was. */
export function readCells(text: string): SheetText {
  const rows = new Map<number, SheetRow>();
  const merged: Area[] = [];
  const data = { opened: -1, closed: -1, isEmpty: false };
  let prefix = '';
  let row: Omit<SheetRow, 'closed'> | undefined;
  let cell: Omit<SheetCell, 'value' | 'hasFormula' | 'end'> | undefined;
  let [lastRow, lastColumn, value, takes, hasFormula] = [0, 0, '', false, false];
  const open = ({ name, attributes, isSelfClosing }: SaxesTagPlain) => {
    const tag = name.slice(name.indexOf(':') + 1);
    const opened = parser.position();
    // Nothing in a tag's attributes may be a bare `<`.
    const start = text.lastIndexOf('<', opened - 1);
    if (tag === 'sheetData') {
      prefix = name.slice(0, name.length - tag.length);
      Object.assign(data, { opened, isEmpty: isSelfClosing, closed: start });
    } else if (tag === 'row' && data.opened !== -1) {
      lastRow = Number(attributes.r ?? lastRow + 1);
      lastColumn = 0;
      row = { number: lastRow, start, opened, cells: [] };
    } else if (tag === 'c' && row !== undefined) {
      const place = attributes.r === undefined ? undefined : readPlace(attributes.r);
      lastColumn = place?.column ?? lastColumn + 1;
      cell = { row: row.number, column: lastColumn, start, style: attributes.s, type: attributes.t };
      [value, hasFormula] = ['', false];
    } else if (tag === 'f' && cell) hasFormula = true;
    else if (tag === 'mergeCell') readArea(attributes.ref ?? '', merged);
    takes = cell !== undefined && (tag === 'v' || tag === 't');
  };
  const close = ({ name }: SaxesTagPlain) => {
    takes = false;
    const tag = name.slice(name.indexOf(':') + 1);
    const end = parser.position();
    if (tag === 'c' && cell && row) {
      row.cells.push({ ...cell, value, hasFormula, end });
      cell = undefined;
    } else if (tag === 'row' && row) {
      rows.set(row.number, { ...row, closed: text.lastIndexOf('<', end - 1) });
      row = undefined;
    } else if (tag === 'sheetData' && !data.isEmpty) data.closed = text.lastIndexOf('<', end - 1);
  };
  const parser = boundedParser({ xmlns: false, position: true }, MOST_ELEMENTS, {
    open,
    text(piece) {
      if (takes) value += piece;
    },
    close,
  });
  parser.write(text);
  parser.end();
  return { text, prefix, rows, merged, data };
}

function readPlace(ref: string): { row: number; column: number } | undefined {
  const [, letters, digits] = /^\$?([A-Z]{1,3})\$?(\d{1,7})$/.exec(ref) ?? [];
  if (letters === undefined) return undefined;
  let column = 0;
  for (const letter of letters) column = column * 26 + letter.charCodeAt(0) - 64;
  return { row: Number(digits), column };
}

function readArea(ref: string, areas: Area[]): void {
  const [first = '', last = first] = ref.split(':');
  const [from, to] = [readPlace(first), readPlace(last)];
  if (from && to) areas.push({ from, to });
}

/** The name of a cell, as `B4`. */
export function placeName(row: number, column: number): string {
  let letters = '';
  for (let left = column; left > 0; left = Math.floor((left - 1) / 26))
    letters = String.fromCharCode(65 + ((left - 1) % 26)) + letters;
  return `${letters}${row}`;
}

/** A new content for a cell. */
export interface CellWrite {
  readonly row: number;
  readonly column: number;
  /** The style for a cell that is not there yet. */
  readonly style: string | undefined;
  readonly content: CellContent;
}

export type CellContent = { readonly number: number } | { readonly text: string };

const RESULT = /<(?:\w+:)?v(?:\s[^>]*)?(?:\/>|>[^<]*<\/(?:\w+:)?v>)/;

/**
 * The part's text with these cells written; every other cell keeps its bytes, formulas without their former result: LibreOffice
 * works out again only what has none.
 */
export function writeCells({ text, prefix, rows, data }: SheetText, writes: readonly CellWrite[]): string {
  const edits: { start: number; end: number; text: string }[] = [];
  const newRows: { number: number; text: string }[] = [];
  const places = new Set(writes.map(({ row, column }) => placeName(row, column)));
  for (const { cells } of rows.values())
    for (const { start, end, hasFormula, row, column } of cells)
      if (hasFormula && !places.has(placeName(row, column)))
        edits.push({ start, end, text: text.slice(start, end).replace(RESULT, '') });
  for (const [number, own] of Map.groupBy(writes, ({ row }) => row)) {
    const row = rows.get(number);
    const sorted = own.toSorted((a, b) => a.column - b.column);
    if (row === undefined) {
      const cells = sorted.map((write) => cellText(prefix, write, write.style)).join('');
      newRows.push({ number, text: `<${prefix}row r="${number}">${cells}</${prefix}row>` });
      continue;
    }
    const isSelfClosing = text[row.opened - 2] === '/';
    const added: CellWrite[] = [];
    for (const write of sorted) {
      const known = row.cells.find(({ column }) => column === write.column);
      if (known) edits.push({ ...known, text: cellText(prefix, write, known.style) });
      else added.push(write);
    }
    if (added.length === 0) continue;
    const tag = text.slice(row.start, row.opened).replace(/\sspans="[^"]*"/, '');
    edits.push({ start: row.start, end: row.opened, text: tag.replace(/\s*\/>$/, '>') });
    for (const write of added) {
      const next = row.cells.find(({ column }) => column > write.column);
      const start = next?.start ?? (isSelfClosing ? row.opened : row.closed);
      edits.push({ start, end: start, text: cellText(prefix, write, write.style) });
    }
    if (isSelfClosing) edits.push({ start: row.opened, end: row.opened, text: `</${prefix}row>` });
  }
  const inOrder = [...rows.values()].sort((a, b) => a.number - b.number);
  let passed = 0;
  for (const { number, text: made } of newRows.toSorted((a, b) => a.number - b.number)) {
    while ((inOrder[passed]?.number ?? number) < number) passed += 1;
    const start = inOrder[passed]?.start ?? data.closed;
    edits.push({ start, end: start, text: made });
  }
  if (data.isEmpty && newRows.length > 0) {
    edits.unshift({ start: data.closed, end: data.opened, text: `<${prefix}sheetData>` });
    edits.push({ start: data.opened, end: data.opened, text: `</${prefix}sheetData>` });
  }
  let [written, at] = ['', 0];
  // The sort is stable: what is inserted at one place keeps its order.
  for (const edit of edits.toSorted((a, b) => a.start - b.start || a.end - b.end)) {
    written += text.slice(at, edit.start) + edit.text;
    at = edit.end;
  }
  return written + text.slice(at);
}

function cellText(prefix: string, { row, column, content }: CellWrite, style: string | undefined): string {
  const head = `<${prefix}c r="${placeName(row, column)}"${style === undefined ? '' : ` s="${style}"`}`;
  if ('number' in content) return `${head}><${prefix}v>${content.number}</${prefix}v></${prefix}c>`;
  if (content.text === '') return `${head}/>`;
  const text = escapeXml(content.text.replaceAll('\r', ''));
  return `${head} t="inlineStr"><${prefix}is><${prefix}t xml:space="preserve">${text}</${prefix}t></${prefix}is></${prefix}c>`;
}
