import { ActionIcon, Menu } from '@mantine/core';
import type { User } from '@talao/client';
import { confirmDeletion } from '../../ui/confirm.ts';
import { Icon } from '../../ui/icons.tsx';
import { told } from '../../ui/notices.tsx';
import { useRemoveUser, useUpdateUser } from '../records/people.ts';

interface PersonActionsProps {
  person: User;
  onEdit: () => void;
  onNewLink: () => void;
}

export function PersonActions({
  person: { id, nome, ativo, aceito_em },
  onEdit,
  onNewLink,
}: PersonActionsProps) {
  const updateUser = useUpdateUser(id);
  const removeUser = useRemoveUser(id);
  const turn = () =>
    updateUser.mutate(
      { ativo: !ativo },
      told(ativo ? `${nome} não entra mais, até ser ativado.` : `${nome} pode entrar.`),
    );
  const remove = () => removeUser.mutate(undefined, told(`${nome} saiu da empresa.`));
  const askToRemove = () =>
    confirmDeletion({
      title: `Remover ${nome}`,
      children: `${nome} sai da empresa agora, e as sessões abertas dele aqui terminam. O que ele fez fica, com o nome dele. Para impedir a entrada só por um tempo, desative.`,
      confirm: 'Remover da empresa',
      onConfirm: remove,
    });
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" aria-label={`Ações de ${nome}`}>
          <Icon name="more" />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<Icon name="edit" size={18} />} onClick={onEdit}>
          Editar
        </Menu.Item>
        {ativo && (
          <Menu.Item leftSection={<Icon name="share" size={18} />} onClick={onNewLink}>
            {aceito_em ? 'Novo link (esqueceu a senha)' : 'Novo link do convite'}
          </Menu.Item>
        )}
        <Menu.Item leftSection={<Icon name={ativo ? 'cross' : 'check'} size={18} />} onClick={turn}>
          {ativo ? 'Desativar' : 'Ativar'}
        </Menu.Item>
        <Menu.Item color="red" leftSection={<Icon name="trash" size={18} />} onClick={askToRemove}>
          Remover da empresa
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
