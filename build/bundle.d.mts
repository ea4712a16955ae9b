/** Gives the path of the bundle. */
export function bundleService(folder?: string): Promise<string>;
