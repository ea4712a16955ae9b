import type { operations } from '@talao/client';
import { listQuery } from '../../lib/record-requests.ts';

export type CurveFilter = NonNullable<operations['listClientCurve']['parameters']['query']>;

export const clientCurveQuery = listQuery('/api/v1/reports/abc/clients');
export const productCurveQuery = listQuery('/api/v1/reports/abc/products');
export const rhythmQuery = listQuery('/api/v1/reports/rhythm');
export const mixQuery = listQuery('/api/v1/reports/mix');
