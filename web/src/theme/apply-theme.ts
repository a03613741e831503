import type { Association } from '@centrepass/contract/site/site'
import { remembered } from '../state/remembered.ts'
import { createStore } from '../state/store.ts'

export type ThemeChoice = 'system' | 'light' | 'dark'

const chosenTheme = remembered('theme')

export const theme = createStore<ThemeChoice>(storedTheme(), () => 'system')

function storedTheme(): ThemeChoice {
  const stored = chosenTheme.get()
  return stored === 'light' || stored === 'dark' ? stored : 'system'
}

export function chooseTheme(choice: ThemeChoice): void {
  chosenTheme.set(choice)
  theme.set(choice)
  showTheme(choice)
}

/** Light or dark follows the system unless chosen. */
export function applyTheme(): void {
  showTheme(theme.get())
  chosenTheme.tellServer()
}

/** The association's colours become the tokens' ground. A painted page has them in a style sheet already. */
export function applyPalette(palette: Association['theme']): void {
  const { style } = document.documentElement
  for (const [name, colour] of Object.entries(palette)) {
    style.setProperty(`--brand-${name.replace('brand_', '').replaceAll('_', '-')}`, colour)
  }
}

function showTheme(choice: ThemeChoice): void {
  const { dataset } = document.documentElement
  if (choice === 'system') delete dataset.theme
  else dataset.theme = choice
}
