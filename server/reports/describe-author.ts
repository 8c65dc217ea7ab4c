/** Names who sent, scheduled or edited a campaign last: a user, or the API key that created it. */
export const describeAuthor = ({
  user,
  apiKeyName,
}: {
  user: { name: string } | null;
  apiKeyName: string | null;
}): string | null => user?.name ?? (apiKeyName === null ? null : `API key ${apiKeyName}`);
