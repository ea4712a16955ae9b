import { setImmediate as nextTurn } from 'node:timers/promises';
import { SaxesParser, type SaxesTagPlain } from 'saxes';
import { showsDay } from './xlsx-dates.ts';

/** A part of a workbook that is not written as it should be. */
export class XlsxError extends Error {}

interface Handlers {
  open?(tag: string, attributes: Readonly<Record<string, string>>): void;
  text?(text: string): void;
  close?(tag: string): void;
}

const CHARACTERS_PER_TURN = 64 * 1024;

/** Walks through the XML of a part. Names come without their prefix, which some programs write. Others get their turn meanwhile. */
export async function walkXml(content: Buffer, { open, text, close }: Handlers): Promise<void> {
  const parser = new SaxesParser<{ xmlns: false }>({ xmlns: false });
  const refuse = () => {
    throw new XlsxError('Not the XML of a workbook');
  };
  parser.on('error', refuse);
  parser.on('doctype', refuse);
  parser.on('opentag', ({ name, attributes }: SaxesTagPlain) => open?.(bare(name), attributes));
  if (text) parser.on('text', text);
  parser.on('closetag', ({ name }: SaxesTagPlain) => close?.(bare(name)));
  const xml = content.toString('utf8').replace(/^\ufeff/, '');
  for (let at = 0; at < xml.length; at += CHARACTERS_PER_TURN) {
    parser.write(xml.slice(at, at + CHARACTERS_PER_TURN));
    await nextTurn();
  }
  parser.close();
}

const bare = (name: string) => name.slice(name.indexOf(':') + 1);

/** Where the first sheet stands, and from which year the workbook counts its days. */
export async function readWorkbook(
  workbook: Buffer,
  relations: Buffer,
): Promise<{ sheet: string | undefined; from1904: boolean }> {
  let from1904 = false;
  let first: string | undefined;
  await walkXml(workbook, {
    open(tag, attributes) {
      if (tag === 'workbookPr') from1904 = ['1', 'true'].includes(attributes.date1904 ?? '');
      if (tag === 'sheet') first ??= Object.entries(attributes).find(([name]) => /^\w+:id$/.test(name))?.[1];
    },
  });
  const targets = new Map<string, string>();
  await walkXml(relations, {
    open(tag, { Id, Target }) {
      if (tag === 'Relationship' && Id !== undefined && Target !== undefined) targets.set(Id, Target);
    },
  });
  const target = targets.get(first ?? '');
  if (target === undefined) return { sheet: undefined, from1904 };
  return { sheet: target.startsWith('/') ? target.slice(1) : `xl/${target}`, from1904 };
}

/** The texts that cells refer to by their numbers, without what tells how to read them aloud. */
export async function readSharedTexts(part: Buffer | undefined): Promise<string[]> {
  const texts: string[] = [];
  if (part === undefined) return texts;
  let [inText, aside] = [false, false];
  await walkXml(part, {
    open(tag) {
      if (tag === 'si') texts.push('');
      if (tag === 'rPh') aside = true;
      inText = tag === 't' && !aside;
    },
    text(text) {
      if (inText) texts[texts.length - 1] += text;
    },
    close(tag) {
      if (tag === 'rPh') aside = false;
      inText = false;
    },
  });
  return texts;
}

/** For each style of cells: whether it shows numbers as days. */
export async function readDayStyles(part: Buffer | undefined): Promise<boolean[]> {
  const styles: boolean[] = [];
  if (part === undefined) return styles;
  const codes = new Map<number, string>();
  let inCells = false;
  await walkXml(part, {
    open(tag, { numFmtId = '0', formatCode }) {
      if (tag === 'numFmt' && formatCode !== undefined) codes.set(Number(numFmtId), formatCode);
      if (tag === 'cellXfs') inCells = true;
      if (tag === 'xf' && inCells) styles.push(showsDay(Number(numFmtId), codes.get(Number(numFmtId))));
    },
    close(tag) {
      if (tag === 'cellXfs') inCells = false;
    },
  });
  return styles;
}
