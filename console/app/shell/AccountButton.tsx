import { Avatar, Button, Text, VisuallyHidden } from '@mantine/core';
import type { ComponentPropsWithRef } from 'react';
import { initialsOf } from '../../lib/formats.ts';

interface AccountButtonProps extends ComponentPropsWithRef<'button'> {
  company: string;
}

export function AccountButton({ company, ...props }: AccountButtonProps) {
  return (
    <Button variant="subtle" color="gray" px="xs" aria-haspopup="menu" {...props}>
      <Avatar size={28} color="ink" name={company} mr={8} aria-hidden="true">
        {initialsOf(company)}
      </Avatar>
      <Text size="sm" fw={500} truncate maw={200} visibleFrom="sm" span aria-hidden="true">
        {company}
      </Text>
      <VisuallyHidden>{company}: conta</VisuallyHidden>
    </Button>
  );
}
