import { useMediaQuery } from '@mantine/hooks';

/** Below Mantine's `sm` breakpoint. */
export function useIsPhone(): boolean {
  return useMediaQuery('(max-width: 47.99em)', false, { getInitialValueInEffect: false });
}
