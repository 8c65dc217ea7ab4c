import type { Block, SocialNetwork } from '#contract/landing-pages/content.ts';
import { findFormProblems } from './find-form-problems.ts';
import { findCouponProblems, findVideoProblems } from './find-value-problems.ts';
import { SOCIAL_NAMES, WORDS } from '../words.ts';
import {
  emptyText,
  findButtonProblems,
  findImageProblems,
  findTargetProblems,
  inItem,
  itemName,
} from './rules.ts';

/** Finds what is missing or wrong in a block, as sentences. Blocks in columns are checked on their own. */
export function findBlockProblems(block: Block): string[] {
  switch (block.type) {
    case 'Hero':
      return [
        ...emptyText(block.props.title, 'Write a title.'),
        ...findImageProblems(block.props.image, { isOptional: true }),
        ...(hasButton(block.props.button) ? findButtonProblems(block.props.button) : []),
      ];
    case 'Text':
    case 'Legal':
      return emptyText(
        block.props.html.replaceAll(/<[^>]*>|&nbsp;/g, ''),
        'Write some text, or remove this block.',
      );
    case 'Image':
      return [
        ...findImageProblems(block.props.image),
        ...(block.props.target === '' ? [] : findTargetProblems(block.props.target)),
      ];
    case 'Gallery':
      return block.props.images.length === 0
        ? ['Add images, or remove this gallery.']
        : block.props.images.flatMap((image, nth) => inItem(`Image ${nth + 1}`, findImageProblems(image)));
    case 'Video':
      return findVideoProblems(block.props);
    case 'Button':
      return findButtonProblems(block.props);
    case 'Countdown':
      return [
        ...emptyText(block.props.until, 'Choose when the countdown ends.'),
        ...emptyText(block.props.endedText, 'Write what people see after the end.'),
      ];
    case 'Map':
      return [
        ...emptyText(block.props.address, 'Enter the address.'),
        ...findImageProblems(block.props.image, { isOptional: true }),
      ];
    case 'Coupon':
      return findCouponProblems(block.props);
    case 'Questions':
      return block.props.items.length === 0
        ? ['Add a question, or remove this block.']
        : block.props.items.flatMap(({ question, answer }, nth) =>
            inItem(itemName(question, `Question ${nth + 1}`), [
              ...emptyText(question, 'Write the question.'),
              ...emptyText(answer, 'Write the answer.'),
            ]),
          );
    case 'Social':
      return block.props.links.length === 0
        ? ['Add a network, or remove this block.']
        : block.props.links.flatMap(({ network, target }) =>
            inItem(`“${nameOf(network)}”`, findTargetProblems(target)),
          );
    case 'Links':
      return block.props.links.length === 0
        ? ['Add a link, or remove this list.']
        : block.props.links.flatMap((link, nth) =>
            inItem(itemName(link.label, `Link ${nth + 1}`), findButtonProblems(link)),
          );
    case 'Form':
    case 'OptIn':
    case 'OptOut':
      return findFormProblems(block);
    case 'Columns':
      return block.props.first.length + block.props.second.length === 0
        ? ['Add blocks to the columns, or remove them.']
        : [];
    default:
      return [];
  }
}

const nameOf = (network: SocialNetwork): string =>
  network === 'website' ? WORDS.website : SOCIAL_NAMES[network];

const hasButton = ({ label, target }: { label: string; target: string }): boolean =>
  label !== '' || target !== '';
