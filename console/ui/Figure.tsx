import { Card, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './Figure.module.css';

interface FigureProps {
  name: ReactNode;
  value: string;
  isBad?: boolean;
  isSmall?: boolean;
  children?: ReactNode;
}

export function Figure({ name, value, isBad = false, isSmall = false, children }: FigureProps) {
  return (
    <Card padding={isSmall ? 'xs' : 'sm'} className={classes.figure}>
      <Text size={isSmall ? 'xs' : 'sm'} c="dimmed" component="div">
        {name}
      </Text>
      <div className={classes.value} data-bad={isBad || undefined} data-small={isSmall || undefined}>
        {value}
      </div>
      {children}
    </Card>
  );
}
