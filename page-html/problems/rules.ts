import { hasFixedStart } from '../targets/targets.ts';

/** Returns the problem if a text is blank. */
export const emptyText = (text: string, problem: string): string[] => (text.trim() === '' ? [problem] : []);

/** Finds what is wrong with a target. The server checks the rest. */
export function findTargetProblems(target: string): string[] {
  if (target.trim() === '') return ['Enter where this leads.'];
  return hasFixedStart(target)
    ? []
    : ['Write variables only after the host of an address, or after the ? of an email address or a number.'];
}

/** Returns what problems call an item of a list: the name that the author gave it, or `position`, such as `Link 2`. */
export const itemName = (name: string, position: string): string =>
  name.trim() === '' ? position : `“${name.trim()}”`;

/** Says which item of a list has problems. */
export const inItem = (item: string, problems: string[]): string[] =>
  problems.map((problem) => `${item}: ${problem}`);

export const findButtonProblems = ({ label, target }: { label: string; target: string }): string[] => [
  ...emptyText(label, 'Write a label.'),
  ...findTargetProblems(target),
];

export function findImageProblems(
  { imageId, alt }: { imageId: number | null; alt: string },
  { isOptional = false }: { isOptional?: boolean } = {},
): string[] {
  if (imageId === null) return isOptional ? [] : ['Choose an image.'];
  return emptyText(alt, 'Describe the image for people who cannot see it.');
}
