import type { RenderedGuide } from './render.ts';

export function writePage({ html, chapters }: RenderedGuide, style: string): string {
  const contents = chapters.map(
    ({ depth, anchor, name }) => `<li class="h${depth}"><a href="#${anchor}">${name}</a></li>`,
  );
  return `<!doctype html>
<html lang="pt-BR">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <title>Guia do Talão</title>
    <link rel="icon" href="/favicon.svg" type="image/svg+xml">
    <link rel="stylesheet" href="${style}">
  </head>
  <body>
    <header>
      <a href="/">← Voltar ao Talão</a>
    </header>
    <nav aria-label="Neste guia">
      <ul>
        ${contents.join('\n        ')}
      </ul>
    </nav>
    <main>
${html}
    </main>
  </body>
</html>
`;
}
