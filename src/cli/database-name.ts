/** The name of a database in messages: its file, or its host and name, never its user or password. */
export function nameDatabase(url: string): string {
  if (url.startsWith('sqlite:')) return url.slice('sqlite:'.length);
  // Up to the last @, because a password may contain an unescaped one.
  const [, place = ''] = /^\w+:\/\/(?:.*@)?([^?]*)/s.exec(url) ?? [];
  return `postgres://${place}`;
}
