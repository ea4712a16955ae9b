/** They give the path of the bundle. What it starts in threads of its own lies beside it. */
export function bundleService(folder?: string): Promise<string>;
export function bundleCommandLine(folder?: string): Promise<string>;
export function bundleWhatIsStale(): Promise<void>;
/** The sources of what runs in threads of its own. */
export const WORKERS: readonly string[];
/** The name of the file that such a source becomes. */
export function bundledWorker(source: string): string;
/** Packages that stay in `node_modules`. */
export const LEFT_OUTSIDE: readonly RegExp[];
