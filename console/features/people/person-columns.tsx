import { Badge, Box, Text } from '@mantine/core';
import type { User } from '@talao/client';
import { ROLE_NAMES } from '../../../src/domain/value-names.ts';
import { formatMoment } from '../../lib/dates.ts';
import { formatNumber } from '../../lib/money.ts';
import type { Column } from '../../ui/columns.ts';
import { PersonActions } from './PersonActions.tsx';

interface PersonColumns {
  /** The signed-in person. */
  ownId: string | undefined;
  onEdit: (person: User) => void;
  onNewLink: (person: User) => void;
}

export function personColumns({ ownId, onEdit, onNewLink }: PersonColumns): Column<User>[] {
  return [
    { header: 'Nome', cell: (person) => <Who person={person} isOwn={person.id === ownId} /> },
    { header: 'Papel', cell: ({ papel }) => ROLE_NAMES[papel] },
    {
      header: 'Repasse',
      fixed: true,
      cell: ({ papel, repasse }) => (papel === 'vendedor' ? `${formatNumber(repasse)}%` : '—'),
    },
    {
      header: 'Entrou',
      fixed: true,
      cell: ({ aceito_em }) => (aceito_em ? formatMoment(aceito_em) : 'Ainda não'),
    },
    { header: 'Situação', cell: (person) => <Situation person={person} />, phone: 'corner' },
    {
      header: 'Ações',
      align: 'right',
      quiet: true,
      cell: (person) => (
        <PersonActions person={person} onEdit={() => onEdit(person)} onNewLink={() => onNewLink(person)} />
      ),
    },
  ];
}

function Who({ person: { nome, email }, isOwn }: { person: User; isOwn: boolean }) {
  return (
    <Box style={{ overflowWrap: 'anywhere' }}>
      <Text fw={600} inherit>
        {nome}
        {isOwn && ' (você)'}
      </Text>
      <Text size="sm" c="dimmed" component="div">
        {email}
      </Text>
    </Box>
  );
}

function Situation({ person: { ativo, aceito_em } }: { person: User }) {
  const [color, word] = !ativo
    ? ['gray', 'Inativo']
    : aceito_em
      ? ['teal', 'Ativo']
      : ['yellow', 'Convidado'];
  return (
    <Badge color={color} variant="light">
      {word}
    </Badge>
  );
}
