import { Box } from '@mantine/core';

export const BAR_HEIGHT = 24;

/** Keeps the place of the bar above a screen, so that the screen does not move when the bar comes. */
export function BarPlace() {
  return <Box h={BAR_HEIGHT} mb="xs" />;
}
