import { Select } from '@mantine/core';

interface FilterSelectProps<T extends string> {
  label: string;
  /** What stands there while nothing is chosen; the label by default. */
  placeholder?: string;
  width: number;
  choices: readonly { readonly value: T; readonly label: string }[];
  value: T | undefined;
  onChoose: (value: T | undefined) => void;
}

/** One of a few choices in a filter bar, or none. */
export function FilterSelect<T extends string>({
  label,
  placeholder = label,
  width,
  choices,
  value,
  onChoose,
}: FilterSelectProps<T>) {
  return (
    <Select
      aria-label={label}
      placeholder={placeholder}
      clearable
      w={{ sm: width }}
      data={[...choices]}
      value={value ?? null}
      onChange={(chosen) => onChoose(choices.find((choice) => choice.value === chosen)?.value)}
    />
  );
}
