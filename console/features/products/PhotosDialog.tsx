import { Button, Group, Modal, Progress, Stack, Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { count } from '../../lib/formats.ts';
import { shrinkPhoto } from '../../lib/pictures.ts';
import { useFocusBack } from '../../ui/use-focus-back.ts';
import { productsQuery } from '../records/products.ts';
import { RepresentadaPicker } from '../records/RepresentadaPicker.tsx';
import { NamedFaults } from '../transfer/FaultTable.tsx';
import { FileDrop } from '../transfer/FileDrop.tsx';
import { putPhoto } from './photos.ts';

/** Many pictures at once: the name of each file is the code of its product. */
export default function PhotosDialog({ onClose }: { onClose: () => void }) {
  const cache = useQueryClient();
  const [representadaId, setRepresentadaId] = useState<string | null>(null);
  const [faults, setFaults] = useState<{ name: string; fault: string }[]>([]);
  const [done, setDone] = useState(0);
  useFocusBack();
  const findProduct = async (name: string) => {
    const code = name.replace(/\.\w+$/, '').trim();
    const filter = { search: code, limit: 100, ...(representadaId && { representada_id: representadaId }) };
    const { data } = await cache.fetchQuery(productsQuery(filter));
    const folded = code.toLowerCase();
    const found = data.filter(({ id, codigo }) => (codigo ?? id).toLowerCase() === folded);
    if (found.length > 1) throw new Error('Mais de uma representada tem este código: escolha uma acima.');
    if (!found[0]) throw new Error('Nenhum produto com este código.');
    return found[0].id;
  };
  const work = useMutation({
    mutationFn: async (files: readonly File[]) => {
      setFaults([]);
      setDone(0);
      for (const file of files) {
        try {
          await putPhoto(await findProduct(file.name), await shrinkPhoto(file));
        } catch (error) {
          setFaults((before) => [...before, { name: file.name, fault: (error as Error).message }]);
        }
        setDone((before) => before + 1);
      }
    },
    onSettled: () => cache.invalidateQueries({ queryKey: ['products'] }),
  });
  const total = work.variables?.length ?? 0;
  return (
    <Modal
      opened
      onClose={onClose}
      title="Fotos dos produtos"
      size="lg"
      closeOnClickOutside={!work.isPending}
    >
      <Stack>
        <Text size="sm">
          O nome de cada arquivo é o código do produto: a foto de <b>CAF-500</b> se chama CAF-500.jpg.
        </Text>
        <RepresentadaPicker
          label="De qual representada"
          placeholder="Todas"
          clearable
          value={representadaId}
          onChange={setRepresentadaId}
        />
        <FileDrop
          chosen={undefined}
          multiple
          disabled={work.isPending}
          accept="image/*"
          label="Escolher fotos"
          onChoose={(...files) => work.mutate(files)}
        />
        {work.isPending && <Progress value={(100 * done) / total} aria-label={`${done} de ${total} fotos`} />}
        {done > 0 && (
          <Text size="sm" role="status">
            {count(done - faults.length, 'foto guardada', 'fotos guardadas')} de {total}.
          </Text>
        )}
        <NamedFaults label="Fotos que ficaram de fora" faults={faults} />
        <Group>
          <Button variant="default" disabled={work.isPending} onClick={onClose}>
            Fechar
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
