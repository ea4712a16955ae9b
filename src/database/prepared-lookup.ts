import type { Reader } from './database.ts';
import { type Compilable, type Placeholders, type PreparedQuery, prepared } from './prepared.ts';

/** As many as a round has; a statement of one length is prepared once. */
const PLACES = 32;

type Place = `place${number}`;

/** A query for rows by some of their values: `sought` stands for these, of which each run supplies any number. */
export function preparedLookup<P extends object>() {
  return <O>(build: (db: Reader, param: Placeholders<P>, sought: string[]) => Compilable<O>) =>
    new PreparedLookup<P, O>(build);
}

class PreparedLookup<P extends object, O> {
  readonly #query: PreparedQuery<P & Record<Place, string>, O>;

  constructor(build: (db: Reader, param: Placeholders<P>, sought: string[]) => Compilable<O>) {
    this.#query = prepared<P & Record<Place, string>>()((db, param) =>
      build(
        db,
        param as Placeholders<P>,
        Array.from({ length: PLACES }, (_, n) => param(`place${n}`)),
      ),
    );
  }

  async among(db: Reader, params: P, values: Iterable<string>): Promise<O[]> {
    const sought = [...new Set(values)];
    const found: Promise<O[]>[] = [];
    for (let first = 0; first < sought.length; first += PLACES)
      found.push(this.#query.all(db, { ...params, ...placesOf(sought, first) }));
    return (await Promise.all(found)).flat();
  }
}

/** Places that are left over ask for the first once more. */
function placesOf(sought: readonly string[], first: number): Record<Place, string> {
  const places: Record<Place, string> = {};
  for (let n = 0; n < PLACES; n++) places[`place${n}`] = sought[first + n] ?? (sought[first] as string);
  return places;
}
