import { personOf } from '../../lib/owner.ts';
import { useSession } from './read-session.ts';

/** Whose drafts are shown: those of a person in a company, since a browser may be used by several. */
export function useDraftOwner(): string {
  const session = useSession();
  return session ? personOf(session) : '';
}
