export { CampaignChip } from './CampaignChip.tsx';
export { Chip } from './Chip.tsx';
export { CountBar } from './CountBar.tsx';
export { StateBar } from './StateBar.tsx';
export { OptedOutChip, StateChip } from './StateChip.tsx';
