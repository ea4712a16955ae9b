import { Button, FileButton, Group, Image, Input, Paper, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { drawWithin } from '../../lib/pictures.ts';
import { Icon } from '../../ui/icons.tsx';

/** Four times the printed size: sharp on paper, small in the file. */
const MOST_WIDTH = 440;
const MOST_HEIGHT = 208;

interface LogoInputProps {
  value?: string | null;
  onChange: (logo: string | null) => void;
  error?: string;
}

export function LogoInput({ value, onChange, error }: LogoInputProps) {
  const [unreadable, setUnreadable] = useState(false);
  const choose = async (file: File | null) => {
    if (file === null) return;
    const picture = (await drawWithin(file, MOST_WIDTH, MOST_HEIGHT))?.toDataURL('image/png');
    setUnreadable(picture === undefined);
    if (picture !== undefined) onChange(picture);
  };
  const fault = unreadable ? 'Não foi possível ler esta imagem. Use um PNG ou JPEG.' : error;
  return (
    <Stack gap="xs">
      <div>
        <Text size="sm" fw={600}>
          Logo
        </Text>
        <Input.Description>Aparece no alto dos pedidos em PDF, no lugar das iniciais.</Input.Description>
      </div>
      {value && (
        <Paper withBorder p="sm" w="fit-content" bg="white">
          <Image src={value} alt="O logo como sairá no pedido" w={220} h={104} fit="contain" />
        </Paper>
      )}
      <Group gap="xs">
        <FileButton accept="image/png,image/jpeg,image/webp" onChange={choose}>
          {(props) => (
            <Button {...props} variant="default" leftSection={<Icon name="upload" size={18} />}>
              {value ? 'Trocar logo' : 'Escolher logo'}
            </Button>
          )}
        </FileButton>
        {value && (
          <Button variant="subtle" color="red" onClick={() => onChange(null)}>
            Retirar logo
          </Button>
        )}
      </Group>
      {fault && <Input.Error role="alert">{fault}</Input.Error>}
    </Stack>
  );
}
