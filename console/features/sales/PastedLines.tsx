import { Text } from '@mantine/core';
import { count } from '../../lib/formats.ts';
import { Banner } from '../../ui/Banner.tsx';

interface PastedLinesProps {
  added: number;
  unknown: readonly string[];
  failed: boolean;
  onClose: () => void;
}

export default function PastedLines({ added, unknown, failed, onClose }: PastedLinesProps) {
  const isWhole = !failed && unknown.length === 0;
  return (
    <Banner
      role="status"
      color={isWhole ? 'teal' : 'yellow'}
      icon={isWhole ? 'check' : 'alert'}
      title={failed ? 'As linhas coladas não entraram' : `${count(added, 'linha colada', 'linhas coladas')}`}
      withCloseButton
      closeButtonLabel="Fechar"
      onClose={onClose}
    >
      {failed && 'Os produtos não puderam ser procurados agora. Cole de novo.'}
      {unknown.length > 0 && (
        <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
          Fora do catálogo, não entraram: {unknown.join('; ')}
        </Text>
      )}
      {isWhole && 'Código ou nome, quantidade e preço vieram da planilha. Confira antes de salvar.'}
    </Banner>
  );
}
