export { assignNumber } from './assignments/assign-number.ts';
export { keywordWords } from './assignments/keyword-words.ts';
export { type ListedKeyword, listKeywords } from './assignments/list-keywords.ts';
export {
  findOwnKeyword,
  nameKeywords,
  nameOfKeyword,
  type OwnKeyword,
  ownKeywords,
  receivesAt,
  setAcceptsGlued,
} from './assignments/own-keywords.ts';
export { releaseNumber } from './assignments/release-number.ts';
export { addNumber } from './inventory/add-number.ts';
export { listUnclaimedOf } from './inventory/list-unclaimed.ts';
export { type ListedNumber, listNumbers } from './inventory/list-numbers.ts';
