import type { XmlRefusal } from './xml-bounds.ts';
import { readXml, type XmlWatcher } from './xml-reader.ts';

/**
 * What of an XML file matters. Elements are named by their way from the root, which itself is always told; or by how that ends, where
 * they may stand anywhere.
 */
export interface XmlWish {
  readonly namespace: string;
  readonly elements: readonly string[];
  readonly endings: readonly string[];
  readonly attributes: readonly string[];
}

type ToldElement =
  | { readonly opened: string; readonly attributes: Readonly<Record<string, string>> }
  | { readonly closed: string; readonly text: string };

/** Plain data, which can be handed from thread to thread. */
export interface ToldXml {
  readonly outcome: 'read' | XmlRefusal;
  readonly elements: readonly ToldElement[];
}

/** Begin and end of each count. More than a paper of 990 items with fifteen fields each has. */
const MOST_TOLD = 40_000;
/** In characters; no field that we read is as long. */
const LONGEST_TEXT = 5_000;

/** Reads a file, and tells of it what is wished for. White space within a text counts as one space. */
export function tellXml(bytes: Buffer, wish: XmlWish): ToldXml {
  const wished = new Set(wish.elements);
  const elements: ToldElement[] = [];
  let tooMany = false;
  const isTold = (path: string) => {
    const isWished = wished.has(path) || wish.endings.some((ending) => path.endsWith(ending));
    if (!isWished && path.includes('/')) return false;
    tooMany ||= elements.length >= MOST_TOLD;
    return !tooMany;
  };
  const outcome = readXml(bytes, wish.namespace, {
    open(path, attribute) {
      if (!isTold(path)) return;
      const attributes: Record<string, string> = {};
      for (const name of wish.attributes) {
        const value = attribute(name);
        if (value !== undefined) attributes[name] = value.slice(0, LONGEST_TEXT);
      }
      elements.push({ opened: path, attributes });
    },
    close(path, text) {
      if (isTold(path))
        elements.push({ closed: path, text: text.replaceAll(/\s+/g, ' ').slice(0, LONGEST_TEXT) });
    },
  });
  if (outcome !== 'read') return { outcome, elements: [] };
  return tooMany ? { outcome: 'large', elements: [] } : { outcome, elements };
}

/** Tells it again to somebody else. */
export function retellXml({ elements }: ToldXml, watcher: XmlWatcher): void {
  for (const element of elements)
    if ('opened' in element) watcher.open(element.opened, (name) => element.attributes[name]);
    else watcher.close(element.closed, element.text);
}
