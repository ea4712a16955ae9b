import { Marked } from 'marked';

export interface Picture {
  address: string;
  width: number;
  height: number;
}

interface Chapter {
  depth: 2 | 3;
  anchor: string;
  name: string;
}

export interface RenderedGuide {
  html: string;
  /** The entries of the table of contents. */
  chapters: Chapter[];
}

/** The guide is our own file, so its HTML is trusted. */
export function renderGuide(markdown: string, pictures: ReadonlyMap<string, Picture>): RenderedGuide {
  const chapters: Chapter[] = [];
  const marked = new Marked({
    renderer: {
      heading({ tokens, depth, text }) {
        const anchor = anchorOf(text);
        const name = this.parser.parseInline(tokens);
        if (depth === 2 || depth === 3) chapters.push({ depth, anchor, name });
        return `<h${depth} id="${anchor}">${name}</h${depth}>\n`;
      },
    },
  });
  const html = marked.parse(markdown, { async: false });
  return { html: showPictures(html, pictures), chapters };
}

/** The anchors that code hosts make of a heading, so that links work there too. */
export function anchorOf(heading: string): string {
  return heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replaceAll(' ', '-');
}

/** Pictures get their size, so that the page does not shift while they load. */
function showPictures(html: string, pictures: ReadonlyMap<string, Picture>): string {
  return html.replaceAll(/<img src="images\/guia\/([^"]+)"/g, (tag, name) => {
    const picture = pictures.get(name);
    if (!picture) return tag;
    return `<img src="${picture.address}" width="${picture.width}" height="${picture.height}"`;
  });
}
