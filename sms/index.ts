export { decodeGsm7, encodeGsm7, gsm7Length, isGsm7, nonGsm7Characters } from './gsm7.ts';
export { fillBitsAfterHeader, packSeptets, unpackSeptets } from './septets.ts';
export { decodeUcs2, encodeUcs2 } from './ucs2.ts';
export { decodeLatin1, encodeLatin1 } from './latin1.ts';
export { trimToParts } from './trim-to-parts.ts';
export { countParts, MAX_LENGTH, MAX_PARTS, splitParts, type Encoding, type PartCount } from './parts.ts';
export {
  concatenationHeader,
  concatenationHeader16,
  parseUserDataHeader,
  type Concatenation,
  type UserDataHeader,
} from './concatenation.ts';
export { invisibleKind } from './invisible-characters.ts';
export { replaceNonGsm7Characters } from './plain-characters.ts';
export {
  findBlankVariables,
  hasVariables,
  isLinkVariable,
  linkVariable,
  nameOfLink,
  replaceLinkVariables,
  splitAtLinkVariables,
  valueVariables,
  extractLiterals,
  mapLiterals,
  parseTemplate,
  renderTemplate,
  findInvalidPlaceholders,
  variableName,
  type Template,
  type VariableValues,
} from './variables.ts';
export {
  countryOf,
  sharedCallingCodes,
  describeNumberProblem,
  toInternationalDigits,
  parseNumber,
  parseSearchDigits,
  type CountryCode,
  type NumberProblem,
  type ParsedNumber,
} from './phone-number.ts';
export { type CountryPattern, countryPattern, unassignedNumberPattern } from './country-pattern.ts';
export { networkPrefixLengths, networkOf, networkPattern } from './networks.ts';
export { isLandline, MAX_LANDLINE_PREFIX_LENGTH, landlinePrefixes } from './landlines.ts';
export { callingCodeOf, callingCodesByCountry, countriesOfPrefix } from './calling-codes.ts';
export { lineTypeOf } from './line-type.ts';
export { formatNumber } from './format-number.ts';
export { upgradeLegacyMobile } from './legacy-mobiles.ts';
export { isUriParameter, numberEntries } from './number-entries.ts';
export { NumberList } from './number-list.ts';
export {
  MAX_SENDER_NAME_LENGTH,
  describeSenderIdProblem,
  isRepliable,
  senderIdProblem,
  type SenderIdProblem,
} from './sender-id.ts';
export { normaliseSender } from './normalise-sender.ts';
export { senderReach, type SenderReach } from './sender-reach.ts';
export {
  EXAMPLE_LINK_END,
  findLinks,
  type Link,
  replaceLinks,
  toExampleLinks,
  withExampleLinks,
} from './links.ts';
export { toLatinLetters } from './latin-letters.ts';
export {
  findKeyword,
  keywordForm,
  keywordFormsOf,
  type KeywordText,
  MAX_KEYWORD_LENGTH,
  readKeywordText,
} from './keywords.ts';
export { findLookAlikes, replaceLookAlikes } from './look-alikes.ts';
export { hasOptOutInstructions, appendOptOutLine, removeOptOutLine } from './opt-out-line.ts';
export {
  isHelp,
  isOptIn,
  isOptOut,
  isReservedWord,
  normaliseKeyword,
  DEFAULT_OPT_IN_WORDS,
  DEFAULT_OPT_OUT_WORDS,
  isConfirmation,
  CONFIRMATION_WORD,
} from './opt-out-words.ts';
