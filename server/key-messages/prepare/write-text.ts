import { stripInvisible } from '#contract/names.ts';
import type { NewV1Message } from '#contract/v1/messages.ts';
import type { Account } from '#server/platform/db/handles.ts';
import { invalid, Problem } from '#server/platform/errors.ts';
import { readTemplateText, textAndTemplate, textRequired } from './read-template-text.ts';
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
  write(message: Written): string | Problem {
    const text = this.#write(message);
    if (text instanceof Problem || stripInvisible(text).trim() !== '') return text;
    return invalid('text', 'text_required', 'The text is empty.');
  }

  #write({ text, template_id: templateId, variables }: Written): string | Problem {
    if (text !== undefined && templateId !== undefined) return textAndTemplate();
    if (templateId !== undefined) {
      const template = this.#templates.get(templateId)!;
      return template instanceof Problem ? template : fillIn(template, variables ?? {});
    }
    if (text === undefined) return textRequired();
    return variables ? fillIn(parseTemplate(text), variables) : text;
  }
}

async function readTemplate(account: Account, id: number): Promise<Template | Problem> {
  const text = await readTemplateText(account, id);
  return text instanceof Problem ? text : parseTemplate(text);
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
