import { stripInvisible } from '#contract/names.ts';
import type { NewV1Message } from '#contract/v1/messages.ts';
import type { Account } from '#server/platform/db/handles.ts';
import { invalid, Problem } from '#server/platform/errors.ts';
import { findTemplate, textAndTemplate, textRequired } from './find-template.ts';
import {
  findBlankVariables,
  isLinkVariable,
  MAX_LENGTH,
  parseTemplate,
  renderTemplate,
  type Template,
  variableName,
} from '#sms/index.ts';

/** What a message says about its text. */
export type WrittenMessage = Pick<NewV1Message, 'text' | 'template_id' | 'variables' | 'shorten_links'>;

/** A text without variables, except those of short links. */
export type WrittenText = {
  text: string;
  /** Whether links that the text has in full become short links. */
  shortensLinks: boolean;
  /** The variables such as `{{link:sale}}` that stand for short links. What looks like one in a value is just text. */
  named: readonly string[];
};

/** Writes the texts of messages. Reads and parses each template once. */
export class TextWriter {
  readonly #templates = new Map<number, ParsedTemplate | Problem>();

  /** Reads the templates that messages use. */
  static async for(account: Account, messages: readonly WrittenMessage[]): Promise<TextWriter> {
    const writer = new TextWriter();
    for (const { template_id: id } of messages)
      if (id !== undefined && !writer.#templates.has(id))
        writer.#templates.set(id, await readTemplate(account, id));
    return writer;
  }

  /** Returns a message's text, or why it has none (`text_required`, `text_and_template`, `not_found`, `missing_variables`). */
  write(message: WrittenMessage): WrittenText | Problem {
    const written = this.#write(message);
    if (written instanceof Problem || stripInvisible(written.text).trim() !== '') return written;
    return invalid('text', 'text_required', 'The text is empty.');
  }

  #write({ text, template_id: templateId, variables, ...message }: WrittenMessage): WrittenText | Problem {
    if (text !== undefined && templateId !== undefined) return textAndTemplate();
    if (templateId !== undefined) {
      const template = this.#templates.get(templateId)!;
      if (template instanceof Problem) return template;
      return fillIn(template.parsed, variables ?? {}, message.shorten_links ?? template.shortensLinks);
    }
    if (text === undefined) return textRequired();
    const shortensLinks = message.shorten_links ?? false;
    return variables
      ? fillIn(parseTemplate(text), variables, shortensLinks)
      : {
          text,
          shortensLinks,
          named: shortensLinks ? parseTemplate(text).variables.filter(isLinkVariable) : [],
        };
  }
}

type ParsedTemplate = { parsed: Template; shortensLinks: boolean };

async function readTemplate(account: Account, id: number): Promise<ParsedTemplate | Problem> {
  const template = await findTemplate(account, id);
  if (template instanceof Problem) return template;
  return { parsed: parseTemplate(template.text), shortensLinks: template.shortensLinks };
}

function fillIn(
  template: Template,
  variables: Record<string, string>,
  shortensLinks: boolean,
): WrittenText | Problem {
  const linkVariables = template.variables.filter(isLinkVariable);
  const values = Object.fromEntries([
    ...Object.entries(variables).map(([name, value]) => [variableName(name), value]),
    ...linkVariables.map((name) => [name, `{{${name}}}`]),
  ]);
  const missing = findBlankVariables(template, values);
  if (missing.length > 0)
    return invalid(
      'variables',
      'missing_variables',
      `The text needs ${missing.length === 1 ? 'a value' : 'values'} for ${missing.join(', ')}. Send ${missing.length === 1 ? 'it' : 'them'} in \`variables\`, or write a default into the text: {{${missing[0]}|default}}.`,
    );
  return {
    text: renderTemplate(template, values, { maxLength: MAX_LENGTH }),
    shortensLinks,
    named: linkVariables,
  };
}
