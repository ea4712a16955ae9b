/** The parsed `DATABASE_URL`: servers and connection settings. */
export interface PostgresAddress {
  /** One address per host. */
  readonly servers: readonly string[];
  /** False behind a pooler in transaction mode, where a session may keep no state. */
  readonly sessions: boolean;
}

const FORM = /^(postgres(?:ql)?:\/\/(?:[^@/]*@)?)([^/?#]*)([^?#]*)(?:\?([^#]*))?$/;

/** `postgres://user:password@one:5432,two:5432/talao?target_session_attrs=read-write&prepare=off` */
export function readAddress(url: string): PostgresAddress {
  const [, start = '', hosts = '', path = '', query = ''] = FORM.exec(url) ?? [];
  const parameters = new URLSearchParams(query);
  const sessions = parameters.get('prepare') !== 'off';
  // Ours; and `target_session_attrs`, which always applies: of several servers, the primary is used.
  for (const name of ['prepare', 'target_session_attrs']) parameters.delete(name);
  const rest = parameters.size > 0 ? `?${parameters}` : '';
  const servers = start === '' ? [url] : hosts.split(',').map((host) => `${start}${host}${path}${rest}`);
  return { servers, sessions };
}
