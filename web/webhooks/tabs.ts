/** The page of a webhook with its tabs, and the tab of an API key, in one chunk. */
export { OverviewTab } from './endpoint/OverviewTab.tsx';
export { WebhookPage } from './endpoint/WebhookPage.tsx';
export { SettingsTab } from './endpoint/SettingsTab.tsx';
export { KeyWebhooksTab } from './key/KeyWebhooksTab.tsx';
export { LogTab } from './log/LogTab.tsx';
