/**
 * Writes `sdk/src/calls.ts`, the calls and types of the API, from its OpenAPI document: `npm run sdk`.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { generateCalls } from './generate-calls.ts';

writeFileSync(join(import.meta.dirname, '../../sdk/src/calls.ts'), generateCalls());
