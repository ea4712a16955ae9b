import type { UseMutationResult } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { RecordPlace } from '../lib/address-bar.ts';
import type { Seen } from '../lib/record-tags.ts';
import { ButtonLink } from './links.tsx';
import { MenuAction, MoreMenu } from './MenuAction.tsx';
import { confirmDeletion, showDone, showFailure, type Undo } from './notices.tsx';

interface RecordActionsProps<Changes> {
  place: RecordPlace;
  record: { id: string; ativo?: boolean };
  update: UseMutationResult<unknown, Error, Seen<Changes>, unknown>;
  remove: UseMutationResult<unknown, Error, object, unknown>;
  words: {
    /** Excluir produto */
    title: string;
    /** Names what is deleted, and the alternative. */
    question: string;
    deleted: string;
  };
  /** Asked after the deletion: how to undo it, if possible. */
  findUndo?: () => Promise<Undo | undefined>;
}

export function RecordActions<Changes extends { ativo?: boolean }>(props: RecordActionsProps<Changes>) {
  const { place, record, update, remove, words, findUndo } = props;
  const { id, ativo } = record;
  const navigate = useNavigate();
  const onConfirm = () =>
    remove.mutate(record, {
      onSuccess: async () => {
        void navigate({ to: place });
        showDone(words.deleted, await findUndo?.());
      },
      onError: showFailure,
    });

  return (
    <>
      <ButtonLink to={`${place}/$id/editar`} params={{ id }} variant="default">
        Editar
      </ButtonLink>
      <MoreMenu>
        {ativo !== undefined && (
          <MenuAction
            icon={ativo ? 'cross' : 'check'}
            onClick={() =>
              update.mutate({ ativo: !ativo, seen: record } as Seen<Changes>, { onError: showFailure })
            }
          >
            {ativo ? 'Desativar' : 'Ativar'}
          </MenuAction>
        )}
        <MenuAction
          color="red"
          icon="trash"
          onClick={() => confirmDeletion({ title: words.title, children: words.question, onConfirm })}
        >
          Excluir
        </MenuAction>
      </MoreMenu>
    </>
  );
}
