import { Anchor, Button, Card, Group, Progress, Stack, Switch, Table, Text } from '@mantine/core';
import { useState } from 'react';
import { count, formatMoney } from '../../lib/formats.ts';
import { useKept } from '../../lib/kept.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Choices } from '../../ui/Choices.tsx';
import { Failure } from '../../ui/Failure.tsx';
import { ButtonLink } from '../../ui/links.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { StateSelect } from '../../ui/StateSelect.tsx';
import { useUnsavedChanges } from '../../ui/unsaved-changes.ts';
import { CardHeading, Note } from '../../ui/Words.tsx';
import { useMay } from '../session/session.ts';
import { FileDrop } from '../transfer/FileDrop.tsx';
import { ImportList, UndoDialog } from './ImportList.tsx';
import { OFFICE_TYPES } from './office-files.ts';
import { attentionWords, itemsIn, linesOf, totalsWords } from './office-words.ts';
import type { ExaminedOffice, OfficeChoices } from './requests.ts';
import { SheetCard } from './SheetCard.tsx';
import { SYSTEMS, type SystemName } from './systems.ts';
import { type Arrival, useArrival } from './use-arrival.ts';

export default function ArrivalPage() {
  const canWrite = useMay('importRecords');
  const [undoing, setUndoing] = useState<string>();
  const [undone, setUndone] = useState<string>();
  return (
    <>
      <PageHeader
        title="Vir de outro sistema"
        help="Solte de uma vez o que o outro sistema exporta. O Talão reconhece cada planilha, mostra o que entraria e só grava quando você manda. Tudo se desfaz por 30 dias."
        chapter="vir-de-outro-sistema"
      >
        Clientes, produtos, preços e pedidos, de uma vez.
      </PageHeader>
      <Stack gap="lg">
        {canWrite ? (
          <ArrivalCard key={undone} onUndo={setUndoing} />
        ) : (
          <Banner color="gray" icon="keys" title="Você só consulta">
            Importar é do dono e do escritório.
          </Banner>
        )}
        <ImportList onUndo={setUndoing} />
      </Stack>
      {undoing && (
        <UndoDialog id={undoing} onUndone={() => setUndone(undoing)} onClose={() => setUndoing(undefined)} />
      )}
    </>
  );
}

const LEAVE = {
  title: 'Sair sem importar?',
  children: 'Os arquivos que você soltou ainda não foram importados.',
  confirm: 'Sair sem importar',
  cancel: 'Continuar aqui',
};

function ArrivalCard({ onUndo }: { onUndo: (id: string) => void }) {
  const way = useArrival();
  const { examined, unsendable, examination, importing, files } = way;
  useUnsavedChanges(() => files.size > 0 && importing.data === undefined, LEAVE);
  if (importing.data && examined) return <Arrived way={way} examined={examined} onUndo={onUndo} />;
  return (
    <>
      {files.size === 0 && <SystemCard />}
      <FileDrop
        chosen={files.size === 0 ? undefined : { name: count(files.size, 'arquivo', 'arquivos') }}
        multiple
        disabled={way.isBusy}
        onChoose={(...files) => void way.drop(files)}
        accept={OFFICE_TYPES}
        label={files.size === 0 ? 'Escolher todos os arquivos' : 'Acrescentar arquivos'}
      />
      {unsendable && (
        <Banner color="red" role="alert" title="Escolha outro arquivo">
          {unsendable}
        </Banner>
      )}
      {way.isBusy && (
        <div role="status">
          <Text size="sm" mb={6}>
            {importing.isPending
              ? 'Importando. Deixe esta tela aberta até o fim.'
              : `Lendo e conferindo ${count(files.size, 'arquivo', 'arquivos')}. Nada é gravado ainda.`}
          </Text>
          <Progress value={100} animated aria-label="Em andamento" />
        </div>
      )}
      {examination.isError && !unsendable && <Failure error={examination.error} retry={way.retry} />}
      {examination.isError && files.size > 0 && (
        <Group>
          <Button variant="default" onClick={way.begin}>
            Recomeçar
          </Button>
        </Group>
      )}
      {examined && !examination.isError && <OfficePlan way={way} examined={examined} />}
      {importing.isError && <Failure error={importing.error} />}
    </>
  );
}

const NAMES = Object.keys(SYSTEMS) as SystemName[];
const CHOICES = NAMES.map((value) => ({ value, label: SYSTEMS[value].name }));

function SystemCard() {
  const [kept, keep] = useKept<SystemName>('vir-de', 'mercos');
  const { name, says, files } = SYSTEMS[kept] ?? SYSTEMS.mercos;
  return (
    <Card component="section" aria-labelledby="de-onde">
      <Stack>
        <CardHeading id="de-onde">De onde você vem?</CardHeading>
        <Choices aria-label="De onde você vem" wide="stacked" data={CHOICES} value={kept} onChange={keep} />
        <Table aria-label={`O que trazer: ${name}`}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>O que trazer</Table.Th>
              <Table.Th>{kept === 'planilhas' ? 'Com que colunas' : 'Onde está'}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {files.map(({ what, where }) => (
              <Table.Tr key={what}>
                <Table.Td fw={600}>{what}</Table.Td>
                <Table.Td>{where}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
        <Note maw={720}>
          {says} Traga o que tiver, em Excel (o antigo também), CSV ou um ZIP; o resto pode vir depois, e nada
          entra duas vezes. Com mais de uma representada, ponha o nome dela no nome do arquivo de produtos.
          {kept !== 'planilhas' && ' Os nomes dos menus podem variar com a versão e o plano.'}
        </Note>
      </Stack>
    </Card>
  );
}

interface OfficeProps {
  way: Arrival;
  examined: ExaminedOffice;
}

function OfficePlan({ way, examined: { report, choices } }: OfficeProps) {
  const { arquivos, totais } = report;
  const faults = linesOf(arquivos, 'erros');
  const words = totalsWords(totais, itemsIn(arquivos));
  const title = [words || 'Nada a trazer: tudo já está no Talão', attentionWords(arquivos)];
  const lacksRepresentada = arquivos.some(({ erros }) =>
    erros.some(({ campo, mensagem }) => campo.startsWith('representada') || /representada/i.test(mensagem)),
  );
  const has = (...kinds: string[]) => arquivos.some(({ tipo }) => tipo !== null && kinds.includes(tipo));
  const hasProspects = arquivos.some(({ linhas_ignoradas }) =>
    linhas_ignoradas.some(({ motivo }) => motivo === 'prospect'),
  );
  return (
    <Stack component="section" aria-label="O que vai entrar">
      <Banner
        role="status"
        color={faults > 0 ? 'red' : 'teal'}
        icon={faults > 0 ? 'alert' : 'check'}
        title={title.filter(Boolean).join('; ')}
      >
        {faults > 0
          ? `${count(faults, 'linha impede', 'linhas impedem')} a importação: corrija abaixo, ou deixe o arquivo de fora. Nada foi gravado.`
          : `Nada foi gravado ainda. O que já está no Talão fica como está.${totais.valor_vendas > 0 ? ` Os pedidos somam ${formatMoney(totais.valor_vendas)}.` : ''}`}
        {lacksRepresentada && (
          <>
            {' '}
            Escolha a representada ao lado do arquivo;{' '}
            <Anchor href="/representadas/nova" target="_blank" inherit underline="always">
              cadastre-a em outra aba
            </Anchor>{' '}
            se ainda não está no Talão.
          </>
        )}
      </Banner>
      <Group gap="lg" align="flex-end">
        {has('clients') && (
          <StateSelect
            label="Estado de quem não diz"
            clearable
            w={220}
            disabled={way.isBusy}
            value={choices.estado ?? null}
            onChange={(estado) => way.choose({ estado: (estado ?? undefined) as OfficeChoices['estado'] })}
          />
        )}
        {(hasProspects || choices.prospects) && (
          <Switch
            label="Trazer os prospects também"
            checked={choices.prospects ?? false}
            disabled={way.isBusy}
            onChange={({ currentTarget }) => way.choose({ prospects: currentTarget.checked })}
          />
        )}
        {has('sales', 'sale_items') && (
          <Switch
            label="Contar comissão destes pedidos"
            checked={choices.comissoes ?? false}
            disabled={way.isBusy}
            onChange={({ currentTarget }) => way.choose({ comissoes: currentTarget.checked })}
          />
        )}
      </Group>
      <Sheets way={way} sheets={arquivos} />
      <Group>
        {faults === 0 && words !== '' && (
          <Button loading={way.importing.isPending} disabled={way.isBusy} onClick={way.confirm}>
            Importar tudo
          </Button>
        )}
        <Button variant="default" disabled={way.isBusy} onClick={way.begin}>
          Recomeçar
        </Button>
      </Group>
    </Stack>
  );
}

/** What asks for somebody stands first. */
function Sheets({ way, sheets }: { way: Arrival; sheets: ExaminedOffice['report']['arquivos'] }) {
  const weight = ({ erros, tipo, avisos }: (typeof sheets)[number]) =>
    erros.length > 0 ? 0 : tipo === null ? 1 : avisos.length > 0 ? 2 : 3;
  return sheets
    .toSorted((a, b) => weight(a) - weight(b))
    .map((sheet) => (
      <SheetCard
        key={sheet.n}
        sheet={sheet}
        way={way}
        isAlone={sheets.filter(({ arquivo }) => arquivo === sheet.arquivo).length === 1}
      />
    ));
}

const LISTS = [
  ['representadas', '/representadas', 'Ver representadas'],
  ['clientes', '/clientes', 'Ver clientes'],
  ['produtos', '/produtos', 'Ver produtos'],
  ['vendas', '/vendas', 'Ver vendas'],
] as const;

function Arrived({ way, examined, onUndo }: OfficeProps & { onUndo: (id: string) => void }) {
  const { importacao_id, totais, arquivos } = way.importing.data ?? examined.report;
  const words = totalsWords(totais, itemsIn(arquivos));
  const attention = attentionWords(arquivos);
  return (
    <Stack component="section" aria-label="O que entrou">
      <Banner
        role="status"
        color="teal"
        icon="check"
        title={words ? `Importação concluída: ${words}` : 'Nada a trazer: tudo já está no Talão'}
      >
        Já estão nas listas. {attention && `${attention}: veja abaixo, arquivo por arquivo.`}
      </Banner>
      <Group>
        {LISTS.filter(([name]) => totais[name] > 0).map(([name, to, label], place) => (
          <ButtonLink key={name} to={to} variant={place === 0 ? 'filled' : 'default'}>
            {label}
          </ButtonLink>
        ))}
        <Button variant="default" onClick={way.begin}>
          Trazer mais arquivos
        </Button>
        {importacao_id && (
          <Button variant="default" onClick={() => onUndo(importacao_id)}>
            Desfazer a importação
          </Button>
        )}
      </Group>
      <Sheets way={way} sheets={arquivos.filter(({ avisos }) => avisos.length > 0)} />
    </Stack>
  );
}
