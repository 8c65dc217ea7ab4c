import type { NewV1Message } from '#contract/v1/messages.ts';
import { getTemplate } from '#server/templates/index.ts';
import type { Account } from '#server/platform/db/handles.ts';
import { invalid, Problem } from '#server/platform/errors.ts';
import {
  findBlankVariables,
  MAX_LENGTH,
  parseTemplate,
  renderTemplate,
  type Template,
  variableName,
} from '#sms/index.ts';

type Written = Pick<NewV1Message, 'text' | 'template_id' | 'variables'>;

/** Writes the texts of messages. Reads and parses each template once. */
export class TextWriter {
  readonly #templates = new Map<number, Template | Problem>();

  /** Reads the templates that messages use. */
  static async for(account: Account, messages: readonly Written[]): Promise<TextWriter> {
    const writer = new TextWriter();
    for (const { template_id: id } of messages)
      if (id !== undefined && !writer.#templates.has(id))
        writer.#templates.set(id, await readTemplate(account, id));
    return writer;
  }

  /** Returns a message's text, or why it has none (`text_required`, `text_and_template`, `not_found`, `missing_variables`). */
  write({ text, template_id: templateId, variables }: Written): string | Problem {
    if (text !== undefined && templateId !== undefined)
      return invalid('template_id', 'text_and_template', 'Send either `text` or `template_id`, not both.');
    if (templateId !== undefined) {
      const template = this.#templates.get(templateId)!;
      return template instanceof Problem ? template : fillIn(template, variables ?? {});
    }
    if (text === undefined) return invalid('text', 'text_required', 'Send a `text` or a `template_id`.');
    return variables ? fillIn(parseTemplate(text), variables) : text;
  }
}

async function readTemplate(account: Account, id: number): Promise<Template | Problem> {
  try {
    return parseTemplate((await getTemplate(account, id)).text);
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    return invalid('template_id', 'unknown_template', 'There is no template with this id.');
  }
}

function fillIn(template: Template, variables: Record<string, string>): string | Problem {
  const values = Object.fromEntries(
    Object.entries(variables).map(([name, value]) => [variableName(name), value]),
  );
  const missing = findBlankVariables(template, values);
  if (missing.length > 0)
    return invalid(
      'variables',
      'missing_variables',
      `The text needs ${missing.length === 1 ? 'a value' : 'values'} for ${missing.join(', ')}. Send ${missing.length === 1 ? 'it' : 'them'} in \`variables\`, or write a default into the text: {{${missing[0]}|default}}.`,
    );
  return renderTemplate(template, values, MAX_LENGTH);
}
