/** The small tabs of a key, in one chunk. */
export { FlowControlTab } from './FlowControlTab.tsx';
export { GeneralTab } from './GeneralTab.tsx';
export { LimitsTab } from './LimitsTab.tsx';
export { PollingTab } from './PollingTab.tsx';
export { SendingTab } from './SendingTab.tsx';
export { WhitelistTab } from './WhitelistTab.tsx';
