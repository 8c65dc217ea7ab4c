import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Problem } from '../errors.ts';

/** Far more than a provider's form has; one with the longest message has about 20 KB. */
const MOST_BYTES = 64 * 1024;
const MOST_FIELDS = 200;

/** Lets the routes in `scope` accept only forms. */
export function takeForms(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser<string>(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: MOST_BYTES },
    async (_request: FastifyRequest, body: string) => {
      const form = new URLSearchParams(body);
      if (form.size > MOST_FIELDS)
        throw new Problem('invalid', 'too_many_fields', 'The form has too many fields.');
      return form;
    },
  );
}
