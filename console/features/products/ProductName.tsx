import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { productQuery } from './requests.ts';

/** The name of a product, and its code; the code alone where the catalogue does not know it. */
export function ProductName({ id }: { id: string }) {
  const { data } = useQuery({ ...productQuery(id), retry: false });
  if (data === undefined) return id;
  return (
    <>
      {data.nome}
      <Text size="sm" c="dimmed" span display="block">
        {id}
      </Text>
    </>
  );
}
