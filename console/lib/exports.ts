import type { paths } from '@talao/client';
import { writeAddress } from './address-bar.ts';

type QueryOf<Path> = Path extends { get: { parameters: { query?: infer Query } } } ? Query : never;

/** An address of the interface without its ids. */
type Filled<Path> = Path extends `${infer Before}{${string}}${infer After}`
  ? `${Before}${string}${After}`
  : Path;

/** Every list of the service that has a `formato`. */
export type ExportedList = {
  [Path in keyof paths]: 'formato' extends keyof NonNullable<QueryOf<paths[Path]>>
    ? Path extends `/api/v1/${infer List}`
      ? Filled<List>
      : never
    : never;
}[keyof paths];

export const EXPORT_FORMATS = [
  { format: 'csv', label: 'CSV' },
  { format: 'xlsx', label: 'Excel' },
] as const;
type ExportFormat = (typeof EXPORT_FORMATS)[number]['format'] | 'pdf';

/** The URL of the exported list; the browser sends the session cookie and saves the file. */
export function exportAddress(
  list: ExportedList,
  formato: ExportFormat,
  { page: _, ...filter }: { page?: number; ids?: string; itens?: boolean } = {},
): string {
  return `/api/v1/${list}${writeAddress({ ...filter, formato })}`;
}
