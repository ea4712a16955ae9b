import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { productChanges } from '../../../src/trade/products/products.contract.ts';
import { drawWithin } from '../../lib/pictures.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { showDone, showFailure } from '../../ui/notices.tsx';
import { EditRecordPage, NewRecordPage } from '../../ui/RecordPages.tsx';
import { SHOWN_FIELDS } from '../audit/FieldValue.tsx';
import { LastAuthor } from '../audit/LastAuthor.tsx';
import { photoAddress } from '../records/ProductName.tsx';
import { productQuery, useCreateProduct, useUpdateProduct } from '../records/products.ts';
import { ProductFields } from './ProductFields.tsx';
import { deletePhoto, putPhoto } from './photos.ts';
import { fieldOf, NEW_PRODUCT, NO_PRODUCT, toProductChanges, toProductValues } from './product-form.ts';

const PhotoInput = lazyPart(() => import('./PhotoInput.tsx'));

export function NewProductPage() {
  // Sent once the product is there.
  const [photo, setPhoto] = useState<Blob>();
  const [src, setSrc] = useState<string>();
  const create = useCreateProduct().mutateAsync;
  const choose = async (chosen: Blob) => {
    setPhoto(chosen);
    setSrc((await drawWithin(chosen, SHOWN_SIDE))?.toDataURL('image/jpeg'));
  };
  const remove = async () => {
    setPhoto(undefined);
    setSrc(undefined);
  };
  return (
    <NewRecordPage
      {...NEW_PRODUCT}
      place="/produtos"
      help="Sem representada, o produto é oferecido em vendas de todas elas. O código é o da representada: duas podem ter o mesmo."
      chapter="produtos"
      initialValues={NO_PRODUCT}
      create={async (body) => {
        const product = await create(body);
        return photo ? putPhoto(product.id, photo).catch(showPhotoFailure(product)) : product;
      }}
      fields={(form) => (
        <ProductFields
          form={form}
          isNew
          photo={<PhotoInput src={src} onChoose={choose} onRemove={remove} />}
        />
      )}
    />
  );
}

export function EditProductPage() {
  const { id } = useParams({ from: '/office/writing/produtos/$id/editar' });
  return (
    <EditRecordPage
      place="/produtos"
      title="Editar produto"
      query={useQuery(productQuery(id))}
      schema={productChanges}
      toValues={toProductValues}
      toBody={(values) => toProductChanges(values, { id })}
      fieldOf={fieldOf}
      update={useUpdateProduct(id).mutateAsync}
      done="Produto salvo."
      show={SHOWN_FIELDS}
      author={<LastAuthor recurso="produtos" id={id} />}
      fields={(form) => <ProductFields form={form} isNew={false} photo={<StoredPhoto id={id} />} />}
    />
  );
}

const SHOWN_SIDE = 240;

/** Saved at once, apart from the form. */
function StoredPhoto({ id }: { id: string }) {
  const cache = useQueryClient();
  const { data: product } = useQuery(productQuery(id));
  const then = (message: string) => async () => {
    showDone(message);
    await cache.invalidateQueries({ queryKey: ['products'] });
  };
  return (
    <PhotoInput
      src={photoAddress(id, product?.foto)}
      onChoose={(photo) => putPhoto(id, photo).then(then('A foto foi guardada.'))}
      onRemove={() => deletePhoto(id).then(then('A foto foi retirada.'))}
    />
  );
}

/** The product is there all the same. */
function showPhotoFailure<Saved>(product: Saved) {
  return (error: Error) => {
    showFailure(new Error(`O produto foi cadastrado sem a foto. ${error.message}`));
    return product;
  };
}
