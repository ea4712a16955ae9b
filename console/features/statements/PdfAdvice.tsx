import { Alert, Stack, Text } from '@mantine/core';
import { CopyBox } from '../../ui/CopyBox.tsx';
import { Icon } from '../../ui/icons.tsx';

const REQUEST =
  'Olá! Por favor, envie o extrato de comissões também em planilha (Excel, .xlsx, ou CSV), com uma linha por nota ou parcela e as colunas pedido, nota fiscal, parcela, valor base, percentual e comissão. Obrigado!';

/** What to do about a statement that came as a PDF, which is a picture of a table and no table. */
export function PdfAdvice() {
  return (
    <Alert color="blue" icon={<Icon name="file" />} title="Este extrato veio em PDF" role="alert">
      <Stack gap="xs">
        <Text size="sm">
          O PDF é feito para imprimir: dele não se leem os valores com segurança. Peça à representada o mesmo
          extrato em <strong>Excel ou CSV</strong>; quase todo sistema exporta assim. Pode mandar esta
          mensagem:
        </Text>
        <CopyBox
          label="Mensagem para a representada"
          value={REQUEST}
          words={{
            copy: 'Copiar mensagem',
            copied: 'Copiada',
            done: 'Mensagem copiada: cole no WhatsApp ou no e-mail.',
          }}
        >
          {null}
        </CopyBox>
        <Text size="sm">
          Com pressa? Abra o PDF, selecione a tabela, copie e cole abaixo em “Colar ou digitar as linhas”.
        </Text>
      </Stack>
    </Alert>
  );
}
