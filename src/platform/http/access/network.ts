import { isIPv6 } from 'node:net';

/** The network that an address is counted under: an IPv4 address, or the /64 prefix of one IPv6 subscriber. */
export function networkOf(address: string): string {
  const plain = address.split('%', 1)[0] as string;
  if (!isIPv6(plain)) return plain;
  const embedded = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(plain)?.[1];
  if (embedded !== undefined) return embedded;
  const [head = '', tail] = plain.toLowerCase().split('::');
  const groups = head === '' ? [] : head.split(':');
  const trailing = tail ? tail.split(':').length : 0;
  while (tail !== undefined && groups.length < 8 - trailing) groups.push('0');
  return groups
    .concat(tail ? tail.split(':') : [])
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':');
}
