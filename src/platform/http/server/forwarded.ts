import type { IncomingMessage } from 'node:http';
import { BlockList, isIPv6 } from 'node:net';

/**
 * Whether a request came over TLS, according to a trusted proxy. Fastify works it out for routed requests, but not for a URL that
 * cannot be decoded.
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
    // The last value is from the proxy that is connected to us.
    return (
      String(headers['x-forwarded-proto'] ?? '')
        .split(',')
        .at(-1)
        ?.trim() === 'https'
    );
  };
}
