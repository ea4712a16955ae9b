/** They give the path of the bundle. */
export function bundleService(folder?: string): Promise<string>;
export function bundleCommandLine(folder?: string): Promise<string>;
export function bundleWhatIsStale(): Promise<void>;
export function bundleWorkers(folder: string): Promise<string[]>;
/** The sources of what runs in threads of its own. */
export const WORKERS: readonly string[];
/** Packages that stay in `node_modules`. */
export const LEFT_OUTSIDE: readonly RegExp[];
