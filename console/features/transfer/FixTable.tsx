import { Button, Group, Stack, Table, Text, TextInput } from '@mantine/core';
import type { LineFault, Sheet } from '@talao/client';
import { type ComponentType, type SubmitEvent, useMemo, useState } from 'react';
import { count } from '../../lib/formats.ts';
import { Pager } from '../../ui/Pager.tsx';
import { Note, Small } from '../../ui/Words.tsx';
import { type ColumnFields, type Fixes, lineNames, withCell } from './chosen-file.ts';
import { LinesTable } from './FaultTable.tsx';

const FAULTS_PER_PAGE = 20;
/** As many faults as the service reports. */
const MOST_FAULTS = 1000;

export interface FixTableProps {
  sheet: Sheet;
  fields: ColumnFields;
  faults: readonly LineFault[];
  fixes: Fixes;
  busy: boolean;
  onFix: (fixes: Fixes) => void;
  /** Fixes the same fault of many lines at once. */
  FixAll?: ComponentType<Omit<FixTableProps, 'FixAll'>>;
}

export function FixTable({ sheet, fields, faults, fixes, busy, onFix, FixAll }: FixTableProps) {
  const [wanted, setPage] = useState(1);
  const page = Math.min(wanted, Math.ceil(faults.length / FAULTS_PER_PAGE));
  const [edits, setEdits] = useState(fixes);
  const lines = useMemo(() => new Map(sheet.linhas.map(({ linha, celulas }) => [linha, celulas])), [sheet]);
  const nameOf = useMemo(() => lineNames(sheet, fields), [sheet, fields]);
  const titles = new Map(sheet.campos.map(({ campo, titulo }) => [campo, titulo]));
  const isLeftOut = (linha: number) => edits.withoutLines.has(linha);
  const columnOf = ({ linha, campo }: LineFault) => (lines.has(linha) ? fields.indexOf(fieldOf(campo)) : -1);
  const wrong = [...new Set(faults.map(({ linha }) => linha))].filter((linha) => lines.has(linha));
  const shown = faults.slice((page - 1) * FAULTS_PER_PAGE, page * FAULTS_PER_PAGE);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    onFix(edits);
  };
  const fixAll = (fixed: Fixes) => {
    setEdits(fixed);
    onFix(fixed);
  };
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="sm">
        {FixAll && (
          <FixAll sheet={sheet} fields={fields} faults={faults} fixes={edits} busy={busy} onFix={fixAll} />
        )}
        <LinesTable label="Erros do arquivo" heads={[['Linha', 64], ['O que corrigir']]}>
          {shown.map((fault, place) => {
            const { linha, campo, mensagem } = fault;
            const isFirst = shown[place - 1]?.linha !== linha;
            const at = columnOf(fault);
            const title = titles.get(fieldOf(campo)) ?? campo;
            const cell = edits.cells.get(linha)?.get(at) ?? lines.get(linha)?.[at]?.trim() ?? '';
            return (
              <Table.Tr key={`${linha} ${campo} ${mensagem}`}>
                <Table.Td style={{ verticalAlign: 'top' }}>{isFirst ? linha : ''}</Table.Td>
                <Table.Td>
                  <Stack gap={4}>
                    {isFirst && lines.has(linha) && (
                      <Group gap="xs" justify="space-between">
                        <Small style={{ overflowWrap: 'anywhere' }}>{nameOf(linha)}</Small>
                        <Button
                          variant="subtle"
                          size="compact-xs"
                          disabled={busy}
                          onClick={() => setEdits(withLineToggled(edits, linha))}
                        >
                          {isLeftOut(linha) ? `Trazer de volta a linha ${linha}` : `Tirar a linha ${linha}`}
                        </Button>
                      </Group>
                    )}
                    {at === -1 || isLeftOut(linha) ? (
                      <Text size="sm" td={isLeftOut(linha) ? 'line-through' : undefined}>
                        {title && <b>{title}: </b>}
                        {mensagem}
                      </Text>
                    ) : (
                      <TextInput
                        label={title}
                        aria-label={`${title}, linha ${linha}`}
                        error={mensagem}
                        maw={480}
                        value={cell}
                        disabled={busy}
                        onChange={({ currentTarget }) =>
                          setEdits(withCell(edits, linha, at, currentTarget.value))
                        }
                      />
                    )}
                  </Stack>
                </Table.Td>
              </Table.Tr>
            );
          })}
        </LinesTable>
        <Pager page={page} limit={FAULTS_PER_PAGE} total={faults.length} onPage={setPage} />
        {faults.length >= MOST_FAULTS && (
          <Note>
            Há mais erros do que os {count(MOST_FAULTS, 'mostrado', 'mostrados')}. Corrija estes e confira de
            novo.
          </Note>
        )}
        <Group>
          <Button type="submit" loading={busy} disabled={edits === fixes}>
            Conferir de novo
          </Button>
          {wrong.length > 1 && wrong.length < sheet.linhas.length && (
            <Button
              variant="default"
              disabled={busy}
              onClick={() => fixAll({ ...edits, withoutLines: new Set([...edits.withoutLines, ...wrong]) })}
            >
              Tirar todas as {wrong.length} linhas com erro
            </Button>
          )}
        </Group>
      </Stack>
    </form>
  );
}

/** `contatos.0.nome` stands in the cell of `contatos`. */
function fieldOf(campo: string): string {
  return campo.split('.', 1)[0] ?? '';
}

function withLineToggled(fixes: Fixes, linha: number): Fixes {
  const without = new Set(fixes.withoutLines);
  if (!without.delete(linha)) without.add(linha);
  return { ...fixes, withoutLines: without };
}
