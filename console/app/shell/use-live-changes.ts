import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useSession } from '../../features/session/read-session.ts';
import { followChanges } from '../../lib/live-changes.ts';

/** For as long as somebody is signed in. A vendedor hears nothing, for the journal is not his: his console asks again. */
export function useLiveChanges(): void {
  const client = useQueryClient();
  const session = useSession();
  const company = session?.empresa.id;
  const mayListen = session?.papel !== 'vendedor';
  useEffect(() => {
    return company === undefined ? undefined : followChanges(client, mayListen);
  }, [client, company, mayListen]);
}
