import { Button, Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { foldText, wordsOf } from '../../../src/domain/text.ts';
import { representadasQuery } from '../records/representadas.ts';

interface FoundRepresentadasProps {
  search: string;
  onChoose: (id: string) => void;
}

const MOST = 3;

/** The search covers orders, clients and totals; representadas that match it are offered as filters. */
export default function FoundRepresentadas({ search, onChoose }: FoundRepresentadasProps) {
  const { data } = useQuery(representadasQuery({ search, limit: MOST }));
  const named = (data?.data ?? []).filter(({ nome }) =>
    wordsOf(foldText(search)).every((word) => foldText(nome).includes(word)),
  );
  if (named.length === 0) return null;
  return (
    <Group gap="xs" w="100%">
      {named.map(({ id, nome }) => (
        <Button key={id} variant="light" size="compact-sm" maw="100%" onClick={() => onChoose(id)}>
          Ver as vendas de {nome}
        </Button>
      ))}
    </Group>
  );
}
