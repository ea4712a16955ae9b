/** Second half of `npm run openapi`: writes api.ts from docs/openapi.json. A test fails while the file is older. */
import { writeFile } from 'node:fs/promises';
import openapiTS, { astToString } from 'openapi-typescript';

const DOCUMENT = new URL('../../docs/openapi.json', import.meta.url);
const TYPES = new URL('api.ts', import.meta.url);

export async function generateTypes(): Promise<string> {
  const types = await openapiTS(DOCUMENT, {
    rootTypes: true,
    rootTypesNoSchemaPrefix: true,
    // Otherwise what has a default could not be left out of a request.
    defaultNonNullable: false,
  });
  return `// Generated from docs/openapi.json by \`npm run openapi\`.\n\n${astToString(types)}`;
}

if (import.meta.main) await writeFile(TYPES, await generateTypes());
