import type { Representada } from '@talao/client';
import { useNavigate } from '@tanstack/react-router';
import { confirmDeletion } from '../../ui/confirm.ts';
import { ButtonLink } from '../../ui/links.tsx';
import { showDone, showFailure } from '../../ui/notices.tsx';
import { RecordActions } from '../../ui/RecordActions.tsx';
import { useDeleteRepresentada, useUpdateRepresentada } from './requests.ts';

export function RepresentadaActions({ representada }: { representada: Representada }) {
  const navigate = useNavigate();
  const updateRepresentada = useUpdateRepresentada(representada.id);
  const deleteRepresentada = useDeleteRepresentada(representada.id);

  const remove = () =>
    deleteRepresentada.mutate(undefined, {
      onSuccess: () => {
        showDone(`${representada.nome} foi excluída.`);
        void navigate({ to: '/representadas' });
      },
      onError: showFailure,
    });

  return (
    <RecordActions
      edit={
        <ButtonLink to="/representadas/$id/editar" params={{ id: representada.id }} variant="default">
          Editar
        </ButtonLink>
      }
      active={representada.ativo}
      onActive={(ativo) => updateRepresentada.mutate({ ativo }, { onError: showFailure })}
      onDelete={() =>
        confirmDeletion({
          title: 'Excluir representada',
          children: `${representada.nome} será excluída para sempre. Representadas com vendas ou produtos não podem ser excluídas; para guardar o histórico, desative.`,
          onConfirm: remove,
        })
      }
    />
  );
}
