import { useNavigate } from '@tanstack/react-router';
import { showDone } from '../../ui/notices.tsx';
import { FactoryFile, readingOf } from '../factory-files/FactoryFile.tsx';
import { Preview } from './Preview.tsx';
import { usePostStatement, usePreviewStatement } from './requests.ts';
import { STATEMENT_WORDS } from './statement-words.ts';

interface NewStatementProps {
  representadaId: string | undefined;
  onRepresentada: (id: string | undefined) => void;
}

export function NewStatement({ representadaId, onRepresentada }: NewStatementProps) {
  const navigate = useNavigate();
  const preview = usePreviewStatement();
  const posting = usePostStatement();
  return (
    <FactoryFile
      words={STATEMENT_WORDS}
      options={{}}
      {...{ representadaId, onRepresentada, preview, posting }}
    >
      {(statement, chosen, failure) => (
        <Preview
          key={readingOf(chosen)}
          statement={statement}
          posting={posting.isPending}
          failure={failure}
          onConfirm={(settled) =>
            posting.mutate(
              { ...chosen, settled },
              {
                onSuccess: ({ id }) => {
                  showDone('Extrato conferido e recebido.');
                  void navigate({ to: '/conferencia/$id', params: { id } });
                },
              },
            )
          }
        />
      )}
    </FactoryFile>
  );
}
