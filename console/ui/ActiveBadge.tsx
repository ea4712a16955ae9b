import { Badge } from '@mantine/core';

export function ActiveBadge({ active, feminine = false }: { active: boolean; feminine?: boolean }) {
  const ending = feminine ? 'a' : 'o';
  return (
    <Badge color={active ? 'teal' : 'gray'} variant="light">
      {active ? `Ativ${ending}` : `Inativ${ending}`}
    </Badge>
  );
}
