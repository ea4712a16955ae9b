// The worker thread that draws PDFs: a document of ten thousand rows takes seconds, in which the service goes on answering.
import { claimTemplate } from '../money/claims/claim-pdf.ts';
import { drawTemplates } from '../platform/pdf/draw-templates.ts';
import { catalogTemplate } from '../trade/catalog/catalog-pdf.ts';
import { tableTemplate } from '../trade/papers/table-pdf.ts';
import { orderTemplate } from '../trade/sales/papers/pdf/order-pdf.ts';

drawTemplates([orderTemplate, claimTemplate, tableTemplate, catalogTemplate]);
