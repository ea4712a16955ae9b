/** By path: files of the console that have come or are on their way. */
const coming = new Map<string, Promise<unknown>>();

/** A browser never asks again for a module whose import has failed, so the module's files are fetched before it is imported. */
export async function loadFiles<Module>(load: () => Promise<Module>, files: string[] = []): Promise<Module> {
  await Promise.all(files.map((file) => fetchOnce(`/${file}`)));
  return load();
}

function fetchOnce(path: string): Promise<unknown> {
  let known = coming.get(path);
  if (!known) {
    const isStyle = path.endsWith('.css');
    // A preloaded style is not applied yet.
    const isThere = document.querySelector(
      `[href="${path}"]${isStyle ? '[rel=stylesheet]' : ''},[src="${path}"]`,
    );
    known = isThere ? Promise.resolve() : isStyle ? addStyle(path) : readFile(path);
    known = known.catch(() => {
      coming.delete(path);
      throw new TypeError(`Failed to fetch dynamically imported module: ${path}`);
    });
    coming.set(path, known);
  }
  return known;
}

async function readFile(path: string): Promise<unknown> {
  const answer = await fetch(path);
  // Read to its end, because only then the cache has it whole.
  return answer.ok ? answer.blob() : Promise.reject();
}

function addStyle(href: string): Promise<unknown> {
  return new Promise((onload, reject) => {
    const link = document.createElement('link');
    const onerror = () => {
      link.remove();
      reject();
    };
    // After the styles of the page, which stand in its body: what comes later wins.
    document.body.append(Object.assign(link, { rel: 'stylesheet', href, onload, onerror }));
  });
}
