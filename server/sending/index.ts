export { checkCampaigns } from './check-campaigns.ts';
export { campaignsChargedTo, costCentresOf } from './cost-centres.ts';
export { countCampaigns } from './count-campaigns.ts';
export { draftHoldings } from './drafts.ts';
export {
  campaignNames,
  getCampaign,
  groupsOf,
  listCampaigns,
  listFirstSent,
  listInState,
  listLacking,
  listSending,
} from './list-campaigns.ts';
export { leftOutOf, type LeftOutPlace, type LeftOutOfCampaign } from './left-out/left-out-of.ts';
export { answerAtOnce } from './answers/answer-at-once.ts';
export { createCampaign } from './campaigns.ts';
export { holdPast } from './hold-past.ts';
export { type MadeSending, removeSent } from './remove-sent.ts';
export { scheduleCampaign } from './schedule-campaign.ts';
export { dateCampaignBack, sendAtOnce } from './send-at-once.ts';
export { type Answer, lookAtAnswer } from './answers/look-at-answer.ts';
export { sendAnswer } from './answers/send-answer.ts';
export { remainingCost } from './still-costs.ts';
export { searchMessages } from './search-messages.ts';
export { CAMPAIGN, campaignOrigin, CONFIRMATION, kindOf, ORIGIN_KINDS } from './origin.ts';
export { type HeldCampaign, listHeld, refuseHeld, releaseHeld } from './limits/decide.ts';
export { addHeldWord, listHeldWords, removeHeldWord } from './limits/held-words.ts';
