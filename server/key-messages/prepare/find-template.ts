import type { Template } from '#contract/templates.ts';
import { getTemplate } from '#server/templates/index.ts';
import type { Account } from '#server/platform/db/handles.ts';
import { invalid, Problem } from '#server/platform/errors.ts';

export const textAndTemplate = (): Problem =>
  invalid('template_id', 'text_and_template', 'Send either `text` or `template_id`, not both.');
export const textRequired = (): Problem =>
  invalid('text', 'text_required', 'Send a `text` or a `template_id`.');

/** Finds a template. Returns an `unknown_template` problem if the account has no such template. */
export async function findTemplate(account: Account, id: number): Promise<Template | Problem> {
  try {
    return await getTemplate(account, id);
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    return invalid('template_id', 'unknown_template', 'There is no template with this id.');
  }
}
