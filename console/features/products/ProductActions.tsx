import type { Product } from '@talao/client';
import { useNavigate } from '@tanstack/react-router';
import { confirmDeletion } from '../../ui/confirm.ts';
import { ButtonLink } from '../../ui/links.tsx';
import { showDone, showFailure } from '../../ui/notices.tsx';
import { RecordActions } from '../../ui/RecordActions.tsx';
import { useDeleteProduct, useUpdateProduct } from './requests.ts';

export function ProductActions({ product }: { product: Product }) {
  const navigate = useNavigate();
  const updateProduct = useUpdateProduct(product.id);
  const deleteProduct = useDeleteProduct(product.id);

  const remove = () =>
    deleteProduct.mutate(undefined, {
      onSuccess: () => {
        showDone(`${product.nome} foi excluído.`);
        void navigate({ to: '/produtos' });
      },
      onError: showFailure,
    });

  return (
    <RecordActions
      edit={
        <ButtonLink to="/produtos/$id/editar" params={{ id: product.id }} variant="default">
          Editar
        </ButtonLink>
      }
      active={product.ativo}
      onActive={(ativo) => updateProduct.mutate({ ativo }, { onError: showFailure })}
      onDelete={() =>
        confirmDeletion({
          title: 'Excluir produto',
          children: `${product.nome} (${product.id}) será excluído para sempre. Produtos já vendidos não podem ser excluídos; para tirá-lo das vendas novas, desative.`,
          onConfirm: remove,
        })
      }
    />
  );
}
