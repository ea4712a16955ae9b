import { Select, type SelectProps } from '@mantine/core';
import { UF_CHOICES } from '../lib/ufs.ts';
import { filterFolded } from './filter-folded.ts';

/** By letters or by name: "sp", "sao p" and "paulo" all find São Paulo. */
export function StateSelect(props: SelectProps) {
  return (
    <Select
      label="Estado"
      placeholder="UF"
      data={UF_CHOICES}
      searchable
      selectFirstOptionOnChange
      filter={filterFolded}
      nothingFoundMessage="Nenhum estado com esse nome"
      {...props}
    />
  );
}
