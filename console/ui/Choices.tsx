import { Box, type BoxProps } from '@mantine/core';
import { useId } from 'react';
import classes from './Choices.module.css';

interface ChoicesProps<T extends string> extends Pick<BoxProps, 'mb'> {
  'aria-label': string;
  data: readonly { readonly value: T; readonly label: string }[];
  value: string;
  onChange: (value: T) => void;
  /** As wide as its place, in equal parts; `stacked` puts them below one another on a phone. */
  wide?: boolean | 'stacked';
  disabled?: boolean;
}

/** A few choices side by side. Plain radio buttons: the library's control measures the page twice before it is drawn. */
export function Choices<T extends string>(props: ChoicesProps<T>) {
  const { 'aria-label': label, data, value, onChange, wide, disabled, mb } = props;
  const name = useId();
  return (
    <Box
      role="radiogroup"
      aria-label={label}
      className={classes.choices}
      data-wide={wide || undefined}
      mb={mb}
    >
      {data.map((choice) => (
        <label key={choice.value} className={classes.choice}>
          <input
            type="radio"
            className={classes.radio}
            name={name}
            value={choice.value}
            checked={choice.value === value}
            disabled={disabled}
            onChange={() => onChange(choice.value)}
          />
          <span className={classes.words}>{choice.label}</span>
        </label>
      ))}
    </Box>
  );
}
