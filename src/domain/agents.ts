/** What agents may do in a company: nothing, read, or also write. */
export const AGENTS = ['nao', 'leitura', 'escrita'] as const;

export type Agents = (typeof AGENTS)[number];
