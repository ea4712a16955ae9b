const MEBIBYTE = 1024 * 1024;
const LARGEST_FILE = 10 * MEBIBYTE;

/** Why the file cannot be imported and what to do instead; undefined if it can. */
export function whyUnsendable({ name, size }: File): string | undefined {
  if (/\.(xls|ods)$/i.test(name))
    return 'Esta planilha não é CSV nem .xlsx. No Excel, use Arquivo > Salvar como > Pasta de Trabalho (.xlsx) e escolha o novo arquivo.';
  if (size === 0) return 'O arquivo está vazio.';
  if (size > LARGEST_FILE) return 'O arquivo passa de 10 MiB. Divida a planilha em duas.';
  return undefined;
}
