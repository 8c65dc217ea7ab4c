import { isUtf8 } from 'node:buffer';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Problem } from '../errors.ts';

/** The maximum number of fields in a form, far more than any provider sends. */
const MAX_FIELDS = 200;

/** Makes the routes in `scope` accept only forms. */
export function acceptForms(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser<string>(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    async (_request: FastifyRequest, body: string) => {
      const form = new URLSearchParams(body);
      if (form.size > MAX_FIELDS)
        throw new Problem('invalid', 'too_many_fields', 'The form has too many fields.');
      return form;
    },
  );
}

/**
 * Makes the routes in `scope` accept bodies of any type as unparsed strings. Handlers need these to check
 * signatures.
 */
export function acceptText(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser<string>(
    '*',
    { parseAs: 'string' },
    async (_request: FastifyRequest, body: string) => body,
  );
}

/** Accepts JSON. Many clients name the type of a body that they do not send, for example when they delete something. */
export function acceptJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('text/plain');
  app.addContentTypeParser<Buffer>('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    if (body.length === 0) done(null, undefined);
    else if (isUtf8(body)) void parse(request, body.toString(), done);
    else done(new Problem('invalid', 'invalid_json', 'The body is not in UTF-8. Encode it as UTF-8.'));
  });
}
