import { Avatar, Button, Text } from '@mantine/core';
import type { ComponentPropsWithRef } from 'react';

interface AccountButtonProps extends ComponentPropsWithRef<'button'> {
  company: string;
}

export function AccountButton({ company, ...props }: AccountButtonProps) {
  return (
    <Button
      variant="subtle"
      color="gray"
      px="xs"
      aria-label={`${company}: conta`}
      aria-haspopup="menu"
      {...props}
    >
      <Avatar size={28} color="ink" name={company} mr={8} />
      <Text size="sm" fw={500} truncate maw={200} visibleFrom="sm" span>
        {company}
      </Text>
    </Button>
  );
}
