import { invitationLink } from '../access/people/invitations.ts';
import { readConfig } from '../main/config.ts';

/** A link to the console at its configured address. */
export function linkFor(token: string): string {
  const { publicUrl, host, port } = readConfig();
  return invitationLink(publicUrl ?? `http://${host}:${port}`, token);
}
