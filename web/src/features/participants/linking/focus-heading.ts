/** For a heading that replaces the pressed button: a screen reader continues there. */
export const focusHeading = (heading: HTMLHeadingElement | null): void => heading?.focus()
