type Defined<Props> = { [Name in keyof Props]: Exclude<Props[Name], undefined> };

/** Drops undefined props: with `exactOptionalPropertyTypes`, Mantine does not accept them. */
export function definedProps<Props extends object>(props: Props): Defined<Props> {
  return Object.fromEntries(
    Object.entries(props).filter(([, value]) => value !== undefined),
  ) as Defined<Props>;
}
