/** How a database is called in messages: its file, or its host and name, never its user or password. */
export function nameDatabase(url: string): string {
  if (url.startsWith('sqlite:')) return url.slice('sqlite:'.length);
  // Up to the last @, for a password may hold one that nobody escaped.
  const [, place = ''] = /^\w+:\/\/(?:.*@)?([^?]*)/s.exec(url) ?? [];
  return `postgres://${place}`;
}
