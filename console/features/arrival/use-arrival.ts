import { useState } from 'react';
import { newIdempotencyKey } from '../../lib/api.ts';
import { ApiError } from '../../lib/api-error.ts';
import { type OfficeFiles, Unsendable, withFiles } from './office-files.ts';
import {
  type ExaminedOffice,
  NO_CHOICES,
  type OfficeChoices,
  useExamineOffice,
  useImportOffice,
} from './requests.ts';

export function useArrival() {
  const [files, setFiles] = useState<OfficeFiles>(new Map());
  const [examined, setExamined] = useState<ExaminedOffice>();
  const [unsendable, setUnsendable] = useState<string>();
  const examination = useExamineOffice();
  const importing = useImportOffice();
  const tell = (error: Error) => setUnsendable(error instanceof Unsendable ? error.message : undefined);

  const examine = (files: OfficeFiles, choices: OfficeChoices) => {
    setFiles(files);
    setUnsendable(undefined);
    importing.reset();
    examination.mutate(
      { files, choices, key: newIdempotencyKey(), last: examined },
      { onSuccess: setExamined, onError: tell },
    );
  };
  const choices = () => examination.variables?.choices ?? NO_CHOICES;
  const drop = (dropped: readonly File[]) =>
    withFiles(importing.data ? new Map() : files, dropped).then(
      (files) => examine(files, importing.data ? NO_CHOICES : choices()),
      tell,
    );
  const begin = () => {
    setFiles(new Map());
    setExamined(undefined);
    setUnsendable(undefined);
    examination.reset();
    importing.reset();
  };
  const confirm = () =>
    examined &&
    importing.mutate(examined, {
      onError: (error) => {
        // What the service holds has changed since; the new plan shows how.
        if (error instanceof ApiError && [400, 412].includes(error.status)) examine(files, choices());
      },
    });

  return {
    files,
    examined,
    unsendable,
    examination,
    importing,
    drop,
    begin,
    confirm,
    choose: (chosen: Partial<OfficeChoices>) => examine(files, { ...choices(), ...chosen }),
    replace: (path: string, bytes: Uint8Array<ArrayBuffer>) =>
      examine(new Map(files).set(path, bytes), choices()),
    retry: () => examine(files, choices()),
    isBusy: examination.isPending || importing.isPending,
  };
}

export type Arrival = ReturnType<typeof useArrival>;
