import { Text } from '@mantine/core';
import type { YearOfBases } from '@talao/client';
import { useQuery } from '@tanstack/react-query';
import { formatMoney } from '../../lib/formats.ts';
import { FileLink } from '../../ui/links.tsx';
import { type Column, RecordTable } from '../../ui/RecordTable.tsx';
import { SectionHead, Strong } from '../../ui/Words.tsx';
import { basesQuery } from '../records/representadas.ts';

const columns: Column<YearOfBases>[] = [
  {
    header: 'Ano',
    cell: ({ ano }) => <Strong>{ano}</Strong>,
  },
  { header: 'Notas', align: 'right', cell: ({ notas }) => notas },
  { header: 'Base que contou', align: 'right', cell: ({ base }) => formatMoney(base) },
  { header: 'Comissão', align: 'right', cell: ({ comissao }) => formatMoney(comissao) },
  { header: 'Nota inteira', align: 'right', cell: ({ base_nota }) => formatMoney(base_nota) },
  { header: 'Comissão sobre ela', align: 'right', cell: ({ comissao_nota }) => formatMoney(comissao_nota) },
  {
    header: 'Diferença',
    align: 'right',
    cell: ({ diferenca }) => <Strong>{formatMoney(diferenca)}</Strong>,
  },
];

/** The difference between commission on the agreed base and on the whole note; renders nothing without notes. */
export default function BaseComparison({ representadaId }: { representadaId: string }) {
  const bases = useQuery(basesQuery(representadaId)).data;
  if (bases === undefined || bases.anos.length === 0) return null;
  const { anos, total } = bases;
  return (
    <section aria-labelledby="bases">
      <SectionHead id="bases" title="Base da comissão">
        <FileLink href={`/api/v1/representadas/${representadaId}/bases?formato=xlsx`} size="compact-sm">
          Planilha
        </FileLink>
      </SectionHead>
      <Text mb="sm">
        {total.diferenca === 0 ? (
          'Nos últimos cinco anos, o que contou foi tudo o que as notas cobraram: nada ficou de fora.'
        ) : (
          <>
            Nos últimos cinco anos, a comissão sobre a nota inteira teria sido{' '}
            <strong>{formatMoney(total.diferenca)}</strong> maior. A lei manda calcular pelo valor total das
            mercadorias (art. 32, § 4º).
          </>
        )}
      </Text>
      <RecordTable
        label="Base da comissão por ano"
        columns={columns}
        records={anos}
        keyOf={({ ano }) => String(ano)}
      />
    </section>
  );
}
