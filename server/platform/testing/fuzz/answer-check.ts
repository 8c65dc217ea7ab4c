import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import type { Endpoint } from '#contract/endpoint.ts';
import { describeApi } from '#server/platform/http/api-docs/v1-document.ts';
import { toSnakeCase } from '#server/platform/http/api-docs/v1-calls.ts';
import type { FuzzAnswer, FuzzRequest } from './wire.ts';

type Operation = { responses: Record<string, object> };

const DOCUMENT = 'document';
const ERROR_PATH = ['components', 'schemas', 'ErrorResponse'];

/** Checks responses of the API for programs against its OpenAPI document. */
export class AnswerCheck {
  readonly #document = describeApi('http://localhost');
  readonly #ajv = new Ajv2020({ strict: false, validateFormats: true });

  constructor() {
    formats.default(this.#ajv);
    this.#ajv.addSchema(this.#document, DOCUMENT);
  }

  /** Returns what is wrong with the response to a call of an endpoint; undefined if nothing is. */
  findFault({ method, path }: Endpoint, sent: FuzzRequest, got: FuzzAnswer): string | undefined {
    // Too long headers are refused before the address is known.
    if (sent.method === 'HEAD' || sent.method === 'OPTIONS' || got.status === 431) return undefined;
    const documented = path.replaceAll(/:(\w+)/g, (_, name: string) => `{${toSnakeCase(name)}}`);
    // A changed method or a broken path can be another call, or none.
    if (sent.method !== method || !matches(documented, sent.path))
      return Number(got.status) >= 400 ? this.#check(ERROR_PATH, got) : undefined;
    const verb = method.toLowerCase();
    const operation = this.#document.paths[documented]![verb] as Operation;
    const response = operation.responses[got.status];
    if (!response) return `The status ${got.status} is not documented.`;
    if (!('content' in response)) return got.text === '' ? undefined : 'The response should be empty.';
    const place = ['paths', documented, verb, 'responses', String(got.status), 'content', 'application/json'];
    return this.#check([...place, 'schema'], got);
  }

  #check(place: string[], { text }: FuzzAnswer): string | undefined {
    const validate = this.#validatorOf(place);
    try {
      if (validate(JSON.parse(text))) return undefined;
    } catch {
      return 'The response is not JSON.';
    }
    return `The response does not fit its schema: ${this.#ajv.errorsText(validate.errors)}`;
  }

  #validatorOf(place: string[]): ValidateFunction {
    const pointer = place.map((part) => encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1')));
    return this.#ajv.getSchema(`${DOCUMENT}#/${pointer.join('/')}`)!;
  }
}

/** Whether a path of a request is one of a documented path, whatever its parameters. */
function matches(documented: string, path: string): boolean {
  const parts = documented.split('/');
  const given = path.split('?')[0]!.split('/');
  return (
    parts.length === given.length &&
    parts.every((part, at) => (part.startsWith('{') ? isOrdinary(given[at]!) : part === given[at]))
  );
}

/** Whether a part of a path is neither empty nor relative nor wrongly encoded. */
function isOrdinary(part: string): boolean {
  try {
    return !['', '.', '..'].includes(decodeURIComponent(part));
  } catch {
    return false;
  }
}
