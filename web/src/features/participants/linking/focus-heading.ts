/** For a heading that appears in place of what was pressed: there the reader goes on. */
export const focusHeading = (heading: HTMLHeadingElement | null): void => heading?.focus()
