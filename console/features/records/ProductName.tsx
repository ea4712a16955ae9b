import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { productQuery } from './products.ts';

/** The name and code of a product; only the code outside the catalogue. */
export function ProductName({ id }: { id: string }) {
  const { data } = useQuery({ ...productQuery(id), retry: false });
  if (data === undefined) return id;
  return (
    <>
      {data.nome}
      <Text size="sm" c="dimmed" span display="block">
        {data.codigo ?? id}
      </Text>
    </>
  );
}
