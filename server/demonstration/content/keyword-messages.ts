/** The shared short codes (specification, 9). */
export const SHARED_SHORT_CODES = ['43366', '30087', '45776'] as const;

export const KEYWORD_CODE = '43366';
export const KEYWORD = 'WIN';
export const KEYWORD_ANSWER =
  'You are in the draw for a R1,000 voucher, {{first_name|friend}}. We call the winner on Friday. Karoo Home';

/** A message to the keyword, `days` ago. `person` is its writer's place in the list of members. */
export type KeywordMessage = { days: number; time: string; person: number; text: string; isNearMiss?: true };

export const KEYWORD_MESSAGES: KeywordMessage[] = [
  { days: 20, time: '11:04', person: 3, text: 'WIN' },
  { days: 20, time: '17:41', person: 18, text: 'Win please!' },
  { days: 13, time: '09:15', person: 7, text: 'WIN Thandi Nkosi' },
  { days: 13, time: '12:52', person: 22, text: 'win 4471' },
  { days: 6, time: '08:33', person: 11, text: 'WIN' },
  { days: 6, time: '19:20', person: 26, text: 'Winter stock in yet?', isNearMiss: true },
  { days: 1, time: '10:07', person: 15, text: 'WIN - my slip number is 90213' },
  { days: 1, time: '18:48', person: 30, text: 'Win' },
];
