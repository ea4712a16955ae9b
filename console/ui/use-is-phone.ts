import { useMediaQuery } from '@mantine/hooks';

/** Below Mantine's `sm` breakpoint. */
const NARROW = '(max-width: 47.99em)';

export function useIsPhone(): boolean {
  return useMediaQuery(NARROW, false, { getInitialValueInEffect: false });
}

export function isNarrow(): boolean {
  return matchMedia(NARROW).matches;
}
