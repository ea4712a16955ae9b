import { Text } from '@mantine/core';
import type { WithheldYear } from '@talao/client';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { formatTaxId } from '../../../src/domain/tax-ids.ts';
import { calendar, formatMoney, monthName } from '../../lib/formats.ts';
import { ExportMenu } from '../../ui/ExportMenu.tsx';
import { ListState, Nothing } from '../../ui/ListState.tsx';
import { TimeSwitch } from '../../ui/MonthSwitch.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { type Column, RecordTable } from '../../ui/RecordTable.tsx';
import { Small } from '../../ui/Words.tsx';
import { CommissionTabs } from './CommissionTabs.tsx';
import { withheldQuery } from './requests.ts';

const route = getRouteApi('/office/comissoes/retencoes');

export default function WithheldPage() {
  const navigate = route.useNavigate();
  const ano = route.useSearch().ano ?? Number(calendar.today().slice(0, 4));
  return (
    <>
      <PageHeader
        title="Retenções"
        help="O que cada representada pagou e reteve no ano, pela data do recebimento. O contador confere com o informe de rendimentos de cada uma."
        chapter="imposto-retido"
        actions={<ExportMenu list="commission-receipts/withheld" filter={{ ...{ ano }, page: 1 }} />}
      />
      <CommissionTabs current="/comissoes/retencoes" />
      <TimeSwitch
        unit="Ano"
        shown={String(ano)}
        onStep={(by) => void navigate({ search: { ano: ano + by } })}
      />
      <ListState
        query={useQuery(withheldQuery({ ano }))}
        empty={({ representadas }) =>
          representadas.length === 0 && (
            <Nothing title={`Nada recebido em ${ano}`} icon="commissions">
              Os recebimentos do ano aparecem aqui, com o que foi retido de cada um.
            </Nothing>
          )
        }
      >
        {(year) => (
          <RecordTable label={`Recebido e retido em ${ano}`} columns={COLUMNS} records={linesOf(year)} />
        )}
      </ListState>
    </>
  );
}

interface Line extends Pick<WithheldYear, 'bruto' | 'irrf' | 'iss' | 'inss' | 'outro' | 'liquido'> {
  id: string;
  name: string;
  detail?: string;
  isSum: boolean;
}

function linesOf(year: WithheldYear): Line[] {
  return [
    ...year.representadas.flatMap(({ representada_id, representada_nome, cnpj, meses, ...sums }) => [
      { ...sums, id: representada_id, name: representada_nome, detail: formatTaxId(cnpj), isSum: true },
      ...meses.map(({ mes, ...of }) => ({
        ...of,
        id: `${representada_id} ${mes}`,
        name: monthName(mes),
        isSum: false,
      })),
    ]),
    { ...year, id: 'total', name: 'Total do ano', isSum: true },
  ];
}

const figure = (header: string, of: (line: Line) => number): Column<Line> => ({
  header,
  align: 'right',
  cell: (line) => (
    <Text fw={line.isSum ? 600 : 400} inherit span>
      {of(line) === 0 ? '—' : formatMoney(of(line))}
    </Text>
  ),
});

const COLUMNS: Column<Line>[] = [
  {
    header: 'Representada e mês',
    cell: ({ name, detail, isSum }) => (
      <div>
        <Text fw={isSum ? 600 : 400} inherit span ps={isSum ? 0 : 'md'}>
          {name}
        </Text>
        {detail && <Small>{detail}</Small>}
      </div>
    ),
  },
  figure('Bruto', ({ bruto }) => bruto),
  figure('IRRF', ({ irrf }) => irrf),
  figure('ISS', ({ iss }) => iss),
  figure('INSS', ({ inss }) => inss),
  figure('Outras', ({ outro }) => outro),
  figure('Líquido', ({ liquido }) => liquido),
];
