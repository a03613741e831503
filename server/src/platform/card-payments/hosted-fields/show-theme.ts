import type { Theme } from './open-channel.ts'

/** Light or dark as the page around the frame; without a choice, as the device says. */
export function showTheme(document: Document, theme: Theme): void {
  const { dataset } = document.documentElement
  if (theme === 'light' || theme === 'dark') dataset.theme = theme
  else delete dataset.theme
}
