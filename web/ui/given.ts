type Given<Props> = { [Name in keyof Props]: Exclude<Props[Name], undefined> };

/** The props without those that are undefined: Mantine takes "not given" only. */
export function given<Props extends object>(props: Props): Given<Props> {
  return Object.fromEntries(Object.entries(props).filter(([, value]) => value !== undefined)) as Given<Props>;
}
