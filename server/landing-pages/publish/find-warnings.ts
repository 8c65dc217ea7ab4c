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

type Fields = Awaited<ReturnType<typeof fieldsOf>>;

/** What forms can write to besides fields of contacts; empty for nothing. */
const CONTACT_ATTRIBUTES = ['', 'number', 'firstName', 'lastName'];

/** Finds what is probably a mistake in a content: of the page, then in the order of its blocks. It can be published nevertheless. */
export async function findWarnings(account: Account, content: PageContent): Promise<ContentProblem[]> {
  const fields = await fieldsOf(account.db, account.id);
  const targets = targetsOf(content);
  const { title, description, image } = content.about;
  const ofPage = variableWarnings([title, description, image.alt].join(' '), fields);
  return [
    ...ofPage.map((message) => ({ blockId: null, message })),
    ...allBlocks(content).flatMap((block) => {
      const blockId = block.props.id;
      const examples = targets.filter((each) => each.blockId === blockId && EXAMPLE_TARGETS.has(each.target));
      return [
        ...variableWarnings(textOf(block), fields),
        ...unsavedAnswers(block, fields),
        ...examples.map(
          ({ target }) =>
            `This still leads to the example ${target}. Replace it with your own address or number.`,
        ),
      ].map((message) => ({ blockId, message }));
    }),
  ];
}

function variableWarnings(text: string, fields: Fields): string[] {
  const isKnown = (name: string) => CONTACT_VARIABLES.includes(name) || fields.withName(name) !== undefined;
  const unknown = valueVariables(text).filter((name) => !isKnown(name));
  const blank = findBlankVariables(parseTemplate(text), {}).filter(isKnown);
  return [
    ...unknown.map(
      (name) =>
        `Contacts have no field {{${name}}}, so nobody sees a value there. Correct the name, or add the field.`,
    ),
    ...blank.map(
      (name) =>
        `Readers without a value for {{${name}}} see nothing there, like everybody who opens the public address. Add a fallback, such as {{${name}|there}}.`,
    ),
  ];
}

/** Answers to these fields of a form are kept with the submission only. */
const unsavedAnswers = ({ type, props }: Block, fields: Fields): string[] =>
  type !== 'Form'
    ? []
    : props.fields
        .filter(({ contactField: key }) => !CONTACT_ATTRIBUTES.includes(key) && !fields.withKey(key))
        .map(
          ({ label }) =>
            `Answers to “${label}” are not saved in the contact, because its field was deleted. Choose another field, or none.`,
        );

/** Returns the text of a block that can have variables. Blocks in columns have their own, and messages that confirm numbers none. */
const textOf = ({ type, props }: Block): string =>
  type === 'Columns' ? '' : JSON.stringify({ ...props, confirmText: '' });
