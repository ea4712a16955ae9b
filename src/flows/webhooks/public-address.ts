import { lookup } from 'node:dns/promises';
import ipaddr from 'ipaddr.js';

/** The globally reachable range of IPv6. */
const GLOBAL_UNICAST = ipaddr.IPv6.parseCIDR('2000::/3');

/** A globally reachable address: not this machine, not its network, nor an encoded form of one. */
function isPublicAddress(text: string): boolean {
  if (!ipaddr.isValid(text)) return false;
  const address = ipaddr.process(text);
  if (address.range() !== 'unicast') return false;
  return address instanceof ipaddr.IPv4 || address.match(GLOBAL_UNICAST);
}

/** The literal IP address of a URL, without IPv6 brackets; undefined for a host name. */
export function literalAddress({ hostname }: URL): string | undefined {
  const bare = hostname.replace(/^\[(.*)\]$/, '$1');
  return ipaddr.isValid(bare) ? bare : undefined;
}

/** Why a webhook cannot use this URL, as far as the URL itself shows. */
export function addressFault(text: string, allowPrivate: boolean): string | undefined {
  const url = new URL(text);
  if (url.username !== '' || url.password !== '') return 'O endereço não pode levar usuário nem senha';
  if (url.hash !== '') return 'O endereço não pode ter fragmento (#)';
  if (allowPrivate)
    return ['https:', 'http:'].includes(url.protocol)
      ? undefined
      : 'O endereço deve começar por https:// ou http://';
  if (url.protocol !== 'https:') return 'O endereço deve começar por https://';
  const literal = literalAddress(url);
  const name = url.hostname.replace(/\.$/, '');
  if (literal === undefined && (name === 'localhost' || name.endsWith('.localhost'))) return NOT_PUBLIC;
  return literal === undefined || isPublicAddress(literal) ? undefined : NOT_PUBLIC;
}

const NOT_PUBLIC = 'O endereço não é público';

export class NotPublicError extends Error {}

/** Resolves the address to connect to, at every attempt; a name with one private address among several is refused. */
export async function checkedAddress(url: URL, allowPrivate: boolean): Promise<string> {
  const literal = literalAddress(url);
  const addresses =
    literal === undefined
      ? (await lookup(url.hostname, { all: true })).map(({ address }) => address)
      : [literal];
  if (!allowPrivate && !addresses.every(isPublicAddress)) throw new NotPublicError(NOT_PUBLIC);
  const [first] = addresses;
  if (first === undefined) throw new NotPublicError('O nome não tem endereço');
  return first;
}
