import { hidePath } from '#server/platform/hide-path.ts';

/** Returns what the activity log says of an endpoint. Its address may contain secrets. */
export const nameInLog = (webhookId: number, url: string) => ({ webhookId, url: hidePath(url) });
