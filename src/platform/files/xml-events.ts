import type { XmlRefusal } from './xml-bounds.ts';
import { readXml, type XmlHandler } from './xml-reader.ts';

/**
 * The parts of an XML file to extract. `elements` are paths from the root, `endings` are path suffixes for elements that may be
 * anywhere; the root is always included.
 */
export interface XmlSelection {
  readonly namespace: string;
  readonly elements: readonly string[];
  readonly endings: readonly string[];
  readonly attributes: readonly string[];
}

type XmlEvent =
  | { readonly opened: string; readonly attributes: Readonly<Record<string, string>> }
  | { readonly closed: string; readonly text: string };

/** Plain data, so it can be posted between threads. */
export interface XmlEvents {
  readonly outcome: 'read' | XmlRefusal;
  readonly elements: readonly XmlEvent[];
}

/** Opening and closing tags both count; more than an invoice of 990 items with thirty fields each has. */
const MOST_EVENTS = 64_000;
/** In characters; every field that we read is shorter. */
const LONGEST_TEXT = 5_000;

/** Reads a file and records the selected elements; white space within a text becomes one space. */
export function recordXmlEvents(bytes: Buffer, selection: XmlSelection): XmlEvents {
  const selected = new Set(selection.elements);
  const elements: XmlEvent[] = [];
  let tooMany = false;
  const isRecorded = (path: string) => {
    const isSelected = selected.has(path) || selection.endings.some((ending) => path.endsWith(ending));
    if (!isSelected && path.includes('/')) return false;
    tooMany ||= elements.length >= MOST_EVENTS;
    return !tooMany;
  };
  const outcome = readXml(bytes, selection.namespace, {
    open(path, attribute) {
      if (!isRecorded(path)) return;
      const attributes: Record<string, string> = {};
      for (const name of selection.attributes) {
        const value = attribute(name);
        if (value !== undefined) attributes[name] = value.slice(0, LONGEST_TEXT);
      }
      elements.push({ opened: path, attributes });
    },
    close(path, text) {
      if (isRecorded(path))
        elements.push({ closed: path, text: text.replaceAll(/\s+/g, ' ').slice(0, LONGEST_TEXT) });
    },
  });
  if (outcome !== 'read') return { outcome, elements: [] };
  return tooMany ? { outcome: 'large', elements: [] } : { outcome, elements };
}

export function replayXmlEvents({ elements }: XmlEvents, handler: XmlHandler): void {
  for (const element of elements)
    if ('opened' in element) handler.open(element.opened, (name) => element.attributes[name]);
    else handler.close(element.closed, element.text);
}
