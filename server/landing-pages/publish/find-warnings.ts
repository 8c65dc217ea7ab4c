import { allBlocks, type Block, type PageContent } from '#contract/landing-pages/content.ts';
import type { ContentProblem } from '#contract/landing-pages/pages.ts';
import { templates } from '#page-html/index.ts';
import { CONTACT_VARIABLES, fieldsOf } from '#server/contacts/index.ts';
import type { Account } from '#server/platform/db/handles.ts';
import { findBlankVariables, parseTemplate, valueVariables } from '#sms/index.ts';
import { targetsOf } from './targets-of.ts';

/** Where the templates lead until somebody replaces it. */
const EXAMPLE_TARGETS: ReadonlySet<string> = new Set(
  Object.values(templates).flatMap(({ content }) => targetsOf(content).map(({ target }) => target)),
);

/** Finds what is probably a mistake in a content, in the order of its blocks. It can be published nevertheless. */
export async function findWarnings(account: Account, content: PageContent): Promise<ContentProblem[]> {
  const fields = await fieldsOf(account.db, account.id);
  const isKnown = (name: string) => CONTACT_VARIABLES.includes(name) || fields.withName(name) !== undefined;
  const targets = targetsOf(content);
  return allBlocks(content).flatMap((block) => {
    const blockId = block.props.id;
    const text = textOf(block);
    const unknown = valueVariables(text).filter((name) => !isKnown(name));
    const blank = findBlankVariables(parseTemplate(text), {}).filter(isKnown);
    const examples = targets.filter((each) => each.blockId === blockId && EXAMPLE_TARGETS.has(each.target));
    return [
      ...unknown.map((name) => ({
        blockId,
        message: `Contacts have no field {{${name}}}, so nobody sees a value there. Correct the name, or add the field.`,
      })),
      ...blank.map((name) => ({
        blockId,
        message: `Readers without a value for {{${name}}} see nothing there, like everybody who opens the public address. Add a fallback, such as {{${name}|there}}.`,
      })),
      ...examples.map(({ target }) => ({
        blockId,
        message: `This still leads to the example ${target}. Replace it with your own address or number.`,
      })),
    ];
  });
}

/** Returns the text of a block that can have variables. Blocks in columns have their own, and messages that confirm numbers none. */
const textOf = ({ type, props }: Block): string =>
  type === 'Columns' ? '' : JSON.stringify({ ...props, confirmText: '' });
