import { isScreen } from '@centrepass/contract/screens'
import type { AnyRouter } from '@tanstack/react-router'
import { painting } from '../api/painting.ts'
import { site } from '../api/site-configuration.ts'
import { locale, wordsNow } from '../words/locale.ts'
import { titleWords } from '../words/title-words.ts'

/** What every navigation brings with it: the title, the top of the page, and focus on the new content. */
export function followNavigation(router: AnyRouter): void {
  // Before anything is drawn: fields ask the page which language it is in.
  document.documentElement.lang = locale.get()
  const setTitle = () => {
    document.title = titleOf(router)
    document.documentElement.lang = locale.get()
  }
  // On Back the browser would restore the old scroll position after we scrolled to the top.
  history.scrollRestoration = 'manual'
  router.subscribe('onRendered', ({ pathChanged, fromLocation }) => {
    setTitle()
    // Searching a list or opening a dialog changes the address too, but is not a journey.
    if (!pathChanged) return
    // Who reads a painted page stays where they are when the site takes it over: the browser has led them there.
    if (!fromLocation && painting()) return
    toTheTop(router.state.location.hash)
    if (fromLocation) document.getElementById('content')?.focus({ preventScroll: true })
  })
  locale.subscribe(setTitle)
}

/** A link may name a part of the page; everything else begins at the top. */
function toTheTop(hash: string): void {
  const part = hash ? document.getElementById(hash) : null
  if (part) part.scrollIntoView()
  else window.scrollTo(0, 0)
}

function titleOf(router: AnyRouter): string {
  const { association } = site()
  const words = wordsNow(titleWords)
  if (!isScreen(router.state.location.pathname)) return words.notFound
  const screen = router.state.matches.at(-1)?.staticData.screen
  if (screen === 'home') return association.registration_title
  return words[screen as keyof typeof words] ?? association.short_registration_title
}
