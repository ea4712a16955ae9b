import { Alert, Group, Modal, SimpleGrid, Text, TextInput } from '@mantine/core';
import type { ServiceNoteSheet } from '@talao/client';
import { useQuery } from '@tanstack/react-query';
import { formatTaxId } from '../../../src/domain/tax-ids.ts';
import { newServiceNote } from '../../../src/money/service-notes/service-notes.contract.ts';
import { calendar, formatDate, formatMoney, monthName } from '../../lib/formats.ts';
import { type TypedNumber, toNumber } from '../../lib/typed-numbers.ts';
import { CopyField } from '../../ui/CopyBox.tsx';
import { DayInput } from '../../ui/DayInput.tsx';
import { MoneyInput } from '../../ui/DecimalInput.tsx';
import { ListState } from '../../ui/ListState.tsx';
import { FileLink } from '../../ui/links.tsx';
import { NewRecordDialog } from '../../ui/RecordDialog.tsx';
import { Note } from '../../ui/Words.tsx';
import { useMay } from '../session/session.ts';
import { type Service, sheetAddress, sheetQuery, useCreateServiceNote } from './requests.ts';

const TITLE = 'Nota de serviço da comissão';

export default function ServiceNoteDialog({ service, onClose }: { service: Service; onClose: () => void }) {
  const { representadaId, de, ate, por } = service;
  const query = useQuery(sheetQuery(representadaId, { de, ate, por }));
  const canWrite = useMay('manageMoney');
  if (query.data && canWrite) return <IssuedForm service={service} sheet={query.data} onClose={onClose} />;
  return (
    <Modal opened onClose={onClose} size="lg" title={TITLE}>
      <ListState query={query}>{(sheet) => <Sheet service={service} sheet={sheet} />}</ListState>
    </Modal>
  );
}

interface SheetProps {
  service: Service;
  sheet: ServiceNoteSheet;
}

function IssuedForm({ service, sheet, onClose }: SheetProps & { onClose: () => void }) {
  return (
    <NewRecordDialog
      title={TITLE}
      saveLabel="Anotar a nota emitida"
      size="lg"
      initialValues={{
        numero: '',
        emissao: calendar.today() as string | null,
        codigo_verificacao: '',
        valor: sheet.valor as TypedNumber,
        irrf: (sheet.irrf ?? 0) as TypedNumber,
      }}
      schema={newServiceNote}
      toBody={({ numero, emissao, codigo_verificacao, valor, irrf }) => ({
        representada_id: service.representadaId,
        numero,
        emissao: emissao ?? '',
        competencia: sheet.competencia,
        valor: toNumber(valor),
        irrf: irrf === '' ? 0 : toNumber(irrf),
        codigo_verificacao: codigo_verificacao.trim() || null,
        recibo_id: service.reciboId,
      })}
      fieldOf={{ service_note_exists: 'numero' }}
      create={useCreateServiceNote().mutateAsync}
      done={({ numero }) => `Nota ${numero} anotada.`}
      onClose={onClose}
      fields={(form) => (
        <>
          <Sheet service={service} sheet={sheet} />
          <Text fw={600}>Depois de emitir, anote:</Text>
          <SimpleGrid cols={{ base: 1, xs: 2 }}>
            <TextInput
              label="Número da NFS-e"
              required
              autoComplete="off"
              {...form.getInputProps('numero')}
            />
            <DayInput label="Emitida em" required {...form.getInputProps('emissao')} />
            <MoneyInput label="Valor do serviço" required {...form.getInputProps('valor')} />
            <MoneyInput label="IRRF na nota" {...form.getInputProps('irrf')} />
            <TextInput
              label="Código de verificação"
              autoComplete="off"
              {...form.getInputProps('codigo_verificacao')}
            />
          </SimpleGrid>
        </>
      )}
    />
  );
}

function Sheet({ service, sheet }: SheetProps) {
  const { tomador, valor, irrf, liquido, descricao, competencia, avisos } = sheet;
  const plain = (value: number) => value.toFixed(2).replace('.', ',');
  return (
    <>
      <Note>
        Do que {service.por === 'recebimento' ? 'foi recebido' : 'vence'} de {formatDate(service.de)} a{' '}
        {formatDate(service.ate)}. O Talão não emite nota: copie cada campo no emissor.
      </Note>
      {avisos.map((aviso) => (
        <Alert key={aviso} color="yellow">
          {aviso}
        </Alert>
      ))}
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
        <CopyField name="CNPJ do tomador">{formatTaxId(tomador.cnpj)}</CopyField>
        <CopyField name="Nome do tomador">{tomador.nome}</CopyField>
        <CopyField name="Endereço">{tomador.endereco}</CopyField>
        <CopyField name="Cidade e UF">{[tomador.cidade, tomador.estado].filter(Boolean).join('/')}</CopyField>
        <CopyField name="E-mail">{tomador.email}</CopyField>
        <CopyField name="Competência" copied={competencia.split('-').reverse().join('/')}>
          {monthName(competencia)}
        </CopyField>
        <CopyField name="Valor do serviço" copied={plain(valor)}>
          {formatMoney(valor)}
        </CopyField>
        <CopyField name="IRRF" copied={plain(irrf ?? 0)}>
          {irrf === null ? '' : formatMoney(irrf)}
        </CopyField>
        <CopyField name="Líquido" copied={plain(liquido)}>
          {formatMoney(liquido)}
        </CopyField>
      </SimpleGrid>
      <CopyField name="Discriminação do serviço">{descricao}</CopyField>
      <Group gap="xs">
        <FileLink href={sheetAddress(service, 'pdf')} opens size="compact-sm">
          Folha em PDF
        </FileLink>
        <FileLink href={sheetAddress(service, 'xlsx')} size="compact-sm">
          Em planilha
        </FileLink>
      </Group>
    </>
  );
}
