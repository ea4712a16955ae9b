import { Button, Card, FileButton, Group, Image, Input, Stack } from '@mantine/core';
import { useEffect, useEffectEvent, useState } from 'react';
import { shrinkPhoto } from '../../lib/pictures.ts';
import { ActionButton } from '../../ui/ActionButton.tsx';
import { FieldHead } from '../../ui/FormPage.tsx';
import { Note } from '../../ui/Words.tsx';

interface PhotoInputProps {
  src: string | undefined;
  onChoose: (photo: Blob) => Promise<unknown>;
  onRemove: () => Promise<unknown>;
}

/** A product's picture: chosen, dropped or pasted, and shrunk before it is sent. */
export default function PhotoInput({ src, onChoose, onRemove }: PhotoInputProps) {
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<string>();
  const act = async (work: () => Promise<unknown>) => {
    setBusy(true);
    setFault(undefined);
    await work().catch((error: Error) => setFault(error.message));
    setBusy(false);
  };
  const take = (file: File | null | undefined) => {
    if (file && !busy) void act(async () => onChoose(await shrinkPhoto(file)));
  };
  const paste = useEffectEvent(({ clipboardData }: ClipboardEvent) => take(clipboardData?.files[0]));
  useEffect(() => {
    document.addEventListener('paste', paste);
    return () => document.removeEventListener('paste', paste);
  }, []);
  return (
    <Stack gap="xs">
      <FieldHead label="Foto">
        Aparece na busca do pedido, no telefone, no catálogo e no link do cliente.
      </FieldHead>
      <Card
        padding="sm"
        onDragOver={(event) => event.preventDefault()}
        onDrop={(event) => {
          event.preventDefault();
          take(event.dataTransfer.files[0]);
        }}
      >
        <Group>
          {src && <Image src={src} alt="Foto do produto" w={120} h={120} fit="contain" />}
          <FileButton accept="image/*" onChange={take}>
            {(props) => (
              <ActionButton {...props} variant="default" loading={busy} icon="upload">
                {src ? 'Trocar foto' : 'Escolher foto'}
              </ActionButton>
            )}
          </FileButton>
          {src && (
            <Button variant="subtle" color="red" disabled={busy} onClick={() => void act(onRemove)}>
              Retirar foto
            </Button>
          )}
          <Note visibleFrom="sm">ou solte aqui, ou cole com Ctrl+V</Note>
        </Group>
      </Card>
      {fault && <Input.Error role="alert">{fault}</Input.Error>}
    </Stack>
  );
}
