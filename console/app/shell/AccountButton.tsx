import { Avatar, Box, Button, Text, VisuallyHidden } from '@mantine/core';
import type { ComponentPropsWithRef } from 'react';
import type { Session } from '../../../src/access/sessions/sessions.contract.ts';
import { initialsOf } from '../../lib/formats.ts';
import { Small } from '../../ui/Words.tsx';

interface AccountButtonProps extends ComponentPropsWithRef<'button'> {
  company: string;
  /** Who is signed in, or the key that is. */
  who: string;
}

export function accountOf({ empresa, usuario, chave }: Session) {
  return { company: empresa.nome, who: usuario?.nome ?? chave?.nome ?? empresa.nome };
}

export function AccountButton({ company, who, ...props }: AccountButtonProps) {
  return (
    <Button variant="subtle" color="gray" px="xs" h={44} aria-haspopup="menu" {...props}>
      <Avatar size={28} color="ink" name={who} mr={8} aria-hidden="true">
        {initialsOf(who)}
      </Avatar>
      <Box visibleFrom="sm" maw={200} ta="start" aria-hidden="true">
        <Text size="sm" fw={600} lh={1.25} truncate>
          {who}
        </Text>
        <Small lh={1.25} truncate>
          {company}
        </Small>
      </Box>
      <VisuallyHidden>
        {who}, {company}: conta
      </VisuallyHidden>
    </Button>
  );
}
