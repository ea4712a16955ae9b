import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useSession } from '../../features/session/read-session.ts';

/** A session that ends leads to the sign-in, and from there back to the same page. */
export function useLeaveWhenSignedOut(): void {
  const router = useRouter();
  const signedOut = useSession() === null;
  useEffect(() => {
    if (signedOut) void router.navigate({ to: '/entrar', search: { para: router.latestLocation.href } });
  }, [signedOut, router]);
}
