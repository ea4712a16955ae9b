export interface Change {
  field: string;
  theirs: unknown;
  mine: unknown;
  isDisputed: boolean;
}

/** Only changed fields are sent; an emptied field is sent as empty. */
export function changesOf<Body extends object>(before: Body, after: Body): Body {
  const fields = Object.keys({ ...before, ...after }) as (keyof Body)[];
  const changed = fields.filter((field) => !isSame(before[field], after[field]));
  return Object.fromEntries(
    changed.map((field) => [field, after[field] === undefined ? '' : after[field]]),
  ) as Body;
}

/** What names a line of a list that is merged line by line, for each such field. */
export type LineNames = Record<string, (line: never) => string>;

/** Fields that both changed to the same value are not conflicts. A line of a list has the field `itens/CAFE-500/0`. */
export function findChanges<Body extends object>(
  seen: Body,
  theirs: Body,
  mine: Body,
  lines: LineNames = {},
): Change[] {
  const [before, now, own] = [seen, theirs, mine].map((body) => byLine(body, lines)) as [Parts, Parts, Parts];
  const changed = Object.keys(changesOf(before, now));
  const fields = changed.filter((field) => !isSame(own[field], now[field]));
  return fields.map((field) => ({
    field,
    theirs: now[field],
    mine: own[field],
    isDisputed: !isSame(own[field], before[field]),
  }));
}

/** My changes without the fields and lines in which the other version stays; of lists, the lines of both. */
export function mergeChanges<Body extends object>(
  changes: Body,
  yielded: string[],
  theirs: Body,
  lines: LineNames = {},
): Body {
  const kept = Object.entries(changes).filter(([field]) => !yielded.includes(field));
  const merged = kept.map(([field, value]) => {
    if (!lines[field]) return [field, value];
    const now = byLine({ [field]: theirs[field as keyof Body] }, lines);
    const both: Parts = { ...byLine({ [field]: value }, lines) };
    for (const line of yielded.filter((line) => line.startsWith(`${field}/`))) both[line] = now[line];
    return [field, Object.values(both).filter((line) => line !== undefined)];
  });
  return Object.fromEntries(merged) as Body;
}

type Parts = Record<string, unknown>;

/** The body with a field for each line of its lists; equal names are told apart by their order. */
function byLine(body: object, lines: LineNames): Parts {
  const parts = Object.entries(body).flatMap(([field, value]) => {
    const nameOf = lines[field];
    if (!nameOf || !Array.isArray(value)) return [[field, value]];
    const names = value.map((line) => nameOf(line as never));
    return value.map((line, at) => {
      const before = names.slice(0, at).filter((name) => name === names[at]).length;
      return [`${field}/${names[at]}/${before}`, line];
    });
  });
  return Object.fromEntries(parts);
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
