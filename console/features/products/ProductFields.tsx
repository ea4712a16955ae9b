import { SimpleGrid, Switch, Textarea, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { MoneyInput } from '../../ui/DecimalInput.tsx';
import { RepresentadaPicker } from '../representadas/RepresentadaPicker.tsx';
import type { ProductValues } from './product-form.ts';

export function ProductFields({ form, isNew }: { form: UseFormReturnType<ProductValues>; isNew: boolean }) {
  return (
    <>
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <TextInput
          label="Código"
          description={isNew ? 'Como está no catálogo; não muda depois.' : 'O código de um produto não muda.'}
          required={isNew}
          disabled={!isNew}
          autoFocus={isNew}
          {...form.getInputProps('id')}
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
      <Textarea label="Descrição" autosize minRows={2} maxRows={10} {...form.getInputProps('descricao')} />
      <Switch
        label="Ativo"
        description="Produtos inativos não são oferecidos em vendas novas."
        {...form.getInputProps('ativo', { type: 'checkbox' })}
      />
    </>
  );
}
