import { Button, Card, Group, NativeSelect, Stack, Table, Text } from '@mantine/core';
import type { LineFault, OfficeFile, Sheet } from '@talao/client';
import { useMutation } from '@tanstack/react-query';
import { labelOf } from '../../../src/domain/field-labels.ts';
import { count } from '../../lib/formats.ts';
import { Failure } from '../../ui/Failure.tsx';
import { Note } from '../../ui/Words.tsx';
import { RepresentadaPicker } from '../records/RepresentadaPicker.tsx';
import { contentOf, type Fixes, NO_FIXES, understoodColumns } from '../transfer/chosen-file.ts';
import { LinesTable } from '../transfer/FaultTable.tsx';
import { FixTable } from '../transfer/FixTable.tsx';
import { sheetIn } from '../transfer/send-file.ts';
import { SHEET_NAMES, sheetWords } from './office-words.ts';
import { NO_CHOICES, placeOf } from './requests.ts';
import type { Arrival } from './use-arrival.ts';

interface SheetCardProps {
  sheet: OfficeFile;
  way: Arrival;
  /** Its file has no others. */
  isAlone: boolean;
}

const KINDS = [
  { value: '', label: 'Não trazer' },
  ...Object.entries(SHEET_NAMES).map(([value, label]) => ({ value, label })),
];

const WITHOUT_REPRESENTADA: readonly OfficeFile['tipo'][] = [null, 'clients', 'representadas'];
const FIXABLE = ['clients', 'products', 'representadas', 'prices', 'sales'] as const;

export function SheetCard({ sheet, way, isAlone }: SheetCardProps) {
  const { tipo, erros, avisos, colunas_ignoradas, representada_id } = sheet;
  const place = placeOf(sheet);
  const choices = way.examined?.choices ?? NO_CHOICES;
  const said = choices.tipos[place];
  const isOver = way.importing.data !== undefined;
  const say = (of: 'tipos' | 'representadas', value: string) =>
    way.choose({ [of]: { ...choices[of], [place]: value } });
  return (
    <Card padding="sm" component="section" aria-label={place}>
      <Stack gap="xs">
        <Group justify="space-between" gap="sm" align="flex-start">
          <div style={{ overflowWrap: 'anywhere', minWidth: 0, flex: '1 1 16rem' }}>
            <Text fw={600}>{place}</Text>
            <Note>
              {tipo !== null
                ? sheetWords(sheet)
                : said
                  ? 'As colunas deste arquivo não trazem isso.'
                  : said === ''
                    ? 'Fica de fora.'
                    : 'Não reconheci as colunas: fica de fora, a não ser que você diga o que é.'}
            </Note>
          </div>
          {isOver ? (
            <Note>{tipo === null ? 'Ficou de fora' : SHEET_NAMES[tipo]}</Note>
          ) : (
            <Group gap="xs">
              {!WITHOUT_REPRESENTADA.includes(tipo) && (
                <RepresentadaPicker
                  aria-label={`Representada de ${place}`}
                  placeholder="Representada"
                  size="xs"
                  w={200}
                  disabled={way.isBusy}
                  value={choices.representadas[place] ?? representada_id}
                  onChange={(id) => id !== null && say('representadas', id)}
                />
              )}
              <NativeSelect
                aria-label={`O que ${place} traz`}
                size="xs"
                data={KINDS}
                value={tipo ?? ''}
                disabled={way.isBusy}
                onChange={({ currentTarget }) => say('tipos', currentTarget.value)}
              />
            </Group>
          )}
        </Group>
        {colunas_ignoradas.length > 0 && tipo !== null && (
          <Note style={{ overflowWrap: 'anywhere' }}>
            Colunas que ficam de fora: {colunas_ignoradas.join(', ')}
          </Note>
        )}
        {erros.length > 0 && <Faults key={way.examined?.key} {...{ sheet, way, isAlone }} />}
        {avisos.length > 0 && <Told label={`Avisos de ${place}`} faults={avisos} />}
      </Stack>
    </Card>
  );
}

/** Cells are fixed in place where a file is one plain table; any other comes again once it is corrected. */
function Faults({ sheet: { arquivo, tipo, erros, ...sheet }, way, isAlone }: SheetCardProps) {
  const kind = FIXABLE.find((one) => one === tipo);
  const bytes = way.files.get(arquivo);
  const reading = useMutation({
    mutationFn: async () =>
      kind && bytes && sheetIn(kind, new File([bytes], arquivo.split('/').at(-1) ?? arquivo)),
  });
  const table = reading.data;
  const canFix = isAlone && kind !== undefined && erros.some(({ linha }) => linha > 1);
  const fix = async (table: Sheet, fixes: Fixes) => {
    const { body } = contentOf({ file: new File([], arquivo), sheet: table, fixes });
    way.replace(arquivo, new Uint8Array(await body.arrayBuffer()));
  };
  if (table?.completa)
    return (
      <FixTable
        sheet={table}
        fields={understoodColumns(table, {})}
        faults={erros}
        fixes={NO_FIXES}
        busy={way.isBusy}
        onFix={(fixes) => void fix(table, fixes)}
      />
    );
  return (
    <>
      <Told label={`Erros de ${placeOf({ arquivo, ...sheet })}`} faults={erros} />
      <Group gap="sm">
        {canFix && !reading.isSuccess && (
          <Button variant="default" size="xs" loading={reading.isPending} onClick={() => reading.mutate()}>
            Corrigir as células aqui
          </Button>
        )}
        <Note>Ou corrija a planilha, salve com o mesmo nome e solte-a de novo: ela toma o lugar desta.</Note>
      </Group>
      {reading.isError && <Failure error={reading.error} />}
    </>
  );
}

const MOST_SHOWN = 15;

function Told({ label, faults }: { label: string; faults: readonly LineFault[] }) {
  return (
    <LinesTable
      label={label}
      heads={[['Linha', 70], ['Campo', 130], ['O que há']]}
      below={
        faults.length > MOST_SHOWN && (
          <Note p="sm">E mais {count(faults.length - MOST_SHOWN, 'linha', 'linhas')} como estas.</Note>
        )
      }
    >
      {faults.slice(0, MOST_SHOWN).map(({ linha, campo, mensagem }) => (
        <Table.Tr key={`${linha} ${campo} ${mensagem}`}>
          <Table.Td>{linha || '—'}</Table.Td>
          <Table.Td>{campo ? labelOf(campo) : '—'}</Table.Td>
          <Table.Td style={{ overflowWrap: 'anywhere' }}>{mensagem}</Table.Td>
        </Table.Tr>
      ))}
    </LinesTable>
  );
}
