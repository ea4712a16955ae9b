import { hash } from 'node:crypto';
import type { Row } from './tables.ts';

type Entry = Row<'jornal'>;

export type Replacement = Pick<Row<'jornal_substituicoes'>, 'numero' | 'compromisso' | 'novo'>;

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
export function commitToContents({ sal, antes, depois }: Pick<Entry, 'sal' | 'antes' | 'depois'>): string {
  return hash('sha256', `${sal ?? ''}\n${antes ?? ''}\n${depois ?? ''}`);
}

export function digestEntry(
  entry: Pick<Entry, (typeof COVERED)[number]>,
  compromisso: string,
  replaced: readonly Replacement[] = [],
): string {
  const content: unknown[] = [];
  for (const name of COVERED) if (entry[name] !== null) content.push([name, entry[name]]);
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
