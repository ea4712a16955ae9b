import { Child } from './child.ts';
import type { Generator } from './contenders.ts';
import type { Options } from './options.ts';

/** The size of a list of twenty sales. */
const BYTES = 8_000;

/** Measured against a server that does nothing: results below this figure are not limited by the generator. */
export async function measureGenerator(
  generator: Generator,
  { connections, roundMillis, warmUpMillis }: Options,
): Promise<number> {
  const idle = new Child<{ bytes: number }, number>('./idle-server.ts');
  const port = await idle.ask({ bytes: BYTES });
  const subjects = {
    apiKey: 'talao_00000000_000000000000000000000000000000000000000000000000',
    empresaId: '',
    others: [],
    clientIds: [],
    representadaIds: [],
    searchTerms: [''],
    newTerms: [],
    commonWord: '',
    seed: '',
  };
  const drive = { port, scenario: 'list', subjects, connections } as const;
  await generator.ask({ ...drive, millis: warmUpMillis });
  const { perSecond } = await generator.ask({ ...drive, millis: roundMillis });
  await idle.stop();
  return perSecond;
}
