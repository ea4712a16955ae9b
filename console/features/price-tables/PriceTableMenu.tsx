import { ActionIcon, Menu } from '@mantine/core';
import type { PriceTable } from '@talao/client';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { confirmDeletion } from '../../ui/confirm.ts';
import { Icon } from '../../ui/icons.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { told } from '../../ui/notices.tsx';
import { useDeletePriceTable } from './requests.ts';

const PriceTableDialog = lazyPart(() => import('./PriceTableDialog.tsx'));

export function PriceTableMenu({ table }: { table: PriceTable }) {
  const [editing, setEditing] = useState(false);
  const remove = useDeletePriceTable(table.id);
  const navigate = useNavigate();
  const confirm = () =>
    confirmDeletion({
      title: 'Excluir tabela de preços',
      children: `${table.nome} será excluída com os seus preços. As vendas já feitas não mudam.`,
      confirm: 'Excluir tabela',
      onConfirm: () =>
        remove.mutate(
          table,
          told(
            `${table.nome} foi excluída.`,
            () => void navigate({ to: '/representadas/$id', params: { id: table.representada_id } }),
          ),
        ),
    });
  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon variant="default" size={36} aria-label="Mais ações">
            <Icon name="more" />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<Icon name="edit" size={18} />} onClick={() => setEditing(true)}>
            Editar
          </Menu.Item>
          <Menu.Item color="red" leftSection={<Icon name="trash" size={18} />} onClick={confirm}>
            Excluir
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {editing && (
        <PriceTableDialog
          representadaId={table.representada_id}
          table={table}
          onClose={() => setEditing(false)}
        />
      )}
    </>
  );
}
