import { readPicture } from '../../pictures/pictures.ts';
import type { Transaction } from '../database.ts';

/** What a PDF prints of a logo, made when it is stored; a transparent one was unpacked for every order before. */
export async function addPrintedLogos(db: Transaction): Promise<void> {
  await db.schema.alterTable('logos').addColumn('impresso', 'text').execute();
  const owners = await db.selectFrom('logos').select('empresa_id').where('tipo', '=', 'image/png').execute();
  for (const { empresa_id } of owners) {
    const logo = await db
      .selectFrom('logos')
      .select(['tipo', 'conteudo'])
      .where('empresa_id', '=', empresa_id)
      .executeTakeFirstOrThrow();
    const read = readPicture(logo);
    if ('fault' in read || read.impresso === null) continue;
    await db
      .updateTable('logos')
      .set({ impresso: read.impresso })
      .where('empresa_id', '=', empresa_id)
      .execute();
  }
}
