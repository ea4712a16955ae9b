import { servePapers } from '../src/platform/pdf/serve-papers.ts';
import { countingPaper } from './counting-paper.ts';

servePapers([countingPaper]);
