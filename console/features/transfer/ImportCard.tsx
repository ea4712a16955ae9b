import { Button, Card, Group, Stack, Switch } from '@mantine/core';
import type { ImportReport } from '@talao/client';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { SHEET_TYPES } from '../../lib/files.ts';
import { count } from '../../lib/formats.ts';
import { useKept } from '../../lib/kept.ts';
import { ActionButton } from '../../ui/ActionButton.tsx';
import { Banner } from '../../ui/Banner.tsx';
import { Choices } from '../../ui/Choices.tsx';
import { Failure } from '../../ui/Failure.tsx';
import { Loading } from '../../ui/ListState.tsx';
import { ButtonLink } from '../../ui/links.tsx';
import { useUnsavedChanges } from '../../ui/unsaved-changes.ts';
import { CardHeading, Note } from '../../ui/Words.tsx';
import { RepresentadaPicker } from '../records/RepresentadaPicker.tsx';
import { representadasQuery } from '../records/representadas.ts';
import { useSession } from '../session/session.ts';
import { CheckReport, countsOf } from './CheckReport.tsx';
import { ColumnMapper } from './ColumnMapper.tsx';
import { type ColumnFields, withEmailColumn } from './chosen-file.ts';
import { FileDrop } from './FileDrop.tsx';
import { IMPORT_KINDS, type ImportKind, KINDS_OF_A_REPRESENTADA, modelAddress } from './import-kinds.ts';
import { RecentImports, UndoDialog, UndoImport, type Undoing } from './UndoImport.tsx';
import type { PastImport } from './undo-import.ts';
import { useImport } from './use-import.ts';

const KINDS = Object.keys(IMPORT_KINDS) as ImportKind[];
const CHOICES = KINDS.map((value) => ({ value, label: IMPORT_KINDS[value].name }));

const LEAVE = {
  title: 'Sair sem importar?',
  children:
    'O arquivo que você escolheu ainda não foi importado, e o que você corrigiu nele se perde ao sair.',
  confirm: 'Sair sem importar',
  cancel: 'Continuar aqui',
};

export function ImportCard({ first }: { first: ImportKind }) {
  const way = useImport(first);
  const { kind, updates, file, unsendable, examined, examination, importing, past } = way;
  const [undoing, setUndoing] = useState<Undoing>();
  const closeUndo = () => {
    setUndoing(undefined);
    if (!past.list.some(({ after }) => after === undoing?.past.after)) way.begin(kind, false);
  };
  const goWithoutEmails = (fields: ColumnFields) => {
    const { sheet, fixes } = examined?.chosen ?? {};
    if (sheet && fixes) way.revise(withEmailColumn(sheet, fields, fixes));
  };
  const only = useQuery(representadasQuery({ limit: 2 })).data;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the only representada is chosen once, when it is known.
  useEffect(() => {
    if (only?.total === 1 && importing.isIdle) way.say({ representada: only.data[0]?.id });
  }, [only?.total]);
  useUnsavedChanges(() => way.isWaiting && !unsendable, LEAVE);
  return (
    <Card component="section" aria-labelledby="importar">
      <Stack>
        <CardHeading id="importar">Importar</CardHeading>
        <Choices
          aria-label="O que importar"
          wide="stacked"
          data={CHOICES}
          value={kind}
          disabled={way.isBusy}
          onChange={(kind) => way.begin(kind, false)}
        />
        {importing.data ? (
          <ImportDone
            kind={kind}
            report={importing.data.report}
            past={past.list.find(({ after }) => after === importing.data.after)}
            onPlan={setUndoing}
            onAgain={() => way.begin(kind, false)}
          />
        ) : (
          <>
            <Group justify="space-between" gap="sm">
              <Note maw={620}>
                Uma planilha, CSV ou Excel, com os nomes das colunas acima dos dados; um título antes deles
                não atrapalha. Entram todas as linhas, ou nenhuma. Até 10.000.
                {kind === 'sales' &&
                  ' Cada linha é um item; as linhas de um mesmo pedido viram uma venda. Importe antes os clientes.'}
              </Note>
              <ActionButton
                component="a"
                href={modelAddress(kind)}
                download={`modelo-${IMPORT_KINDS[kind].many}.csv`}
                variant="default"
                size="sm"
                icon="download"
              >
                Modelo de {IMPORT_KINDS[kind].many}
              </ActionButton>
            </Group>
            {KINDS_OF_A_REPRESENTADA.includes(kind) && (
              <RepresentadaPicker
                label={kind === 'sales' ? 'Representada das vendas' : 'Representada dos produtos'}
                description="De todas as linhas que não dizem nenhuma. Pode ficar vazia."
                placeholder="A que a planilha disser"
                clearable
                maw={420}
                disabled={way.isBusy}
                value={way.representada ?? null}
                onChange={(id) => way.say({ representada: id ?? undefined })}
              />
            )}
            {kind === 'sales' && (
              <Switch
                label="Contar comissão destas vendas"
                description="Desligado, elas entram com comissão zero: a de vendas passadas já foi acertada. Sem status na planilha, entram como pagas no dia da venda."
                checked={way.comissoes}
                disabled={way.isBusy}
                onChange={({ currentTarget: { checked } }) => way.say({ comissoes: checked })}
              />
            )}
            {IMPORT_KINDS[kind].known !== null && (
              <Switch
                label={`Atualizar ${IMPORT_KINDS[kind].many} que já existem`}
                description={IMPORT_KINDS[kind].known}
                checked={updates}
                disabled={way.isBusy}
                onChange={({ currentTarget: { checked } }) =>
                  examined ? way.revise({ updates: checked }) : way.begin(kind, checked, file)
                }
              />
            )}
            <FileDrop
              chosen={file}
              disabled={way.isBusy}
              onChoose={(file) => way.begin(kind, updates, file)}
              accept={SHEET_TYPES}
              label="Escolher planilha"
            />
            {unsendable && (
              <Banner color="red" role="alert" title="Escolha outro arquivo">
                {unsendable}
              </Banner>
            )}
            {examination.isPending && !examined && <Loading lines={3} />}
            {examination.isError && <Failure error={examination.error} retry={way.retry} />}
            {way.isOutdated && (
              <Banner color="yellow" role="alert" title="O cadastro mudou">
                Alguém mudou o que o arquivo altera depois que você o conferiu. Nada foi gravado: veja de novo
                o que muda.
              </Banner>
            )}
            {examined?.chosen.sheet && (
              <ColumnMapper
                key={examined.chosen.sheet.colunas.length}
                sheet={examined.chosen.sheet}
                fields={examined.chosen.fields}
                joined={examined.chosen.joined}
                updates={examined.chosen.updates}
                busy={way.isBusy}
                onPick={way.setPicking}
                onChoose={(fields) => way.revise({ fields })}
                onWithoutEmails={
                  kind === 'clients' && examined.chosen.sheet.completa ? goWithoutEmails : undefined
                }
              />
            )}
            {examined && (examined.chosen.notes ?? []).length > 0 && (
              <Banner color="blue" icon="check" title="Arrumado ao ler a planilha">
                {examined.chosen.notes?.join(' ')}
              </Banner>
            )}
            {examined && !examination.isError && (
              <CheckReport
                examined={examined}
                busy={way.isBusy}
                isOutdated={way.isPicking}
                importing={importing.isPending}
                onFix={(fixes) => way.revise({ fixes })}
                onImport={way.confirm}
              />
            )}
            {importing.isError && <Failure error={importing.error} />}
            {file === undefined && <RecentImports imports={past.list} onPlan={setUndoing} />}
          </>
        )}
      </Stack>
      {undoing && <UndoDialog {...undoing} onUndone={() => past.forget(undoing.past)} onClose={closeUndo} />}
    </Card>
  );
}

interface ImportDoneProps {
  kind: ImportKind;
  report: ImportReport;
  past: PastImport | undefined;
  onPlan: (undoing: Undoing) => void;
  onAgain: () => void;
}

function ImportDone({ kind, report, past, onPlan, onAgain }: ImportDoneProps) {
  const { one, many, list } = IMPORT_KINDS[kind];
  const [firstDay] = useKept<string>(`primeiro-dia.${useSession()?.empresa.id ?? ''}`, 'new');
  const isFirstDay = firstDay === 'begun';
  return (
    <Stack>
      <Banner
        role="status"
        color="teal"
        icon="check"
        title={`Importação concluída: ${wordsFor(report, one, many)}`}
      >
        Já estão na lista, e cada registro consta na auditoria.
      </Banner>
      <Group>
        <ButtonLink to={list}>Ver {many}</ButtonLink>
        {isFirstDay && (
          <ButtonLink to="/" variant="light">
            Próximo passo
          </ButtonLink>
        )}
        <Button variant="default" onClick={onAgain}>
          Importar outro arquivo
        </Button>
        {past && <UndoImport past={past} onPlan={onPlan} />}
      </Group>
    </Stack>
  );
}

function wordsFor(report: ImportReport, one: string, many: string): string {
  const { criados, atualizados, inalterados = 0 } = report;
  return atualizados === undefined ? count(criados, one, many) : countsOf(criados, atualizados, inalterados);
}
