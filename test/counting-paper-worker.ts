import { servePapers } from '../src/pdf/serve-papers.ts';
import { countingPaper } from './counting-paper.ts';

servePapers([countingPaper]);
