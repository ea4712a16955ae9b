import { Button, Group, Stack, Text } from '@mantine/core';
import type { TitleLine, TitlePosition } from '@talao/client';
import { count, formatDate, formatMoney } from '../../lib/formats.ts';
import { PageLink } from '../../ui/links.tsx';
import { told } from '../../ui/notices.tsx';
import { type Column, RecordTable } from '../../ui/RecordTable.tsx';
import { Amber, Heading, Note, Small, Strong } from '../../ui/Words.tsx';
import classes from '../factory-files/FileLines.module.css';
import { FileLines, SituationBadge } from '../factory-files/FileLines.tsx';
import { ClientPicker } from '../records/ClientPicker.tsx';
import { useTeachTitle } from './requests.ts';
import { LINE_NAMES, MATCH_NAMES, sentenceOf } from './title-words.ts';

interface PositionLinesProps {
  position: TitlePosition;
  /** Whether it can be said whose a line is; not of a position that is not stored yet. */
  canSettle: boolean;
}

export function PositionLines({ position, canSettle }: PositionLinesProps) {
  const { linhas, ausentes } = position;
  const unknown = linhas.filter((line) => line.cliente_id === null && isOpen(line)).length;
  return (
    <>
      <Text aria-live="polite" mb="xs">
        {sentenceOf(position)}
      </Text>
      {unknown > 0 && (
        <Note mb="sm">
          {count(unknown, 'linha não achou', 'linhas não acharam')} o cliente.{' '}
          {canSettle
            ? 'Diga de quem é uma vez: o Talão lembra o código nas próximas.'
            : 'Depois de guardar, diga de quem são.'}
        </Note>
      )}
      <FileLines<TitleLine>
        label="Linhas da posição"
        lines={[...linhas].sort(byNeed)}
        names={LINE_NAMES}
        columns={columnsFor(position, canSettle)}
      />
      {ausentes.length > 0 && <Absent titles={ausentes} />}
    </>
  );
}

function isOpen({ situacao }: TitleLine): boolean {
  return situacao === 'vencido' || situacao === 'a_vencer' || situacao === 'credito';
}

const ORDER = Object.keys(LINE_NAMES);

/** Lines of nobody first, then by situation. */
function byNeed(one: TitleLine, other: TitleLine): number {
  const need = (line: TitleLine) => (line.cliente_id === null && isOpen(line) ? 0 : 1);
  return (
    need(one) - need(other) ||
    ORDER.indexOf(one.situacao) - ORDER.indexOf(other.situacao) ||
    one.linha - other.linha
  );
}

function columnsFor(position: TitlePosition, canSettle: boolean): Column<TitleLine>[] {
  return [
    {
      header: 'No arquivo',
      cell: ({ linha, codigo, cnpj_cpf, nome }) => (
        <div className={classes.file}>
          <span className={classes.number}>Linha {linha}</span>
          {[codigo, nome, cnpj_cpf].filter(Boolean).join(' · ')}
        </div>
      ),
    },
    {
      header: 'Situação',
      cell: ({ situacao, dias_atraso }) => (
        <SituationBadge
          name={LINE_NAMES[situacao]}
          reason={dias_atraso > 0 ? `há ${count(dias_atraso, 'dia', 'dias')}` : ''}
        />
      ),
      phone: 'corner',
    },
    {
      header: 'Cliente',
      cell: (line) => <Whose position={position} line={line} canSettle={canSettle} />,
    },
    {
      header: 'Título',
      fixed: true,
      cell: ({ numero, parcela, serie }) => (
        <div>
          {parcela === null ? numero : `${numero}/${parcela}`}
          {serie && <Small span display="block">{`série ${serie}`}</Small>}
        </div>
      ),
    },
    {
      header: 'Vencimento',
      fixed: true,
      cell: ({ vencimento }) => (vencimento === null ? '—' : formatDate(vencimento)),
    },
    {
      header: 'Em aberto',
      align: 'right',
      cell: ({ saldo }) => <Strong>{saldo === null ? '—' : formatMoney(saldo)}</Strong>,
    },
  ];
}

interface WhoseProps {
  position: TitlePosition;
  line: TitleLine;
  canSettle: boolean;
}

function Whose({ position, line, canSettle }: WhoseProps) {
  const teach = useTeachTitle(position.id ?? '');
  const { linha, cliente_id, cliente_nome, por } = line;
  const say = (cliente_id: string | null, done: string) => teach.mutate({ linha, cliente_id }, told(done));
  if (cliente_id === null)
    return canSettle && isOpen(line) ? (
      <ClientPicker
        aria-label={`Cliente da linha ${linha}`}
        placeholder="De quem é?"
        size="xs"
        miw={200}
        value={null}
        disabled={teach.isPending}
        onChange={(value) => value !== null && say(value, 'O Talão lembra: estes títulos são deste cliente.')}
      />
    ) : (
      <Amber span>Não se sabe de quem é</Amber>
    );
  return (
    <Stack gap={2} align="flex-start">
      <PageLink of="/clientes" id={cliente_id} name={cliente_nome} />
      <Group gap={6}>
        {por && <Small span>{MATCH_NAMES[por]}</Small>}
        {canSettle && por === 'ensinado' && (
          <Button
            variant="subtle"
            size="compact-xs"
            loading={teach.isPending}
            aria-label={`Esquecer de quem é a linha ${linha}`}
            onClick={() => say(null, 'O Talão esqueceu de quem são estes títulos.')}
          >
            Esquecer
          </Button>
        )}
      </Group>
    </Stack>
  );
}

type Gone = TitlePosition['ausentes'][number] & { id: string };

const GONE_COLUMNS: Column<Gone>[] = [
  { header: 'Cliente', cell: ({ cliente_nome }) => cliente_nome ?? '—' },
  {
    header: 'Título',
    fixed: true,
    cell: ({ numero, parcela }) => (parcela === null ? numero : `${numero}/${parcela}`),
  },
  {
    header: 'Vencimento',
    fixed: true,
    cell: ({ vencimento }) => (vencimento === null ? '—' : formatDate(vencimento)),
  },
  {
    header: 'Estava em aberto',
    align: 'right',
    cell: ({ saldo }) => (saldo === null ? '—' : formatMoney(saldo)),
    phone: 'corner',
  },
];

function Absent({ titles }: { titles: TitlePosition['ausentes'] }) {
  return (
    <section aria-labelledby="sairam">
      <Heading id="sairam">Saíram desde a posição anterior</Heading>
      <Note mb="sm">Estavam em aberto e não estão mais: em geral foram pagos.</Note>
      <RecordTable
        label="Saíram desde a posição anterior"
        columns={GONE_COLUMNS}
        records={titles.map((title, at) => ({ ...title, id: String(at) }))}
      />
    </section>
  );
}
