import { Button, Group, Modal, Progress, Stack, Text, Title } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { TRASH_DAYS } from '../../../src/domain/trash.ts';
import { count, formatMoment } from '../../lib/formats.ts';
import { useOfflineSince } from '../../lib/network.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Failure } from '../../ui/Failure.tsx';
import { ButtonLink } from '../../ui/links.tsx';
import { showFailure } from '../../ui/notices.tsx';
import { useFocusBack } from '../../ui/use-focus-back.ts';
import { Note } from '../../ui/Words.tsx';
import { IMPORT_KINDS } from './import-kinds.ts';
import { deleteImported, type PastImport, planUndo, type UndoPlan } from './undo-import.ts';

/** A past import, and what undoing it would do. */
export interface Undoing {
  past: PastImport;
  plan: UndoPlan;
}

interface UndoImportProps {
  past: PastImport;
  onPlan: (undoing: Undoing) => void;
}

export function UndoImport({ past, onPlan }: UndoImportProps) {
  const plan = useMutation({
    mutationFn: () => planUndo(past),
    onSuccess: (plan) => onPlan({ past, plan }),
    onError: showFailure,
  });
  const isOffline = useOfflineSince() !== undefined;
  const { one, many } = IMPORT_KINDS[past.kind];
  if (isOffline) return <Note role="status">Sem conexão: a importação só se desfaz com rede.</Note>;
  return (
    <Button
      variant="default"
      aria-label={`Desfazer a importação de ${count(past.created, one, many)}`}
      loading={plan.isPending}
      onClick={() => plan.mutate()}
    >
      Desfazer a importação
    </Button>
  );
}

interface UndoDialogProps extends Undoing {
  /** Called as soon as nothing of it is left to undo. */
  onUndone: () => void;
  onClose: () => void;
}

export function UndoDialog({ past, plan, onUndone, onClose }: UndoDialogProps) {
  const { one, many, resource } = IMPORT_KINDS[past.kind];
  const { going, staying } = plan;
  const [refusals] = useState(() => new Map<string, string | undefined>());
  const [done, setDone] = useState(0);
  useFocusBack();
  /** After a failure it goes on where it stopped. */
  const work = useMutation({
    mutationFn: async () => {
      for (const { id } of going.slice(refusals.size)) {
        refusals.set(id, await deleteImported(past.kind, id));
        setDone(refusals.size);
      }
      const refused = going.filter(({ id }) => refusals.get(id) !== undefined);
      return [
        ...staying.map(({ name }) => `${name} (já tem vendas)`),
        ...refused.map(({ id, name }) => `${name} (${refusals.get(id)})`),
      ];
    },
    onSuccess: onUndone,
  });
  const kept = work.data;
  const isOver = kept !== undefined || going.length === 0;
  const close = () => {
    onClose();
    if (going.length === 0) onUndone();
  };
  const trashed = going.length + staying.length - (kept?.length ?? 0);
  return (
    <Modal
      opened
      onClose={close}
      title="Desfazer a importação"
      closeOnClickOutside={!work.isPending}
      closeOnEscape={!work.isPending}
      closeButtonProps={{ 'aria-label': 'Fechar', disabled: work.isPending }}
    >
      <Stack>
        {kept ? (
          <Banner
            role="status"
            color="teal"
            icon="check"
            title={`${count(trashed, `${one} foi`, `${many} foram`)} para a lixeira`}
          >
            {keptWords(kept)}
          </Banner>
        ) : (
          <Text size="sm">{wordsFor(past, plan)}</Text>
        )}
        {!kept && done > 0 && (
          <>
            <Text size="sm" role="status">
              {done} de {going.length}. Deixe esta janela aberta até o fim.
            </Text>
            <Progress value={(100 * done) / going.length} aria-label="O que já foi para a lixeira" />
          </>
        )}
        {work.isError && <Failure error={work.error} />}
        <Group>
          {!isOver && (
            <Button color="red" loading={work.isPending} onClick={() => work.mutate()}>
              {work.isError ? 'Continuar' : `Excluir ${count(going.length, one, many)}`}
            </Button>
          )}
          <Button variant="default" data-autofocus disabled={work.isPending} onClick={close}>
            {isOver ? 'Fechar' : 'Cancelar'}
          </Button>
          {kept && (
            <ButtonLink to="/lixeira" search={{ tipo: resource }} variant="subtle" onClick={close}>
              Ver a lixeira
            </ButtonLink>
          )}
        </Group>
      </Stack>
    </Modal>
  );
}

function wordsFor({ kind, changed }: PastImport, { going, staying, gone }: UndoPlan): string {
  const { one, many } = IMPORT_KINDS[kind];
  const sentences = [
    going.length === 0
      ? 'Não há o que desfazer.'
      : `${count(going.length, `${one} vai`, `${many} vão`)} para a lixeira, que guarda tudo por ${TRASH_DAYS} dias.`,
    staying.length > 0 && `${count(staying.length, 'fica, porque já tem', 'ficam, porque já têm')} vendas.`,
    kind === 'sales' && 'Ficam as que têm comissão recebida ou repasse pago.',
    gone > 0 && `${count(gone, 'já não existe', 'já não existem')}.`,
    changed > 0 && `O que a importação só alterou (${count(changed, one, many)}) fica como está.`,
  ];
  return sentences.filter(Boolean).join(' ');
}

const MOST_NAMED = 50;

function keptWords(kept: readonly string[]): string {
  if (kept.length === 0) return 'Nada da importação ficou.';
  const more = kept.length > MOST_NAMED ? '…' : '.';
  return `${count(kept.length, 'ficou', 'ficaram')}: ${kept.slice(0, MOST_NAMED).join(', ')}${more}`;
}

interface RecentImportsProps {
  imports: readonly PastImport[];
  onPlan: UndoImportProps['onPlan'];
}

export function RecentImports({ imports, onPlan }: RecentImportsProps) {
  if (imports.length === 0) return null;
  return (
    <Stack component="section" gap="sm" aria-labelledby="importados">
      <Title order={3} size="h5" id="importados">
        Importado neste aparelho
      </Title>
      {imports.map((past) => (
        <Group key={past.after} justify="space-between" gap="xs">
          <div style={{ overflowWrap: 'anywhere' }}>
            <Text fw={600}>
              {count(past.created, IMPORT_KINDS[past.kind].one, IMPORT_KINDS[past.kind].many)}
            </Text>
            <Note>
              {past.file}, {formatMoment(new Date(past.moment).toISOString())}
            </Note>
          </div>
          <UndoImport past={past} onPlan={onPlan} />
        </Group>
      ))}
    </Stack>
  );
}
