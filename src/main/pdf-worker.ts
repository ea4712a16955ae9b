// The worker thread that draws PDFs: a document of ten thousand rows takes seconds, in which the service goes on answering.
import { claimPaper } from '../money/claims/claim-pdf.ts';
import { servePapers } from '../platform/pdf/serve-papers.ts';
import { catalogPaper } from '../trade/catalog/catalog-pdf.ts';
import { tablePaper } from '../trade/papers/table-pdf.ts';
import { orderPaper } from '../trade/sales/papers/pdf/order-pdf.ts';

servePapers([orderPaper, claimPaper, tablePaper, catalogPaper]);
