import { hash } from 'node:crypto';

/** What the journal says of one change, as far as its hash covers it. */
interface ChainedEntry {
  readonly empresa_id: string;
  readonly chave_id: string | null;
  /** Since there are persons. */
  readonly usuario_id?: string | null;
  /** Of entries that answer for rows which they do not tell. */
  readonly selo?: string | null;
  readonly momento: string;
  readonly acao: string;
  readonly recurso: string;
  readonly registro_id: string;
  readonly antes: string | null;
  readonly depois: string | null;
  /** A random salt: the hash of erased contents cannot be matched by guessing them. */
  readonly sal: string | null;
}

/** A past entry whose contents gave way to others: what they were, as a hash that cannot be undone, and what they are. */
export interface Replacement {
  readonly numero: number;
  readonly compromisso: string;
  readonly novo: string;
}

/**
 * Columns besides the contents. A member without a value is left out, so a column that comes later leaves the hashes of
 * older entries as they are, and yet cannot be filled in afterwards.
 */
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

/** JSON texts of ours have no line breaks in them. */
export function commitToContents({
  sal,
  antes,
  depois,
}: Pick<ChainedEntry, 'sal' | 'antes' | 'depois'>): string {
  return hash('sha256', `${sal ?? ''}\n${antes ?? ''}\n${depois ?? ''}`);
}

/** All that an entry says but its place in the chain. */
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
