import { TextInput, type TextInputProps } from '@mantine/core';

interface MaskedInputProps extends Omit<TextInputProps, 'onChange' | 'value'> {
  value?: string;
  onChange: (value: string) => void;
  mask: (text: string) => string;
}

/** Adds punctuation while typing at the end; a correction in the middle is formatted on blur. */
export function MaskedInput({ value = '', onChange, mask, onBlur, ...props }: MaskedInputProps) {
  return (
    <TextInput
      {...props}
      value={value}
      onChange={({ currentTarget }) => {
        const typed = currentTarget.value;
        const isAtEnd = currentTarget.selectionStart === typed.length;
        const isGrowing = typed.length > value.length;
        onChange(isAtEnd && isGrowing ? mask(typed) : typed);
      }}
      onBlur={(event) => {
        onChange(mask(value));
        onBlur?.(event);
      }}
    />
  );
}
