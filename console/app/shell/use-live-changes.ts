import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useSession } from '../../features/session/read-session.ts';
import { followChanges } from '../../lib/live-changes.ts';

/** Follows changes while somebody is signed in; a vendedor may not read the journal, so his console polls. */
export function useLiveChanges(): void {
  const client = useQueryClient();
  const session = useSession();
  const company = session?.empresa.id;
  const mayListen = session?.papel !== 'vendedor';
  useEffect(() => {
    return company === undefined ? undefined : followChanges(client, company, mayListen);
  }, [client, company, mayListen]);
}
