import { type Expression, type SqlBool, sql } from 'kysely';
import { partOfTaxId } from '../../domain/tax-ids.ts';
import { foldText, wordsOf } from '../../domain/text.ts';
import type { Reader } from '../../platform/database/database.ts';
import { allOf, dialectOf, type SearchTerm } from '../../platform/database/engine.ts';
import { rowsWith } from '../../platform/database/rows.ts';

/** A search term for clients; the lines of `busca` are name, trade name if any, code, city and email, and the document last. */
export interface ClientTerm extends SearchTerm {
  /** A further pattern that keeps the match above the document, where few digits would match by accident. */
  readonly above?: string;
  /** The alternative match by document, in the document's own form. */
  readonly part?: DocumentPart;
  /** The other words of the term, each of which must match too. */
  readonly more?: readonly ClientTerm[];
}

interface DocumentPart extends SearchTerm {
  readonly pattern: string;
}

/** Words are searched one by one, but the groups of a document together. */
export function readClientTerm(db: Reader, search: string): ClientTerm {
  if (partOfTaxId(search) !== undefined) return readWord(db, search);
  const [longest, ...others] = wordsOf(search) as [string, ...string[]];
  const more = others.map((word) => onWalk(readWord(db, word)));
  return { ...readWord(db, longest), ...(more.length > 0 && { more }) };
}

function readWord(db: Reader, search: string): ClientTerm {
  const text = foldText(search);
  const term = dialectOf(db).readTerm(db, 'clientes', text);
  const part = partOfTaxId(search);
  if (part === undefined) return /^\d+$/.test(text) ? { ...term, above: `%${text}%\n%` } : term;
  if (part === text) return term;
  return { ...term, part: { ...dialectOf(db).readTerm(db, 'clientes', part), pattern: `%${part}%` } };
}

/** The same without the search index, which has no order, for an ordered scan. */
export function onWalk({ match: _, part, ...term }: ClientTerm): ClientTerm {
  return { ...term, ...(part && { part: { text: part.text, pattern: part.pattern } }) };
}

export function matches(db: Reader, { more, ...word }: ClientTerm): Expression<SqlBool> {
  const inWord = matchesWord(db, word);
  return more === undefined ? inWord : allOf([inWord, ...more.map((word) => matchesWord(db, word))]);
}

function matchesWord(db: Reader, { above, part, ...term }: ClientTerm): Expression<SqlBool> {
  const { contains } = dialectOf(db);
  const inText = contains('clientes', term);
  if (above !== undefined) return sql<SqlBool>`(${inText} and clientes.busca || '' like ${above})`;
  if (part === undefined) return inText;
  return sql<SqlBool>`(${inText}
    or (${contains('clientes', part)} and clientes.documento like ${part.pattern}))`;
}

/** A folded term to be searched in names. */
export interface NameTerm extends SearchTerm {
  readonly pattern: string;
}

/** A name or trade name is a line that at least four others follow. */
export function readNameTerm(db: Reader, text: string): NameTerm {
  const pattern = `%${text.replaceAll(/[\\%_]/g, '\\$&')}%\n%\n%\n%\n%`;
  return { ...dialectOf(db).readTerm(db, 'clientes', text), pattern };
}

export function findClientsNamed(db: Reader, empresaId: string, term: NameTerm) {
  return rowsWith(db, 'clientes', { empresa_id: empresaId })
    .select('id')
    .where(dialectOf(db).contains('clientes', term))
    .where(isNamed(term));
}

/** Not by the column itself, or the search index would be asked for every trigram of the term, however common. */
export function isNamed({ pattern }: NameTerm) {
  return sql<SqlBool>`clientes.busca || '' like ${pattern} escape '\\'`;
}
