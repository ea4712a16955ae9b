import { isIP } from 'node:net';
import { isTimeZone, USUAL_TIME_ZONE } from '../domain/calendar.ts';

export type Config = ReturnType<typeof readConfig>;

const POSTGRES = /^postgres(ql)?:\/\/./;
const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'];

/** An invalid setting; its message names the setting and a valid value in one line. */
export class ConfigError extends Error {}

export function readConfig(env: NodeJS.ProcessEnv = process.env) {
  if (env.METRICS_PORT)
    throw new ConfigError(
      'METRICS_PORT is gone: set METRICS_KEY, and metrics are at /metrics of the service',
    );
  return {
    port: port(env.PORT || '3000'),
    host: env.HOST || '127.0.0.1',
    databaseUrl: databaseUrl(env.DATABASE_URL || 'sqlite:data/talao.db'),
    /** A PostgreSQL standby of `databaseUrl` for long reads. */
    standbyUrl: standbyUrl(env.DATABASE_STANDBY_URL, env.DATABASE_URL),
    logLevel: oneOf('LOG_LEVEL', env.LOG_LEVEL || 'info', LOG_LEVELS),
    timeZone: timeZone(env.TIME_ZONE || USUAL_TIME_ZONE),
    /** The proxies whose forwarded address and scheme are trusted. */
    trustProxy: addresses('TRUST_PROXY', env.TRUST_PROXY || ''),
    /** The public address, without a trailing slash. */
    publicUrl: env.PUBLIC_URL ? publicUrl(env.PUBLIC_URL) : undefined,
    smtpUrl: env.SMTP_URL ? smtpUrl(env.SMTP_URL) : undefined,
    mailFrom: env.MAIL_FROM || 'Talão <talao@localhost>',
    /** Requests per minute and key. */
    rateLimit: rateLimit(env.RATE_LIMIT || '1200'),
    /** Whether webhooks may reach private networks, and plain http. */
    webhooksPrivate: oneOf('WEBHOOKS_PRIVATE', env.WEBHOOKS_PRIVATE || 'deny', ['allow', 'deny']) === 'allow',
    metricsKey: env.METRICS_KEY ? metricsKey(env.METRICS_KEY) : undefined,
    /** The service's own mailbox, for the company in its query. */
    imapUrl: env.IMAP_URL ? imapUrl(env.IMAP_URL) : undefined,
    /** Seals the secrets of companies at rest. */
    secretKey: env.SECRET_KEY ? secretKey(env.SECRET_KEY) : undefined,
    mailboxMinutes: mailboxMinutes(env.MAILBOX_MINUTES || '5'),
    /** Whether a missing database may be created. */
    newDatabase: newDatabase(env.NEW_DATABASE || 'ask'),
    runByNpm: env.npm_lifecycle_event !== undefined,
  };
}

function port(text: string): number {
  const value = Number(text);
  if (/^\d+$/.test(text) && value <= 65535) return value;
  throw new ConfigError(`PORT must be a whole number from 0 to 65535, not "${text}"`);
}

function databaseUrl(text: string): string {
  if (/^sqlite:[^?]+$/.test(text) && text !== 'sqlite::memory:') return text;
  if (POSTGRES.test(text)) return text;
  // Only the scheme is shown, because the URL may contain a password.
  const scheme = text.split(':', 1)[0];
  throw new ConfigError(`DATABASE_URL must be sqlite:FILE or postgres://…, not "${scheme}:…"`);
}

/** The value is not shown, because it may contain a password. */
function standbyUrl(text: string | undefined, primary: string | undefined): string | undefined {
  if (!text) return undefined;
  if (!POSTGRES.test(primary ?? ''))
    throw new ConfigError('DATABASE_STANDBY_URL needs a PostgreSQL in DATABASE_URL');
  if (POSTGRES.test(text) && !/^[^/]*\/\/(?:[^@/]*@)?[^/]*,/.test(text)) return text;
  throw new ConfigError('DATABASE_STANDBY_URL must be postgres://… and name one server');
}

function publicUrl(text: string): string {
  const { protocol, host, username, password, origin } = URL.parse(text) ?? {};
  const isPlain = /^https?:$/.test(protocol ?? '') && host && !username && !password;
  if (isPlain && (text === origin || text === `${origin}/`)) return origin as string;
  throw new ConfigError(`PUBLIC_URL must be an address such as https://talao.example.com, not "${text}"`);
}

/** The value is not shown, because it may contain a password. */
function smtpUrl(text: string): string {
  if (/^smtps?:$/.test(URL.parse(text)?.protocol ?? '')) return text;
  throw new ConfigError('SMTP_URL must be smtp://… or smtps://…, with user and password before the host');
}

/** The value is not shown, because it contains a password. */
function imapUrl(text: string): string {
  const url = URL.parse(text);
  if (/^imaps?:$/.test(url?.protocol ?? '') && url?.username && url.searchParams.get('company')) return text;
  throw new ConfigError('IMAP_URL must be imaps://user:password@host:port/folder?company=<id>');
}

/** The value is not shown, because it is a secret. */
function secretKey(text: string): string {
  if (/^[0-9a-f]{64}$/i.test(text)) return text;
  throw new ConfigError('SECRET_KEY must have 64 hex digits; openssl rand -hex 32 makes one');
}

function mailboxMinutes(text: string): number {
  const value = Number(text);
  if (/^\d+(?:\.\d+)?$/.test(text) && value > 0 && value <= 1440) return value;
  throw new ConfigError(`MAILBOX_MINUTES must be a number above 0 up to 1440, not "${text}"`);
}

function oneOf(name: string, value: string, allowed: string[]): string {
  if (allowed.includes(value)) return value;
  throw new ConfigError(`${name} must be one of ${allowed.join(', ')}, not "${value}"`);
}

function newDatabase(text: string): 'ask' | 'yes' | 'no' {
  if (text === 'ask' || text === 'yes' || text === 'no') return text;
  throw new ConfigError(`NEW_DATABASE must be ask, yes or no, not "${text}"`);
}

function timeZone(text: string): string {
  if (isTimeZone(text)) return text;
  throw new ConfigError(`TIME_ZONE must be an IANA time zone such as America/Sao_Paulo, not "${text}"`);
}

function rateLimit(text: string): number | undefined {
  if (text === 'off') return undefined;
  const value = Number(text);
  if (/^\d+$/.test(text) && value >= 1 && value <= 1_000_000) return value;
  throw new ConfigError(`RATE_LIMIT must be a whole number from 1 to 1000000, or off, not "${text}"`);
}

/** The value is not shown, because it is a secret. */
function metricsKey(text: string): string {
  if (/^[\x21-\x7e]{16,255}$/.test(text)) return text;
  throw new ConfigError('METRICS_KEY must have 16 to 255 visible characters');
}

function addresses(name: string, text: string): string[] {
  const list = text.split(',').map((part) => part.trim());
  const wrong = list.find((part) => part !== '' && !isAddressRange(part));
  if (wrong === undefined) return list.filter((part) => part !== '');
  throw new ConfigError(`${name} must list addresses such as 10.0.0.1 or 10.0.0.0/8, not "${wrong}"`);
}

function isAddressRange(text: string): boolean {
  const [address = '', bits = '0', ...rest] = text.split('/');
  const longest = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1;
  return rest.length === 0 && /^\d{1,3}$/.test(bits) && Number(bits) <= longest;
}
