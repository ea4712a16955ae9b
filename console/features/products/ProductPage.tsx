import { Card, Group, Image } from '@mantine/core';
import type { Product } from '@talao/client';
import { getRouteApi } from '@tanstack/react-router';
import { formatMoment, formatNumber, formatPrice, formatRate } from '../../lib/formats.ts';
import { Detail, Details } from '../../ui/Details.tsx';
import { recordPage } from '../../ui/ListState.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { RecordActions } from '../../ui/RecordActions.tsx';
import { ActiveBadge } from '../../ui/StageBadge.tsx';
import { HistoryLink } from '../audit/HistoryLink.tsx';
import { tellStock } from '../records/availability.ts';
import { photoAddress } from '../records/ProductName.tsx';
import { productQuery, useDeleteProduct, useUpdateProduct } from '../records/products.ts';
import { RepresentadaName } from '../records/RepresentadaName.tsx';
import { useMay } from '../session/session.ts';
import { useUndoDeletion, useWhereItGoes } from '../trash/requests.ts';

export default recordPage(getRouteApi('/office/produtos/$id'), productQuery, ProductSheet);

function ProductSheet({ record: product }: { record: Product }) {
  const canWrite = useMay('writeProducts');
  const photo = photoAddress(product.id, product.foto);
  return (
    <>
      <PageHeader
        title={product.nome}
        help="Saiu de linha? Desative-o em ⋯: ele deixa de ser oferecido em vendas novas."
        chapter="produtos"
        actions={canWrite && <Actions product={product} />}
      >
        <Group gap="sm" mt={4}>
          <ActiveBadge active={product.ativo} />
          <HistoryLink recurso="produtos" id={product.id} />
        </Group>
      </PageHeader>
      <Card padding="lg">
        {photo && <Image src={photo} alt={product.nome} w={160} h={160} fit="contain" mb="md" />}
        <Details>
          <Detail name="Código">{product.codigo ?? product.id}</Detail>
          <Detail name="Outros códigos">{product.codigos.join(', ')}</Detail>
          <Detail name="Preço">{formatPrice(product.preco)}</Detail>
          <Detail name="Representada">
            <RepresentadaName id={product.representada_id} />
          </Detail>
          <Detail name="Unidade">{product.unidade}</Detail>
          {product.multiplo !== null && (
            <Detail name="Vende">{`De ${formatNumber(product.multiplo)} em ${formatNumber(product.multiplo)}`}</Detail>
          )}
          <Detail name="IPI">{product.ipi !== null && formatRate(product.ipi)}</Detail>
          <Detail name="Preço mínimo">
            {product.preco_minimo !== null && formatPrice(product.preco_minimo)}
          </Detail>
          <Detail name="Disponibilidade">
            {product.disponibilidade && tellStock(product.disponibilidade)}
          </Detail>
          <Detail name="Código de barras">{product.codigo_barras}</Detail>
          <Detail name="Categoria">{product.categoria}</Detail>
          <Detail name="Descrição">{product.descricao}</Detail>
          <Detail name="Cadastrado em">{formatMoment(product.created_at)}</Detail>
          <Detail name="Alterado em">{formatMoment(product.updated_at)}</Detail>
        </Details>
      </Card>
    </>
  );
}

function Actions({ product }: { product: Product }) {
  const where = useWhereItGoes();
  return (
    <RecordActions
      findUndo={useUndoDeletion(product.id)}
      place="/produtos"
      record={product}
      update={useUpdateProduct(product.id)}
      remove={useDeleteProduct(product.id)}
      words={{
        title: 'Excluir produto',
        question: `${product.nome} (${product.codigo ?? product.id}) será excluído. ${where} Produtos já vendidos não podem ser excluídos; para tirá-lo das vendas novas, desative.`,
        deleted: `${product.nome} foi excluído.`,
      }}
    />
  );
}
