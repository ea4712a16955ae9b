import { InputBase, type TextareaProps } from '@mantine/core';
import type { CSSProperties } from 'react';
import classes from './TextArea.module.css';

interface TextAreaProps extends Omit<TextareaProps, 'autosize' | 'resize' | 'rows' | 'style' | 'classNames'> {
  minRows?: number;
  maxRows?: number;
}

/** A box for several lines, as high as its text: by style alone, because to measure it costs a layout at every key. */
export function TextArea({ minRows = 2, maxRows = 10, ...props }: TextAreaProps) {
  return (
    <InputBase
      component="textarea"
      multiline
      rows={minRows}
      classNames={{ input: classes.input }}
      style={{ '--least': minRows, '--most': maxRows } as CSSProperties}
      {...props}
    />
  );
}
