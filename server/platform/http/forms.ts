import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Problem } from '../errors.ts';

/** Far more than a provider's form has. */
const MOST_FIELDS = 200;

/** Lets the routes in `scope` accept only forms. */
export function takeForms(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser<string>(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    async (_request: FastifyRequest, body: string) => {
      const form = new URLSearchParams(body);
      if (form.size > MOST_FIELDS)
        throw new Problem('invalid', 'too_many_fields', 'The form has too many fields.');
      return form;
    },
  );
}

/** Lets the routes in `scope` accept text of any type, unread: a JSON document or a form that somebody signed. */
export function takeText(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser<string>(
    '*',
    { parseAs: 'string' },
    async (_request: FastifyRequest, body: string) => body,
  );
}
