// The worker thread that draws PDFs: a document of ten thousand rows takes seconds, in which the service goes on answering.
import { claimPaper } from './claims/claim-pdf.ts';
import { servePapers } from './pdf/serve-papers.ts';
import { orderPaper } from './sales/pdf/order-pdf.ts';

servePapers([orderPaper, claimPaper]);
