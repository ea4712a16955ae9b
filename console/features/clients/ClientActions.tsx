import type { Client } from '@talao/client';
import { useNavigate } from '@tanstack/react-router';
import { confirmDeletion } from '../../ui/confirm.ts';
import { ButtonLink } from '../../ui/links.tsx';
import { showDone, showFailure } from '../../ui/notices.tsx';
import { RecordActions } from '../../ui/RecordActions.tsx';
import { useDeleteClient, useUpdateClient } from './requests.ts';

export function ClientActions({ client }: { client: Client }) {
  const navigate = useNavigate();
  const updateClient = useUpdateClient(client.id);
  const deleteClient = useDeleteClient(client.id);

  const remove = () =>
    deleteClient.mutate(undefined, {
      onSuccess: () => {
        showDone(`${client.nome} foi excluído.`);
        void navigate({ to: '/clientes' });
      },
      onError: showFailure,
    });

  return (
    <RecordActions
      edit={
        <ButtonLink to="/clientes/$id/editar" params={{ id: client.id }} variant="default">
          Editar
        </ButtonLink>
      }
      active={client.ativo}
      onActive={(ativo) => updateClient.mutate({ ativo }, { onError: showFailure })}
      onDelete={() =>
        confirmDeletion({
          title: 'Excluir cliente',
          children: `${client.nome} (${client.codigo}) será excluído para sempre. Clientes com vendas não podem ser excluídos; para guardar o histórico, desative.`,
          onConfirm: remove,
        })
      }
    />
  );
}
