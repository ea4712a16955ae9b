import type { ComboboxItem, OptionsFilter } from '@mantine/core';
import { foldText } from '../../src/domain/text.ts';

/** As the service searches: without regard to case and accents. */
export const filterFolded: OptionsFilter = ({ options, search }) => {
  const wanted = foldText(search.trim());
  return (options as ComboboxItem[]).filter(({ label }) => foldText(label).includes(wanted));
};
