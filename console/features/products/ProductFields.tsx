import { SimpleGrid, Switch, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import type { ReactNode } from 'react';
import { DecimalInput, MoneyInput, PercentInput } from '../../ui/DecimalInput.tsx';
import { TextArea } from '../../ui/TextArea.tsx';
import { RepresentadaPicker } from '../records/RepresentadaPicker.tsx';
import type { ProductValues } from './product-form.ts';

interface ProductFieldsProps {
  form: UseFormReturnType<ProductValues>;
  isNew: boolean;
  photo?: ReactNode;
}

export function ProductFields({ form, isNew, photo }: ProductFieldsProps) {
  return (
    <>
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <TextInput
          label="Código"
          description="Da representada, como está no catálogo dela."
          required
          maxLength={60}
          autoFocus={isNew}
          {...form.getInputProps('codigo')}
        />
        <MoneyInput label="Preço" description="Por unidade." required {...form.getInputProps('preco')} />
      </SimpleGrid>
      <TextInput label="Nome" required autoFocus={!isNew} {...form.getInputProps('nome')} />
      <RepresentadaPicker
        label="Representada"
        placeholder="Nenhuma"
        clearable
        {...form.getInputProps('representada_id')}
      />
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <TextInput
          label="Unidade"
          placeholder="UN, CX, KG…"
          maxLength={10}
          {...form.getInputProps('unidade')}
        />
        <DecimalInput
          label="Vende de quantos em quantos"
          description="Como na caixa com 12: um pedido de 15 recebe um aviso."
          placeholder="Qualquer quantidade"
          {...form.getInputProps('multiplo')}
        />
        <PercentInput
          label="IPI"
          description="Em %, para a estimativa nos pedidos."
          placeholder="Não informado"
          {...form.getInputProps('ipi')}
        />
        <MoneyInput
          label="Preço mínimo"
          description="Quem vende por menos recebe um aviso."
          placeholder="Nenhum"
          {...form.getInputProps('preco_minimo')}
        />
        <TextInput label="Código de barras" inputMode="numeric" {...form.getInputProps('codigo_barras')} />
        <TextInput label="Categoria" {...form.getInputProps('categoria')} />
      </SimpleGrid>
      <TextArea
        label="Outros códigos"
        description="Um por linha: como notas, clientes ou listas antigas chamam o produto."
        {...form.getInputProps('codigos')}
      />
      <TextArea label="Descrição" {...form.getInputProps('descricao')} />
      {photo}
      <Switch
        label="Ativo"
        description="Produtos inativos não são oferecidos em vendas novas."
        {...form.getInputProps('ativo', { type: 'checkbox' })}
      />
    </>
  );
}
