import { findUfs, UF_CHOICES } from '../lib/ufs.ts';
import { RecordPicker, type RecordPickerProps } from './RecordPicker.tsx';

type StateSelectProps = Omit<RecordPickerProps, 'chosen' | 'useChoices' | 'atOnce'>;

/** Finds by code or name: "sp", "sao p" and "paulo" all find São Paulo. */
export function StateSelect(props: StateSelectProps) {
  return (
    <RecordPicker
      label="Estado"
      placeholder="UF"
      nothingFound="Nenhum estado com esse nome"
      {...props}
      chosen={UF_CHOICES.find(({ value }) => value === props.value)}
      useChoices={useStates}
      atOnce
    />
  );
}

function useStates(search: string) {
  return { choices: findUfs(search), ready: true };
}
