import { Box, Card, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './Figure.module.css';

interface FigureProps {
  name: ReactNode;
  value: string;
  isBad?: boolean;
  isSmall?: boolean;
  /** One of several in a card. */
  isInCard?: boolean;
  children?: ReactNode;
}

export function Figure({
  name,
  value,
  isBad = false,
  isSmall = false,
  isInCard = false,
  children,
}: FigureProps) {
  const words = (
    <>
      <Text size={isSmall ? 'xs' : 'sm'} c="dimmed" component="div">
        {name}
      </Text>
      <div className={classes.value} data-bad={isBad || undefined} data-small={isSmall || undefined}>
        {value}
      </div>
      {children}
    </>
  );
  if (isInCard) return <Box className={classes.figure}>{words}</Box>;
  return (
    <Card padding={isSmall ? 'xs' : 'sm'} className={classes.figure}>
      {words}
    </Card>
  );
}
