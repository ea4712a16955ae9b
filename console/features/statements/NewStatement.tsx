import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { showDone } from '../../ui/notices.tsx';
import { FactoryFile, readingOf } from '../factory-files/FactoryFile.tsx';
import { ALL } from '../factory-files/FileLines.tsx';
import { Preview } from './Preview.tsx';
import { ReadAs } from './ReadAs.tsx';
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
  const [shown, setShown] = useState(ALL);
  return (
    <FactoryFile
      words={STATEMENT_WORDS}
      options={{}}
      {...{ representadaId, onRepresentada, preview, posting }}
      readAs={(columns, statement, onColumns) => (
        <ReadAs {...{ columns, statement, onColumns }} onShow={setShown} />
      )}
    >
      {(statement, chosen, failure) => (
        <Preview
          key={readingOf(chosen)}
          statement={statement}
          shown={shown}
          onShow={setShown}
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
