import type { IncomingMessage } from 'node:http';
import { BlockList, isIPv6 } from 'node:net';

/**
 * Tells of a request whether it came over TLS, as a trusted proxy says it did. Fastify does so for all that it can route; what has an
 * address that cannot be decoded, it hands over without having asked.
 */
export function overTlsTeller(trusted: readonly string[]): (request: IncomingMessage) => boolean {
  const proxies = new BlockList();
  for (const range of trusted) {
    const [address = '', bits] = range.split('/');
    const family = isIPv6(address) ? 'ipv6' : 'ipv4';
    if (bits === undefined) proxies.addAddress(address, family);
    else proxies.addSubnet(address, Number(bits), family);
  }
  return ({ headers, socket }) => {
    const address = socket.remoteAddress ?? '';
    if (address === '' || !proxies.check(address, isIPv6(address) ? 'ipv6' : 'ipv4')) return false;
    // Of several proxies, the one that speaks to us.
    return (
      String(headers['x-forwarded-proto'] ?? '')
        .split(',')
        .at(-1)
        ?.trim() === 'https'
    );
  };
}
