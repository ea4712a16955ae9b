import type { AddressInfo } from 'node:net';
import type { Mail, Site } from './people/site.ts';
import { localUrl } from './welcome.ts';

/** Browsers know passkeys of a name, not of an address: without a public name, they are this machine's own. */
export function siteAt(publicUrl: string | undefined, listening: () => AddressInfo, mail?: Mail): Site {
  return {
    address: () => publicUrl ?? localUrl(listening()),
    passkeys: () =>
      publicUrl === undefined
        ? { rpID: 'localhost', origin: `http://localhost:${listening().port}` }
        : { rpID: new URL(publicUrl).hostname, origin: publicUrl },
    mail,
  };
}
