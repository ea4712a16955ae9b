import { hash } from 'node:crypto';

interface ChainedEntry {
  readonly empresa_id: string;
  readonly chave_id: string | null;
  /** Absent in entries older than users. */
  readonly usuario_id?: string | null;
  readonly selo?: string | null;
  readonly momento: string;
  readonly acao: string;
  readonly recurso: string;
  readonly registro_id: string;
  readonly antes: string | null;
  readonly depois: string | null;
  /** A random salt, so that erased contents cannot be guessed by their hash. */
  readonly sal: string | null;
}

export interface Replacement {
  readonly numero: number;
  readonly compromisso: string;
  readonly novo: string;
}

/** Absent values are omitted, so a later column keeps the hashes of older entries valid and cannot be filled in afterwards. */
const COVERED = [
  'empresa_id',
  'chave_id',
  'usuario_id',
  'momento',
  'acao',
  'recurso',
  'registro_id',
  'selo',
] as const;

/** Our JSON texts contain no line breaks. */
export function commitToContents({
  sal,
  antes,
  depois,
}: Pick<ChainedEntry, 'sal' | 'antes' | 'depois'>): string {
  return hash('sha256', `${sal ?? ''}\n${antes ?? ''}\n${depois ?? ''}`);
}

export function digestEntry(
  entry: Omit<ChainedEntry, 'sal' | 'antes' | 'depois'>,
  compromisso: string,
  replaced: readonly Replacement[] = [],
): string {
  const content: unknown[] = [];
  for (const name of COVERED) if ((entry[name] ?? null) !== null) content.push([name, entry[name]]);
  content.push(compromisso);
  if (replaced.length > 0) content.push(digestReplacements(replaced));
  return hash('sha256', JSON.stringify(content));
}

/** The hash of an entry, over all that it says, its number and the hash before it. Both engines compute it, too. */
export function linkEntry(previous: string, numero: number, digest: string): string {
  return hash('sha256', `${previous} ${numero} ${digest}`);
}

function digestReplacements(replaced: readonly Replacement[]): string {
  const lines = replaced.map(({ numero, compromisso, novo }) => `${numero} ${compromisso} ${novo}`);
  return hash('sha256', lines.join('\n'));
}
