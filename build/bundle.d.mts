/** They give the path of the bundle. */
export function bundleService(folder?: string): Promise<string>;
export function bundleCommandLine(folder?: string): Promise<string>;
export function bundleWhatIsStale(): Promise<void>;
