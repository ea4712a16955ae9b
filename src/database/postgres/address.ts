/** What `DATABASE_URL` says: where the servers are, and how to speak with them. */
export interface PostgresAddress {
  /** One address for each host that it names. */
  readonly servers: readonly string[];
  /** Off behind a pooler that lends a connection for one transaction: then nothing may be left in the session. */
  readonly sessions: boolean;
}

const FORM = /^(postgres(?:ql)?:\/\/(?:[^@/]*@)?)([^/?#]*)([^?#]*)(?:\?([^#]*))?$/;

/** `postgres://user:password@one:5432,two:5432/talao?target_session_attrs=read-write&prepare=off` */
export function readAddress(url: string): PostgresAddress {
  const [, start = '', hosts = '', path = '', query = ''] = FORM.exec(url) ?? [];
  const parameters = new URLSearchParams(query);
  const sessions = parameters.get('prepare') !== 'off';
  // Ours, and one that we always heed: of several servers, the one that takes writes is used.
  for (const name of ['prepare', 'target_session_attrs']) parameters.delete(name);
  const rest = parameters.size > 0 ? `?${parameters}` : '';
  const servers = start === '' ? [url] : hosts.split(',').map((host) => `${start}${host}${path}${rest}`);
  return { servers, sessions };
}
