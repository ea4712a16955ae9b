import { Badge, Group, Text } from '@mantine/core';
import type { PriceTable } from '@talao/client';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { ActionButton } from '../../ui/ActionButton.tsx';
import { ExportMenu } from '../../ui/ExportMenu.tsx';
import { recordPage } from '../../ui/ListState.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { MenuAction, MoreMenu } from '../../ui/MenuAction.tsx';
import { confirmDeletion, told } from '../../ui/notices.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { validityOf } from '../../ui/Validity.tsx';
import { HistoryLink } from '../audit/HistoryLink.tsx';
import { RepresentadaName } from '../records/RepresentadaName.tsx';
import { useMay } from '../session/session.ts';
import { priceTableQuery, useDeletePriceTable } from './requests.ts';
import { TablePrices } from './TablePrices.tsx';

const PriceImport = lazyPart(() => import('./PriceImport.tsx'));

export default recordPage(getRouteApi('/office/tabelas/$id'), priceTableQuery, TableSheet);

function TableSheet({ record: table }: { record: PriceTable }) {
  const canWrite = useMay('writeProducts');
  const [importing, setImporting] = useState(false);
  return (
    <>
      <PageHeader
        title={table.nome}
        help="Importar uma planilha mostra antes o que muda, do preço antigo ao novo. Vendas já feitas não mudam."
        chapter="tabelas-de-preços"
        actions={
          <>
            <ExportMenu list={`price-tables/${table.id}/prices`} filter={{}} />
            {canWrite && (
              <>
                <ActionButton icon="upload" onClick={() => setImporting(true)}>
                  Importar preços
                </ActionButton>
                <PriceTableMenu table={table} />
              </>
            )}
          </>
        }
      >
        <Group gap="sm" mt={4}>
          {table.padrao && <Badge>Padrão</Badge>}
          <Text size="sm">
            <RepresentadaName id={table.representada_id} /> · {validityOf(table)}
          </Text>
          <HistoryLink recurso="tabelas_preco" id={table.id} />
        </Group>
      </PageHeader>
      <TablePrices table={table} canWrite={canWrite} />
      {importing && <PriceImport table={table} onClose={() => setImporting(false)} />}
    </>
  );
}

const PriceTableDialog = lazyPart(() => import('./PriceTableDialog.tsx'));

function PriceTableMenu({ table }: { table: PriceTable }) {
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
      <MoreMenu>
        <MenuAction icon="edit" onClick={() => setEditing(true)}>
          Editar
        </MenuAction>
        <MenuAction color="red" icon="trash" onClick={confirm}>
          Excluir
        </MenuAction>
      </MoreMenu>
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
