import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

/** How long nothing is asked of the service once a screen has what it shows. */
const QUIET_MILLIS = 600;
/** On a line that answers nothing it is not waited for without end. */
const MOST_MILLIS = 5_000;

/** Whether the first screen has its data: what runs in the background starts then, because a slow line carries one thing at a time. */
export function useQuiet(): boolean {
  const client = useQueryClient();
  const [isQuiet, setIsQuiet] = useState(false);
  useEffect(() => whenQuiet(client, () => setIsQuiet(true)), [client]);
  return isQuiet;
}

/** Returns the function that stops waiting. */
function whenQuiet(client: QueryClient, begin: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = () => {
    clearTimeout(timer);
    clearTimeout(last);
    unsubscribe();
  };
  const end = () => {
    stop();
    begin();
  };
  const look = () => {
    clearTimeout(timer);
    if (client.isFetching() === 0) timer = setTimeout(end, QUIET_MILLIS);
  };
  const last = setTimeout(end, MOST_MILLIS);
  const unsubscribe = client.getQueryCache().subscribe(look);
  look();
  return stop;
}
