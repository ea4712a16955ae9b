import { drawTemplates } from '../src/platform/pdf/draw-templates.ts';
import { countingTemplate } from './counting-paper.ts';

drawTemplates([countingTemplate]);
