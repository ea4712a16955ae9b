import { useQuery } from '@tanstack/react-query';
import { Note } from '../../ui/Words.tsx';
import { productQuery } from './products.ts';

/** Ids that the service made: nobody chose them, so nobody sees them. */
const MADE = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/** The name and code of a product; only the code outside the catalogue. `plain` is the name alone, within a line. */
export function ProductName({ id, plain = false }: { id: string; plain?: boolean }) {
  const { data, isPending } = useQuery({ ...productQuery(id), retry: false });
  if (data === undefined && MADE.test(id)) return isPending ? '…' : 'Produto fora do catálogo';
  if (plain) return data?.nome ?? id;
  return <NameAndCode nome={data?.nome ?? null} codigo={data?.codigo ?? id} />;
}

export function NameAndCode({ nome, codigo }: { nome: string | null; codigo: string }) {
  if (nome === null) return codigo;
  return (
    <>
      {nome}
      <Note span display="block">
        {codigo}
      </Note>
    </>
  );
}

/** The address of a product's picture, which is another for another picture; undefined where there is none. */
export function photoAddress(id: string, foto: string | null | undefined): string | undefined {
  return foto ? `/api/v1/products/${encodeURIComponent(id)}/photo?v=${foto}` : undefined;
}
