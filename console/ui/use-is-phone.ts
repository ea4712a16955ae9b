import { useMediaQuery } from '@mantine/hooks';

/** The same width at which the component library's `sm` begins. */
export function useIsPhone(): boolean {
  return useMediaQuery('(max-width: 47.99em)', false, { getInitialValueInEffect: false });
}
