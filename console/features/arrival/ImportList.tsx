import { Button, Card, Group, Modal, Stack, Text } from '@mantine/core';
import type { Import } from '@talao/client';
import { useQuery } from '@tanstack/react-query';
import { count, formatMoment } from '../../lib/formats.ts';
import { useOfflineSince } from '../../lib/network.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Failure } from '../../ui/Failure.tsx';
import { ListState, Loading, Nothing } from '../../ui/ListState.tsx';
import { ButtonLink } from '../../ui/links.tsx';
import { useFocusBack } from '../../ui/use-focus-back.ts';
import { CardHeading, Note } from '../../ui/Words.tsx';
import { useMay } from '../session/session.ts';
import { totalsWords } from './office-words.ts';
import { importQuery, importsQuery, useUndoImport } from './requests.ts';

const MOST_SHOWN = 50;

/** Every import of the company that still stands, whoever made it. */
export function ImportList({ onUndo }: { onUndo: (id: string) => void }) {
  const query = useQuery(importsQuery({ limit: MOST_SHOWN }));
  return (
    <Card component="section" aria-labelledby="importacoes">
      <CardHeading id="importacoes" mb="sm">
        Importações
      </CardHeading>
      <ListState query={query}>
        {({ data }) => {
          const standing = data.filter(({ desfeita_em }) => desfeita_em === null);
          return standing.length === 0 ? (
            <Nothing title="Nenhuma importação ainda" icon="upload">
              O que você trouxer aparece aqui, e pode ser desfeito por 30 dias.
            </Nothing>
          ) : (
            <Stack component="ul" gap="sm" m={0} p={0} style={{ listStyle: 'none' }}>
              {standing.map((one) => (
                <ImportLine key={one.id} one={one} onUndo={onUndo} />
              ))}
            </Stack>
          );
        }}
      </ListState>
    </Card>
  );
}

function ImportLine({ one, onUndo }: { one: Import; onUndo: (id: string) => void }) {
  const { id, arquivos, created_at, expira_em } = one;
  const canUndo = useMay('importRecords') && Date.parse(expira_em) > Date.now();
  const name = wordsOf(one);
  return (
    <Group component="li" justify="space-between" gap="xs" wrap="nowrap">
      <div style={{ overflowWrap: 'anywhere', minWidth: 0 }}>
        <Text fw={600}>{name}</Text>
        <Note>
          {[formatMoment(created_at), ...arquivos.slice(0, 3)].join(' · ')}
          {arquivos.length > 3 && ` e mais ${arquivos.length - 3}`}
        </Note>
      </div>
      {canUndo && (
        <Button
          variant="default"
          size="xs"
          style={{ flexShrink: 0 }}
          aria-label={`Desfazer: ${name}`}
          onClick={() => onUndo(id)}
        >
          Desfazer
        </Button>
      )}
    </Group>
  );
}

function wordsOf({ totais, alterados }: Import): string {
  const changed = alterados > 0 && count(alterados, 'registro alterado', 'registros alterados');
  return [totalsWords(totais), changed].filter(Boolean).join('; ') || 'Nada criado';
}

const MOST_NAMED = 20;

interface UndoDialogProps {
  id: string;
  onUndone: () => void;
  onClose: () => void;
}

export function UndoDialog({ id, onUndone, onClose }: UndoDialogProps) {
  const query = useQuery({ ...importQuery(id), staleTime: 0 });
  const undo = useUndoImport(id);
  const isOffline = useOfflineSince() !== undefined;
  useFocusBack();
  const one = query.data;
  const done = undo.data;
  return (
    <Modal
      opened
      onClose={onClose}
      title="Desfazer a importação"
      closeOnClickOutside={!undo.isPending}
      closeOnEscape={!undo.isPending}
      closeButtonProps={{ 'aria-label': 'Fechar', disabled: undo.isPending }}
    >
      <Stack>
        {done ? (
          <Banner role="status" color="teal" icon="check" title={undoneWords(done)}>
            {done.ficaram.length > 0 && <Staying label="O que ficou" records={done.ficaram} />}
          </Banner>
        ) : one ? (
          <>
            <Text size="sm">
              O que ela trouxe sai de uma vez: {wordsOf(one)}. O que foi excluído fica 30 dias na lixeira, e
              os mesmos arquivos podem vir de novo.
            </Text>
            {one.ficam.length > 0 && <Staying label="Ficam, porque já são usados" records={one.ficam} />}
          </>
        ) : query.isError ? (
          <Failure error={query.error} />
        ) : (
          <Loading lines={3} />
        )}
        {undo.isError && <Failure error={undo.error} />}
        {isOffline && <Note role="status">Sem conexão: a importação só se desfaz com rede.</Note>}
        <Group>
          {one && !done && (
            <Button
              color="red"
              loading={undo.isPending}
              disabled={isOffline}
              onClick={() => undo.mutate(undefined, { onSuccess: onUndone })}
            >
              Desfazer tudo
            </Button>
          )}
          <Button variant="default" data-autofocus disabled={undo.isPending} onClick={onClose}>
            {done ? 'Fechar' : 'Cancelar'}
          </Button>
          {done && (
            <ButtonLink to="/lixeira" variant="subtle" onClick={onClose}>
              Ver a lixeira
            </ButtonLink>
          )}
        </Group>
      </Stack>
    </Modal>
  );
}

function undoneWords({ apagados, restaurados }: { apagados: number; restaurados: number }): string {
  return [
    count(apagados, 'registro saiu', 'registros saíram'),
    restaurados > 0 && count(restaurados, 'voltou ao que era', 'voltaram ao que eram'),
  ]
    .filter(Boolean)
    .join(', ');
}

interface StayingProps {
  label: string;
  records: readonly { id: string; nome: string; motivo: string }[];
}

function Staying({ label, records }: StayingProps) {
  return (
    <Text size="sm" component="div" style={{ overflowWrap: 'anywhere' }}>
      {label}:
      <ul>
        {records.slice(0, MOST_NAMED).map(({ id, nome, motivo }) => (
          <li key={id}>
            {nome}: {motivo}
          </li>
        ))}
      </ul>
      {records.length > MOST_NAMED && `E mais ${records.length - MOST_NAMED}.`}
    </Text>
  );
}
