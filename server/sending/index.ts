export { campaignsUsing } from './list-campaigns-using.ts';
export { pauseCampaignsUsing } from './pause-campaigns-using.ts';
export { checkCampaigns } from './check-campaigns.ts';
export { accountsSending, cancelAllCampaigns, pauseAllCampaigns } from './stop-account.ts';
export { campaignsChargedTo, costCentresOf } from './cost-centres.ts';
export { countCampaigns } from './count-campaigns.ts';
export { countDraftsByAccount } from './drafts.ts';
export {
  campaignNames,
  getCampaign,
  groupsOf,
  keysOfCampaigns,
  listCampaigns,
  listFirstSent,
  listInState,
  listShortOfCredits,
  listSending,
} from './list-campaigns.ts';
export { listCampaignSkips, type SkipPosition, type CampaignSkip } from './skipped/list-campaign-skips.ts';
export { createPastAnswer } from './answers/past-answer.ts';
export { campaignDraft } from './message-draft/campaign-draft.ts';
export { cancelCampaign } from './cancel-campaign.ts';
export { changeCampaign } from './change-campaign.ts';
export { createCampaign, sendCampaign } from './campaigns.ts';
export { deleteDraft } from './delete-draft.ts';
export { estimateNew } from './estimate/estimate-new.ts';
export { pauseCampaign, resumeCampaign } from './pause-campaign.ts';
export { createPastHeld } from './past-held.ts';
export { type CreatedSending, removeCreatedSending } from './remove-created-sending.ts';
export { requireStartTime, scheduleCampaign } from './schedule-campaign.ts';
export { backdateCampaign, createPastCampaign } from './past-campaign.ts';
export { type Answer, prepareAnswer } from './answers/prepare-answer.ts';
export { sendFormConfirmation } from './answers/send-form-confirmation.ts';
export { sendKeywordAnswer } from './answers/send-keyword-answer.ts';
export { isOwnSender, sendForward } from './answers/send-forward.ts';
export {
  cancelProgramDay,
  keysOfDays,
  listProgramDays,
  type ProgramDay,
  readProgramDay,
} from './program-days.ts';
export type { ProgramTerms } from './programs/terms.ts';
export {
  partsOf,
  type ProgramMessage,
  type SentProgramMessage,
  textAsSent,
} from './programs/program-message.ts';
export {
  messagesWithReference,
  type ProgramNotes,
  programNotesOf,
  referencesOf,
} from './programs/read-notes.ts';
export { createPastDay } from './programs/past-day.ts';
export { sendProgramMessages } from './programs/send-program-messages.ts';
export { defaultSenderOf } from './default-sender.ts';
export { readSender } from './read-sender.ts';
export { sendAnswer } from './answers/send-answer.ts';
export { remainingCost } from './remaining-cost.ts';
export { searchMessages } from './search-messages.ts';
export { CAMPAIGN, campaignOrigin, CONFIRMATION, FORWARD, kindOf, ORIGIN_KINDS, PROGRAM } from './origin.ts';
export { type Decider, type HeldCampaign, listHeld, refuseHeld, releaseHeld } from './limits/decide.ts';
export { countForMaster, listHeldIn, readWaiting, type WaitingCampaign } from './limits/list-held.ts';
export { readAudience } from './limits/read-audience.ts';
export { lastToldAt, markTold, readUntold, type UntoldCampaign } from './limits/untold-held.ts';
export { addHeldWord, listHeldWords, removeHeldWord } from './limits/held-words.ts';
