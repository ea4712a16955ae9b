import { useState } from 'react';
import { TRASH_DAYS } from '../../../src/domain/trash.ts';
import { newIdempotencyKey } from '../../lib/api.ts';
import { ApiError } from '../../lib/api-error.ts';
import { useKept } from '../../lib/kept.ts';
import { useSession } from '../session/session.ts';
import { type ChosenFile, NO_FIXES, type RememberedColumns, toRemember } from './chosen-file.ts';
import type { ImportKind } from './import-kinds.ts';
import { type Examined, type Imported, useExamineFile, useImportFile } from './send-file.ts';
import type { PastImport } from './undo-import.ts';

export function useImport(first: ImportKind) {
  const [kind, setKind] = useState(first);
  const [representada, setRepresentada] = useState<string>();
  const [comissoes, setComissoes] = useState(false);
  const [updates, setUpdates] = useState(false);
  const [file, setFile] = useState<File>();
  /** The last report stays visible during the next check. */
  const [examined, setExamined] = useState<Examined>();
  const [isOutdated, setOutdated] = useState(false);
  const [isPicking, setPicking] = useState(false);
  const [remembered, remember] = useKept<RememberedColumns>(`importar.${kind}`, {});
  const examination = useExamineFile();
  const importing = useImportFile();
  const past = usePastImports();

  /** Until the answer comes, a report of other columns stays marked as outdated. */
  const showExamined = (examined: Examined) => {
    setPicking(false);
    setExamined(examined);
  };
  const examine = (chosen: ChosenFile) =>
    examination.mutate({ chosen, remembered, key: newIdempotencyKey() }, { onSuccess: showExamined });
  const retry = () => {
    if (examination.variables) examination.mutate(examination.variables, { onSuccess: showExamined });
  };

  const begin = (kind: ImportKind, updates: boolean, file?: File) => {
    setKind(kind);
    setUpdates(updates);
    setFile(file);
    setExamined(undefined);
    setPicking(false);
    setOutdated(false);
    examination.reset();
    importing.reset();
    if (file && !whyUnsendable(file))
      examine({ kind, file, updates, representada, comissoes, fields: [], fixes: NO_FIXES });
  };

  /** What changes while the file is still being examined has it examined again. */
  const revise = (changes: Omit<Partial<ChosenFile>, 'kind' | 'file'>) => {
    const last = examination.isPending ? examination.variables.chosen : examined?.chosen;
    if (last === undefined) return;
    const chosen = { ...last, ...changes };
    if (changes.fields && chosen.sheet) remember(toRemember(chosen.sheet, changes.fields, remembered));
    setUpdates(chosen.updates);
    setOutdated(false);
    importing.reset();
    examine(chosen);
  };

  const say = (said: Pick<Partial<ChosenFile>, 'representada' | 'comissoes'>) => {
    if ('representada' in said) setRepresentada(said.representada);
    if (said.comissoes !== undefined) setComissoes(said.comissoes);
    revise(said);
  };

  const confirm = () => {
    if (!examined) return;
    importing.mutate(examined, {
      onSuccess: (imported) => past.remember(examined.chosen, imported),
      onError: (error) => lookAgain(error, examined),
    });
  };
  /** Another user may have created or changed a record meanwhile; the new report shows which. */
  const lookAgain = (error: Error, { chosen }: Examined) => {
    if (!(error instanceof ApiError && [400, 409, 412].includes(error.status))) return;
    importing.reset();
    setOutdated(error.status === 412);
    examine(chosen);
  };

  return {
    kind,
    updates,
    representada,
    comissoes,
    say,
    file,
    unsendable: file && whyUnsendable(file),
    examined,
    isOutdated,
    examination,
    importing,
    past,
    begin,
    revise,
    confirm,
    retry,
    isPicking,
    setPicking,
    isBusy: examination.isPending || importing.isPending,
    isWaiting: file !== undefined && importing.data === undefined,
  };
}

const MEBIBYTE = 1024 * 1024;
const LARGEST_FILE = 10 * MEBIBYTE;

function whyUnsendable({ size }: File): string | undefined {
  if (size === 0) return 'O arquivo está vazio.';
  if (size > LARGEST_FILE) return 'O arquivo passa de 10 MiB. Divida a planilha em duas.';
  return undefined;
}

const DAY_MILLIS = 24 * 60 * 60 * 1000;
const MOST_KEPT = 10;

function usePastImports() {
  const session = useSession();
  const [kept, keep] = useKept<PastImport[]>(`importacoes.${session?.empresa.id ?? ''}`, []);
  const list = kept.filter(({ moment }) => moment > Date.now() - TRASH_DAYS * DAY_MILLIS);
  return {
    list,
    /** Representadas do not go to the trash, and without its place in the journal an import is not known again. */
    remember: ({ kind, file }: ChosenFile, { report, after, until }: Imported) => {
      if (kind === 'representadas' || report.criados === 0) return;
      if (after === undefined || until === undefined) return;
      const usuario_id = session?.usuario?.id ?? null;
      const chave_id = session?.chave?.id ?? null;
      const { criados: created, atualizados: changed = 0 } = report;
      const at = { moment: Date.now(), after, until };
      keep(
        [{ kind, file: file.name, ...at, created, changed, usuario_id, chave_id }, ...list].slice(
          0,
          MOST_KEPT,
        ),
      );
    },
    forget: (past: PastImport) => keep(list.filter(({ after }) => after !== past.after)),
  };
}
