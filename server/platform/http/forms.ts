import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Problem } from '../errors.ts';

/** Far more than a form of a provider has: one with the longest message that it takes is some 20 KB. */
const MOST_BYTES = 64 * 1024;
const MOST_FIELDS = 200;

/** Lets the routes that are added to `scope` take forms, and nothing else. */
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
