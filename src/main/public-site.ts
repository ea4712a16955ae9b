import type { AddressInfo } from 'node:net';
import type { Site } from '../access/people/site.ts';
import { localUrl } from './welcome.ts';

/** Passkeys are bound to a host name, not to an IP address: without a public name they belong to localhost. */
export function siteAt(publicUrl: string | undefined, listening: () => AddressInfo): Site {
  return {
    address: () => publicUrl ?? localUrl(listening()),
    passkeys: () =>
      publicUrl === undefined
        ? { rpID: 'localhost', origin: `http://localhost:${listening().port}` }
        : { rpID: new URL(publicUrl).hostname, origin: publicUrl },
  };
}
